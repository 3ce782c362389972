import { beforeAll, describe, expect, it } from "vitest";
import { withoutFoundry } from "../../support/no-foundry.ts";
import { drawn } from "../../../src/rulesets/sen/circles.ts";
import { senRules } from "../../../src/rulesets/sen/rules/index.ts";
import { chosen, hero, of, test as senTest, W } from "../rules/sen/states.ts";
import { granted } from "../rules/views.ts";

let card: any;
let creation: any;
let glance: any;
beforeAll(async () => {
  withoutFoundry();
  const say = (key: string, args: object) => `${key.split(".").slice(-2).join(".")}(${Object.values(args).join("|")})`;
  Object.assign(globalThis, { game: { i18n: { lang: "fr", localize: (key: string) => key.split(".").slice(-2).join("."), format: say } } });
  card = await import("../../../src/rulesets/sen/card.ts");
  creation = await import("../../../src/rulesets/sen/sheets/creation.ts");
  glance = await import("../../../src/rulesets/sen/glance.ts");
});
/** ○ ● free, × ◎ used, in upper case (! behind) when used just now. */
const shown = (circles: ReturnType<typeof drawn>) =>
  circles.map(({ white, used, fresh }) => (white ? (used ? "×" : "○") : used ? "◎" : "●") + (fresh ? "!" : "")).join("");

describe("six circles", () => {
  it.each([
    [of(3), undefined, "○○○●●●"],
    [of(3, 1, 2), undefined, "×○○◎◎●"],
    [of(0, 0, 5), undefined, "◎◎◎◎◎●"],
    [of(5, 2, 1), "failure", "××○○○◎!"],
    [of(3, 2, 1), "success", "××!○◎●●"],
  ] as const)("%j after %s", (circles, choice, words) => expect(shown(drawn(circles, choice))).toBe(words));
});

describe("a card of SEN", () => {
  const drawing = (start: ReturnType<typeof of>, choice: string) => {
    const check = senTest(hero(start));
    return card.senDrawing(check, senRules.outcome(check, chosen(choice), []));
  };
  it("draws the circles with the one that was taken", () => expect(shown(drawing(of(3, 1), "success").circles)).toBe("××!○●●●"));
  it("tells the cycle it closes, and no other", () => {
    expect(drawing(of(3, 2, 3), "success").cycle).toBe("Card.cycle(Trait.physique)");
    expect(drawing(of(3, 2, 2), "success").cycle).toBe("");
  });
  it("draws nothing where no circle was left, and nothing of a gamble", () => {
    expect(drawing(of(3, 3), "success")).toBeNull();
    const gamble = granted(senRules.build(hero(of(0), { atStake: true }), "gamble", {}, W));
    expect(card.senDrawing(gamble, senRules.outcome({ ...gamble, params: { ...gamble.params, dies: 1 } }, chosen("white"), []))).toBeNull();
  });
  it("is called after the trait it is one of by now", () => {
    const check = senTest();
    expect(card.senSubject({ ...check, params: { ...check.params, trait: "social" } }).key).toMatch(/social$/u);
  });
  it("asks for a deed, and in a gamble for a token", () => {
    expect(card.senOption(senTest(hero(of(4, 1, 1))), "failure")).toMatchObject({
      label: { key: expect.stringMatching(/Option.failure$/u) },
      hint: { args: { n: 1 } },
    });
    const gamble = granted(senRules.build(hero(of(0), { atStake: true }), "gamble", {}, W));
    expect(card.senOption(gamble, "white").label.key).toMatch(/Token.white$/u);
  });
});

describe("the account of creation", () => {
  it.each([
    [[3, 3, 3, 3, 3], null, []],
    [[3, 3, 3, 3, 1], "Creation.left(2)", []],
    [[5, 5, 3, 2, 1], null, ["Creation.over(16|15)"]],
    [[5, 5, 4, 1, 0], null, ["Creation.range(1|5)"]],
  ])("%j", (scores, hint, faults) => expect(creation.accountInWords(scores)).toMatchObject({ hint, faults }));
});

describe("at a glance", () => {
  it("the circles left in each trait", () => {
    const told = glance.senGlance(hero(of(4, 1, 2))).figures.map(({ label, value }: any) => [label.key.split(".").at(-1), value.text]);
    expect(told).toHaveLength(5);
    expect(told).toContainEqual(["physique", "3○\u00a00●"]);
    expect(told).toContainEqual(["social", "3○\u00a03●"]);
  });
});
