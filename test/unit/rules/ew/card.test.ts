import { afterEach, describe, expect, it, vi } from "vitest";
import { ewLine } from "../../../../src/rulesets/ew/card.ts";
import { ewRules } from "../../../../src/rulesets/ew/rules/index.ts";
import { HURRIED } from "../../../../src/rulesets/ew/rules/defence.ts";
import { granted } from "../views.ts";
import { hero, W } from "./hero.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the line of a card", () => {
  it("adds the die of initiative to the score, haste included", () => {
    vi.stubGlobal("game", { i18n: { format: (key: string, args: object) => `${key.split(".").at(-1)} ${Object.values(args).join(" ")}` } });
    const check = granted(ewRules.build(hero({ statuses: [HURRIED] }), "initiative", {}, { ...W, rounds: {} }));
    expect(ewLine(check, ewRules.outcome(check, { dice: { d10: [3] } }, []), false)).toBe("initiative 8 3 11");
  });
});
