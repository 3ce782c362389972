import { beforeAll, describe, expect, it } from "vitest";
import type * as Choice from "../../../src/table/check/choice.ts";
import type { Ruleset } from "../../../src/ruleset.ts";
import { withoutFoundry } from "../../support/no-foundry.ts";
import { hero, of, test as senTest } from "../rules/sen/states.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { granted, view } from "../rules/views.ts";

let choice: typeof Choice;
let sen: Ruleset;
beforeAll(async () => {
  withoutFoundry();
  const say = (key: string, args: object) => `${key.split(".").slice(-2).join(".")}(${Object.values(args).join("|")})`;
  Object.assign(globalThis, { game: { i18n: { lang: "fr", localize: (key: string) => key.split(".").slice(-2).join("."), format: say } } });
  choice = await import("../../../src/table/check/choice.ts");
  ({ sen } = await import("../../../src/rulesets/sen/index.ts"));
});

describe("a check that is a choice", () => {
  it("has large buttons, with what is left of each, or why it can't be chosen; the first that can be has the focus", () => {
    expect(choice.drawnOptions(senTest(hero(of(3, 3, 1))), sen)).toEqual([
      { id: "success", label: "Option.success", hint: "left.success(0)", refused: "Refused.noWhite", first: false },
      { id: "failure", label: "Option.failure", hint: "left.failure(2)", refused: "", first: true },
    ]);
  });
  it("begins with what was meant", () => expect(choice.drawnOptions(senTest(), sen, "failure")?.map(({ first }) => first)).toEqual([false, true]));
  it("refuses what is spent, and what is no option", () => {
    const spent = senTest(hero(of(3, 3)));
    expect(choice.refusalOf(spent, "success", sen)).toMatchObject({ key: expect.stringMatching(/noWhite$/u) });
    expect(choice.refusalOf(spent, "failure", sen)).toBeNull();
    expect(choice.refusalOf(spent, "", sen)).toMatchObject({ key: expect.stringMatching(/unknown$/u) });
  });
  it("what dice decide has none", () => {
    const quick = granted(ewRules.build(view("x", {}, { uuid: "" }), "quick", {}, EW_DEFAULTS));
    expect(choice.drawnOptions(quick, { ...sen, rules: ewRules as unknown as Ruleset["rules"] })).toBeNull();
  });
});
