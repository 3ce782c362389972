import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { FormError } from "../../../scripts/commands/form.ts";
import { answerOdds } from "../../../scripts/commands/odds.ts";
import { answerResolve } from "../../../scripts/commands/resolve.ts";

const odds = (form: object) => answerOdds(JSON.stringify(form));
const resolve = (form: object) => answerResolve(JSON.stringify(form));
const fractions = (form: object) => Object.fromEntries(Object.entries(odds(form).verdicts).map(([id, p]) => [id, p.fraction]));
/** The one line a wrong form is answered with. */
function refusal(answer: (text: string) => object, form: object | string): string {
  try {
    answer(typeof form === "string" ? form : JSON.stringify(form));
  } catch (error) {
    if (error instanceof FormError) return error.message;
    throw error;
  }
  throw new Error("answered");
}

describe("odds", () => {
  it("matrix", () =>
    expect(odds({ ruleset: "matrix", stat: 15, difficulty: 10, tie: "strict" })).toEqual({
      verdicts: { success: { fraction: "1/4", value: 0.25 }, failure: { fraction: "3/4", value: 0.75 } },
      mean: { fraction: "12/1", value: 12 },
    }));
  it("matrix, with what may be left out", () => {
    expect(odds({ ruleset: "matrix", stat: 15 })).toEqual(odds({ ruleset: "matrix", stat: 15, difficulty: 0, tie: "strict" }));
    expect(odds({ ruleset: "matrix", stat: 20, tie: "inclusive" }).verdicts).toEqual({
      success: { fraction: "1/1", value: 1 },
      failure: { fraction: "0/1", value: 0 },
    });
    expect(odds({ ruleset: "matrix", stat: 5, difficulty: 9 }).mean).toBeNull();
  });
  it("bca", () => {
    expect(fractions({ ruleset: "bca", bonus: 6, threshold: 12 })).toEqual({
      success: "7/12",
      failure: "55/144",
      criticalFailure: "5/144",
    });
    expect(odds({ ruleset: "bca", bonus: 6, threshold: 12 }).mean).toEqual({ fraction: "25/2", value: 12.5 });
  });
  it("bca opposed", () => {
    expect(fractions({ ruleset: "bca", bonus: 6, opposed: { bonus: 4 } })).toEqual({
      win: "12329/20592",
      tie: "593/10296",
      lose: "2359/6864",
    });
    expect(odds({ ruleset: "bca", bonus: 6, opposed: { bonus: 4 } })).not.toHaveProperty("mean");
  });
  it("ew", () =>
    expect(odds({ ruleset: "ew", score: 8, nd: 8 })).toEqual({
      verdicts: { success: { fraction: "1/2", value: 0.5 }, failure: { fraction: "1/2", value: 0.5 } },
    }));
  it("matrix opposed", () =>
    expect(fractions({ ruleset: "matrix", stat: 15, opposed: { stat: 11 }, tie: "strict" })).toEqual({
      win: "33/50",
      tie: "1/25",
      lose: "3/10",
    }));
  it("d6 opposed", () => {
    expect(fractions({ ruleset: "d6", dice: 4, pips: 1, opposed: { dice: 3, pips: 2 }, compare: "gt" })).toEqual({
      win: "21521725/35271936",
      lose: "13750211/35271936",
    });
    expect(fractions({ ruleset: "d6", dice: 4, pips: 1, opposed: { dice: 3, pips: 2 } })["win"]).toBe("21521725/35271936");
  });
  it("d6", () => {
    const answer = odds({ ruleset: "d6", dice: 3, pips: 0, difficulty: 12, compare: "gt" });
    expect(Object.entries(answer.verdicts).map(([id, p]) => [id, p.fraction])).toEqual([
      ["success", "25/81"],
      ["successWithComplication", "0/1"],
      ["failure", "85/162"],
      ["seriousFailure", "1/6"],
    ]);
    expect(answer.mean?.fraction).toBe("11111/1080");
    expect(odds({ ruleset: "d6", dice: 3, difficulty: 12 })).toEqual(answer);
    expect(odds({ ruleset: "d6", dice: 3, pips: 2, difficulty: 12 }).mean?.fraction).toBe("13271/1080");
  });
  it.each<[object | string, string]>([
    ["", "form: not JSON"],
    ["[1]", "form: an object is expected"],
    [{}, "ruleset: missing"],
    [{ ruleset: "sen" }, "ruleset: one of matrix, bca, ew, d6 is expected"],
    [{ ruleset: "matrix" }, "stat: missing"],
    [{ ruleset: "matrix", stat: 1.5 }, "stat: an integer is expected"],
    [{ ruleset: "matrix", stat: "15" }, "stat: an integer is expected"],
    [{ ruleset: "matrix", stat: 15, difficulty: -1 }, "difficulty: out of bounds (0..10000)"],
    [{ ruleset: "matrix", stat: 15, tie: "loose" }, "tie: one of strict, inclusive is expected"],
    [{ ruleset: "matrix", stat: 15, dificulty: 3 }, "dificulty: unknown key"],
    [{ ruleset: "matrix", stat: 15, opposed: 11 }, "opposed: an object is expected"],
    [{ ruleset: "matrix", stat: 15, opposed: {} }, "opposed.stat: missing"],
    [{ ruleset: "matrix", stat: 15, opposed: { stat: 11, tie: "strict" } }, "opposed.tie: unknown key"],
    [{ ruleset: "bca", bonus: 6 }, "threshold: missing"],
    [{ ruleset: "ew", score: 8 }, "nd: missing"],
    [{ ruleset: "d6", dice: 0 }, "dice: out of bounds (1..100)"],
    [{ ruleset: "d6", dice: 3, compare: ">" }, "compare: one of gt, ge is expected"],
    [{ ruleset: "d6", dice: 3, opposed: { dice: null } }, "opposed.dice: an integer is expected"],
    [{ ruleset: "matrix", stat: 15, tie: null }, "tie: one of strict, inclusive is expected"],
  ])("%j: %s", (form, line) => expect(refusal(answerOdds, form)).toBe(line));
});

