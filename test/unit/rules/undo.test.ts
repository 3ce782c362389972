import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, numberAt, type ActorView, type Change, type Check, type Draw, type Json, type Rules } from "../../../src/contract.ts";
import { bcaRules } from "../../../src/rulesets/bca/rules/index.ts";
import { BCA_DEFAULTS } from "../../../src/rulesets/bca/rules/world.ts";
import { d6Rules } from "../../../src/rulesets/d6/rules/index.ts";
import { D6_DEFAULTS } from "../../../src/rulesets/d6/rules/world.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { matrixRules } from "../../../src/rulesets/matrix/rules/index.ts";
import { MATRIX_DEFAULTS } from "../../../src/rulesets/matrix/rules/world.ts";
import { senRules } from "../../../src/rulesets/sen/rules/index.ts";
import { SEN_DEFAULTS, TRAITS } from "../../../src/rulesets/sen/rules/world.ts";
import { card, granted, view } from "./views.ts";

/** Some JSON with the value at a dotted path replaced. */
function withValue(json: Json | undefined, path: readonly string[], value: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const object = typeof json === "object" && json !== null && !Array.isArray(json) ? (json as Readonly<Record<string, Json>>) : {};
  return { ...object, [step]: withValue(object[step], rest, value) };
}
const inSystem = (path: string) => path.replace(/^system\./, "");
const put = (on: ActorView, path: string, value: Json): ActorView => ({
  ...on,
  system: withValue(on.system, inSystem(path).split("."), value),
});

/** Writes changes as the ledger does; what was really added goes on the receipt. */
function write<P extends Json, W>(
  rules: Rules<P, W>,
  on: ActorView,
  changes: readonly Change[],
  world: W,
): { readonly on: ActorView; readonly receipt: readonly Change[] } {
  let now = on;
  const receipt = changes.map((change): Change => {
    if ("status" in change) {
      now = {
        ...now,
        statuses: change.on ? [...now.statuses, change.status] : now.statuses.filter((s) => s !== change.status),
      };
      return change;
    }
    if ("to" in change) {
      now = put(now, change.path, change.to);
      return change;
    }
    const before = numberAt(now.system, inSystem(change.path));
    const { min = -Infinity, max = Infinity } = rules.range(now, change.path, world);
    const after = Math.min(Math.max(before + change.add, Math.min(min, before)), Math.max(max, before));
    now = put(now, change.path, after);
    return { ...change, add: after - before };
  });
  return { on: now, receipt };
}
const opposite = (change: Change): Change =>
  "status" in change ? { ...change, on: !change.on } : "to" in change ? { ...change, from: change.to, to: change.from } : { ...change, add: -change.add };

interface Case {
  readonly on: ActorView;
  readonly check: Check<never>;
  readonly draw: Draw;
  readonly offer: string;
  readonly input: Json;
}
/** What an undo leaves, straight after, and after somebody else changed a number in between. */
function undoes<P extends Json, W>(rules: Rules<P, W>, world: W, cases: fc.Arbitrary<Case>): void {
  fc.assert(
    fc.property(cases, fc.nat(20), fc.integer({ min: -9, max: 9 }), ({ on, check, draw, offer, input }, which, drift) => {
      const effect = granted(rules.act(card(check as unknown as Check, draw), offer, input, on, world));
      const done = write(rules, on, effect.changes, world);
      for (const change of effect.changes) if ("path" in change) expect(rules.paths(on.type)).toContain(change.path);
      expect(rules.faults?.(done.on, world) ?? []).toEqual([]);
      const back = write(rules, done.on, done.receipt.map(opposite).toReversed(), world);
      for (const path of rules.paths(on.type)) expect([path, at(back.on.system, inSystem(path)) ?? 0]).toEqual([path, at(on.system, inSystem(path)) ?? 0]);
      expect(back.on.statuses).toEqual(on.statuses);
      // somebody else writes too: what comes back is within bounds, or an invariant says so and the undo is refused
      const numbers = done.receipt.flatMap((c) => ("add" in c ? [c.path] : []));
      const path = numbers[which % Math.max(1, numbers.length)];
      if (path === undefined) return;
      const moved = put(done.on, path, numberAt(done.on.system, inSystem(path)) + drift);
      if ((rules.faults?.(moved, world) ?? []).length > 0) return;
      const late = write(rules, moved, done.receipt.map(opposite).toReversed(), world).on;
      if ((rules.faults?.(late, world) ?? []).length > 0) return;
      for (const p of numbers) {
        const { min = -Infinity, max = Infinity } = rules.range(late, p, world);
        const value = numberAt(late.system, inSystem(p));
        expect(value >= min && value <= max).toBe(true);
      }
    }),
  );
}
const built = <P extends Json, W>(rules: Rules<P, W>, actor: ActorView, rollable: string, world: W, targets: readonly string[] = [], value?: number) =>
  granted(rules.build(actor, rollable, { targets, ...(value === undefined ? {} : { target: { kind: "value", value } }) }, world)) as unknown as Check<never>;