describe("resolve", () => {
  it.each<[object, object]>([
    [
      { ruleset: "matrix", stat: 15, die: 12, difficulty: 0, tie: "strict", critical: [1, 20, 4] },
      { verdict: "success", margin: 12, degree: 36 },
    ],
    [
      { ruleset: "matrix", stat: 11, die: 12, critical: [1, 7] },
      { verdict: "success", margin: 1, degree: 6 },
    ],
    [
      { ruleset: "matrix", stat: 15, die: 12, critical: [10, 15] },
      { verdict: "failure", margin: 12, degree: -3 },
    ],
    [
      { ruleset: "matrix", stat: 15, die: 12, critical: [5] },
      { verdict: "success", margin: 12, degree: 12 },
    ],
    [
      { ruleset: "matrix", stat: 12, die: 12 },
      { verdict: "failure", margin: 0, degree: 0 },
    ],
    [
      { ruleset: "matrix", stat: 15, die: 12, difficulty: 13 },
      { verdict: "failure", margin: 12, degree: 12 },
    ],
    [
      { ruleset: "matrix", damage: "3+1d6", dice: [5] },
      { mortality: 3, fatigue: 8 },
    ],
    [
      { ruleset: "matrix", damage: "1d6+1d6", dice: [4, 2] },
      { mortality: 4, fatigue: 6 },
    ],
    [
      { ruleset: "matrix", damage: "1D6+3", dice: [2] },
      { mortality: 2, fatigue: 5 },
    ],
    [{ ruleset: "matrix", damage: "1d6", dice: [4] }, { madness: 4 }],
    [
      { ruleset: "matrix", damage: "3+4", dice: [] },
      { mortality: 3, fatigue: 7 },
    ],
    [
      { ruleset: "sen", white: 3, marks: "SSFSFF" },
      { white: 3, usedWhite: 0, usedBlack: 0, experience: 1 },
    ],
    [
      { ruleset: "sen", white: 3, marks: "SSSFW" },
      { white: 2, usedWhite: 2, usedBlack: 2, experience: 0 },
    ],
    [
      { ruleset: "sen", white: 0, marks: "WFFFFFFX" },
      { white: 1, usedWhite: 0, usedBlack: 0, experience: 0 },
    ],
    [
      { ruleset: "sen", white: 3, marks: "" },
      { white: 3, usedWhite: 0, usedBlack: 0, experience: 0 },
    ],
    [{ ruleset: "sen", conflict: ["S", "F"] }, { wounds: [1] }],
    [{ ruleset: "sen", conflict: ["F", "S", "F"] }, { wounds: [0, 2] }],
    [{ ruleset: "sen", conflict: ["F", "F"] }, { wounds: [] }],
    [{ ruleset: "sen", gamble: ["W", "B"] }, { dies: false }],
    [{ ruleset: "sen", gamble: ["B", "B"] }, { dies: true }],
    [
      { ruleset: "bca", attack: { weapon: 9, margin: 5, armour: 2 }, health: { columns: 12, ticked: 10 } },
      { damage: 12, ticked: 22, malus: -1, unconscious: false },
    ],
    [
      { ruleset: "bca", attack: { weapon: 9, margin: 5, armour: 2 }, health: { columns: 12, ticked: 59 } },
      { damage: 12, ticked: 60, malus: -8, unconscious: true },
    ],
    [
      { ruleset: "bca", bonuses: [4, 2, -1], threshold: 12, dice: [12, 12, 3] },
      { die: 27, total: 32, verdict: "success", margin: 20 },
    ],
    [
      { ruleset: "bca", bonuses: [3], threshold: 12, dice: [1, 5] },
      { die: -4, total: -1, verdict: "criticalFailure", margin: 13 },
    ],
    [
      { ruleset: "ew", score: 8, nd: 8, die: 10 },
      { target: 10, verdict: "success" },
    ],
    [
      { ruleset: "ew", score: 16, nd: 4, die: 20 },
      { target: 19, verdict: "failure" },
    ],
    [
      {
        ruleset: "ew",
        hit: { die: 9, naturalDefence: 2, impact: 5, armour: 3 },
        pools: { superficial: 3, lethal: 18, max: 18 },
      },
      { superficial: 0, lethal: 12, unconscious: true, dead: false, malus: -4 },
    ],
    [
      { ruleset: "d6", pool: [4, 5], free: [6, 2], pips: 0, difficulty: 12, compare: "gt" },
      { total: 17, verdict: "success", prouesse: 1 },
    ],
    [
      { ruleset: "d6", pool: [], free: [6, 4], pips: 1 },
      { total: 11, verdict: "success", prouesse: 1 },
    ],
    [
      { ruleset: "d6", pool: [6, 6, 2], free: [1], pips: 2, difficulty: 10 },
      { total: 10, verdict: "seriousFailure", prouesse: 0 },
    ],
    [
      { ruleset: "d6", pool: [4, 5], free: [3], difficulty: 12, compare: "ge" },
      { total: 12, verdict: "success", prouesse: 0 },
    ],
  ])("%j", (form, answer) => expect(JSON.stringify(resolve(form))).toBe(JSON.stringify(answer)));

  it.each<[object | string, string]>([
    ["{", "form: not JSON"],
    [{ ruleset: "gurps" }, "ruleset: one of matrix, sen, bca, ew, d6 is expected"],
    [{ ruleset: "sen", white: 3, marks: "SSSS" }, "marks[3]: no white circle is left"],
    [{ ruleset: "sen", white: 5, marks: "FF" }, "marks[1]: no black circle is left"],
    [{ ruleset: "sen", white: 3, marks: "SX" }, "marks[1]: no experience to spend"],
    [{ ruleset: "sen", white: 5, marks: "SSSSSFX" }, "marks[6]: five circles are white already"],
    [{ ruleset: "sen", white: 3, marks: "SsF" }, "marks[1]: S, F, W or X is expected"],
    [{ ruleset: "sen", white: 6, marks: "" }, "white: out of bounds (0..5)"],
    [{ ruleset: "sen", white: 3 }, "marks: missing"],
    [{ ruleset: "sen", white: 3, marks: 5 }, "marks: a text is expected"],
    [{ ruleset: "sen", conflict: ["S"] }, "conflict: two sides at least are expected"],
    [{ ruleset: "sen", conflict: ["S", "W"] }, "conflict[1]: one of S, F is expected"],
    [{ ruleset: "sen", gamble: ["W"] }, "gamble: two tokens are expected"],
    [{ ruleset: "sen", gamble: ["W", "B", "W"] }, "gamble: two tokens are expected"],
    [{ ruleset: "bca", bonuses: [], threshold: 12, dice: [12] }, "dice[1]: one more die must fall"],
    [{ ruleset: "bca", bonuses: [], threshold: 12, dice: [7, 3] }, "dice[1]: this die would not fall"],
    [{ ruleset: "bca", bonuses: [], threshold: 12, dice: [] }, "dice[0]: one more die must fall"],
    [{ ruleset: "bca", bonuses: [], threshold: 12, dice: [13] }, "dice[0]: no such face"],
    [{ ruleset: "bca", bonuses: 4, threshold: 12, dice: [7] }, "bonuses: a list is expected"],
    [{ ruleset: "bca", bonuses: [1, "x"], threshold: 12, dice: [7] }, "bonuses[1]: an integer is expected"],
    [{ ruleset: "bca", attack: { weapon: 9, margin: 5, armour: 2 }, health: { columns: 12, ticked: 61 } }, "health.ticked: out of bounds (0..60)"],
    [{ ruleset: "bca", attack: { weapon: 9, margin: 5 }, health: { columns: 12, ticked: 0 } }, "attack.armour: missing"],
    [{ ruleset: "d6", pool: [4, 5], free: [6] }, "free[1]: one more die must fall"],
    [{ ruleset: "d6", pool: [4, 5], free: [2, 5] }, "free[1]: this die would not fall"],
    [{ ruleset: "d6", pool: [4, 7], free: [2] }, "pool[1]: no such face"],
    [{ ruleset: "d6", pool: [], free: [] }, "free[0]: one more die must fall"],
    [{ ruleset: "matrix", stat: 15, die: 12, critical: [1] }, "critical[1]: one more die must fall"],
    [{ ruleset: "matrix", stat: 15, die: 12, critical: [5, 3] }, "critical[1]: this die would not fall"],
    [{ ruleset: "matrix", stat: 15, die: 12, critical: [1, 20] }, "critical[2]: one more die must fall"],
    [{ ruleset: "matrix", stat: 15, die: 12, critical: [] }, "critical[0]: one more die must fall"],
    [{ ruleset: "matrix", stat: 15, die: 12, critical: [11] }, "critical[0]: no such face"],
    [{ ruleset: "matrix", stat: 15, die: 21 }, "die: no such face"],
    [{ ruleset: "matrix", stat: 15, die: 12, dice: [3] }, "dice: unknown key"],
    [{ ruleset: "matrix", damage: "1d6+", dice: [4] }, "damage: position 4: a number or dice expected"],
    [{ ruleset: "matrix", damage: "1d6+1d6+1", dice: [4, 2] }, "damage: position 7: something too much"],
    [{ ruleset: "matrix", damage: "101d6", dice: [] }, "damage: position 0: out of bounds"],
    [{ ruleset: "matrix", damage: "1d6+1d6", dice: [4] }, "dice[1]: one more die must fall"],
    [{ ruleset: "matrix", damage: "1d6+1d6", dice: [4, 2, 6] }, "dice[2]: this die would not fall"],
    [{ ruleset: "matrix", damage: "1d6+2d6", dice: [4, 2, 7] }, "dice[2]: no such face"],
    [{ ruleset: "ew", score: 8, nd: 8, die: 0 }, "die: no such face"],
    [
      {
        ruleset: "ew",
        hit: { die: 11, naturalDefence: 2, impact: 5, armour: 3 },
        pools: { superficial: 3, lethal: 18, max: 18 },
      },
      "hit.die: out of bounds (1..10)",
    ],
    [
      {
        ruleset: "ew",
        hit: { die: 9, naturalDefence: 2, impact: 5, armour: 3 },
        pools: { superficial: 19, lethal: 18, max: 18 },
      },
      "pools.superficial: out of bounds (0..18)",
    ],
    [
      {
        ruleset: "ew",
        hit: { die: 9, naturalDefence: 2, impact: 5, armour: 3, luck: 1 },
        pools: { superficial: 3, lethal: 18, max: 18 },
      },
      "hit.luck: unknown key",
    ],
  ])("%j: %s", (form, line) => expect(refusal(answerResolve, form)).toBe(line));
});

describe("the command lines", () => {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const run = (script: string, ...args: readonly string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...args], { cwd: root, encoding: "utf8" });
  it("print one line of JSON", () => {
    const { status, stdout, stderr } = run("odds", '{"ruleset":"ew","score":8,"nd":8}');
    expect([status, stdout, stderr]).toEqual([0, '{"verdicts":{"success":{"fraction":"1/2","value":0.5},"failure":{"fraction":"1/2","value":0.5}}}\n', ""]);
    expect(run("resolve", '{"ruleset":"sen","gamble":["W","B"]}').stdout).toBe('{"dies":false}\n');
  }, 60_000);
  it("refuse with one line on stderr, nothing on stdout, and exit code 2", () => {
    const { status, stdout, stderr } = run("resolve", '{"ruleset":"bca","bonuses":[],"threshold":12,"dice":[12]}');
    expect([status, stdout, stderr]).toEqual([2, "", "dice[1]: one more die must fall\n"]);
    expect(run("odds")).toMatchObject({ status: 2, stdout: "", stderr: "form: one JSON argument is expected\n" });
    expect(run("odds", "{}", "{}").status).toBe(2);
  }, 60_000);
});