const HERE = "Actor.aaaaaaaaaaaaaaaa";
const face = (n: number) => fc.integer({ min: 1, max: n });

describe("undoing what a card did", () => {
  it("restores EW's pools and Éclat", () => {
    const system = fc
      .record({ phy: fc.integer({ min: 3, max: 10 }), s: fc.nat(9), l: fc.nat(9), e: fc.integer({ min: 1, max: 4 }) })
      .map(({ phy, s, l, e }) => ({
        caracteristics: { phy, men: 5, per: 5, pre: 5 },
        pools: { superficial: { lost: s }, lethal: { lost: l } },
        eclat: { value: e },
      }));
    undoes(
      ewRules,
      EW_DEFAULTS,
      fc.tuple(system, face(10), fc.boolean()).map(([s, d10, hit]) => {
        const on = view("ewCharacter", s);
        return {
          on,
          check: built(ewRules, on, "attack.bare", EW_DEFAULTS, [HERE], 8),
          draw: { dice: { d20: [hit ? 1 : 20], d10: [d10] } },
          offer: hit ? "damage" : "eclat",
          input: null,
        };
      }),
    );
  });
  it("restores BCA's grid and vécu", () => {
    undoes(
      bcaRules,
      BCA_DEFAULTS,
      fc.tuple(fc.nat(12), fc.nat(90), fc.boolean()).map(([resistance, ticked, hit]) => {
        const on = view("bcaCharacter", {
          attributes: { resistance },
          health: { ticked: Math.min(ticked, 5 * (resistance + 6)) },
          vecu: { value: 1 },
        });
        return {
          on,
          check: built(bcaRules, on, "attack.bare", BCA_DEFAULTS, [HERE], 4),
          draw: { dice: { open: hit ? [12, 9] : [1, 9] } },
          offer: hit ? "damage" : "vecu",
          input: null,
        };
      }),
    );
  });
  it("restores the matrix's counters, columns, statuses and progress", () => {
    const counters = fc.record({ fatigue: fc.nat(60), mortality: fc.nat(60), madness: fc.nat(60) });
    const world = { ...MATRIX_DEFAULTS, dynamic: true };
    undoes(
      matrixRules,
      world,
      fc.tuple(counters, face(6), face(6), fc.constantFrom("hurt", "faint", "column", "advance")).map(([c, m, f, offer]) => {
        const on = view("matrixCharacter", {
          rows: { body: 9, mind: 9, soul: 9 },
          columns: { power: 1, resistance: 1, manoeuvre: 1, precision: 1 },
          counters: c,
          lastColumn: "power",
          advanced: { rows: m, columns: m },
        });
        const rollable = { hurt: "damage.typed", faint: "owed.fatigue", column: "stat.body.precision", advance: "advance.body" }[offer];
        const check = built(matrixRules, on, rollable, world, [HERE]);
        return {
          on,
          check,
          draw: { dice: offer === "hurt" ? { m: [], f: [f] } : { d20: [20] } },
          offer,
          input: offer === "hurt" ? { mortality: m, fatigue: m + f } : null,
        };
      }),
    );
  });
  it("restores D6's Prouesse and Destin", () => {
    undoes(
      d6Rules,
      D6_DEFAULTS,
      fc
        .tuple(fc.nat(6), fc.nat(3), fc.constantFrom("gain", "grant", "session"), fc.constantFrom("temporary", "permanent"))
        .map(([stock, spent, offer, lasting]) => {
          const rises = [{ of: "attribute.vigour", pips: 3, lasting: "temporary" }];
          const on = view("d6Character", {
            attributes: { vigour: 9 },
            prouesse: { value: stock },
            destin: { max: spent + 1, spent, rises },
          });
          const check = built(d6Rules, on, offer === "gain" ? "attribute.vigour" : offer === "session" ? "session" : "destin", D6_DEFAULTS);
          return {
            on,
            check,
            draw: { dice: offer === "gain" ? { pool: [2, 2, 2], free: [6, 6, 3] } : {} },
            offer,
            input: offer === "grant" ? { lasting, by: 3 } : null,
          };
        }),
    );
  });
  it("restores SEN's circles", () => {
    const circles = fc
      .tuple(fc.nat(5), fc.nat(5), fc.nat(6), fc.nat(2))
      .map(([w, uw, ub, xp]) => ({ w, uw: Math.min(uw, w), ub: Math.min(ub, 6 - w), xp }))
      .filter((c) => c.uw + c.ub < 6 && c.ub < 6 - c.w);
    undoes(
      senRules,
      SEN_DEFAULTS,
      fc.tuple(circles, fc.constantFrom("mark", "wound")).map(([c, offer]) => {
        const on = view("senCharacter", { traits: Object.fromEntries(TRAITS.map((t) => [t, c])), atStake: false });
        const check = built(senRules, on, "trait.physique", SEN_DEFAULTS);
        const lost = { ...check, params: { ...(check.params as object), wounds: 1 } as never };
        return { on, check: lost, draw: { dice: {}, choice: "failure" }, offer, input: null };
      }),
    );
  });
});
