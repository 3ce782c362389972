import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { synthesise } from "../../../host/src/common/delta.ts";
import type { Operation, Source } from "../../../host/src/common/protocol.ts";
import { setDocumentTypes } from "../../../host/src/common/registry.ts";
import { applyOperation, emptyWorld, type WorldState } from "../../../host/src/common/world.ts";
import { at, type ActorView, type Card, type Change, type Id, type Json, type Receipt } from "../../../src/contract.ts";
import { bookOf, posting, reversing, type Ground } from "../../../src/table/ledger/postings.ts";
import { standing } from "../../../src/table/ledger/receipts.ts";
import { EW_DEFAULTS } from "../../../src/rulesets/ew/rules/world.ts";
import { ewRules } from "../../../src/rulesets/ew/rules/index.ts";
import { environment, id, source } from "../../unit/host/common/kit.ts";

const LINKED = `Actor.${id("hero")}`;
const UNLINKED = `Scene.${id("scene")}.Token.${id("token")}.Actor.${id("brute")}`;
const TARGETS = [LINKED, UNLINKED] as const;
type Uuid = (typeof TARGETS)[number];
const PATHS = ["system.pools.superficial.lost", "system.pools.lethal.lost"] as const;
const MAX = 21; // 3 × PHY 7

/** One table without a browser: the host's store, the ledger's arithmetic, EW's rules. */
class Table {
  readonly state: WorldState = emptyWorld();
  readonly env = environment();
  readonly gm = source("User", { _id: id("gm"), name: "GM", role: 4 });

  constructor() {
    setDocumentTypes({ Actor: { ewNpc: {} }, Item: {}, ChatMessage: {} });
    const actor = (name: string): Source =>
      source("Actor", {
        _id: id(name),
        name,
        type: "ewNpc",
        system: {
          caracteristics: { phy: 7, men: 5, per: 5, pre: 5 },
          pools: { superficial: { lost: 0 }, lethal: { lost: 0 } },
          ledger: { receipts: {}, horizon: 0 },
        },
      });
    for (const name of ["hero", "brute"]) this.state.documents["Actor"]!.set(id(name), actor(name));
    const token = {
      _id: id("token"),
      name: "Brute",
      actorId: id("brute"),
      actorLink: false,
      delta: { _id: id("token") },
    };
    this.state.documents["Scene"]!.set(id("scene"), source("Scene", { _id: id("scene"), name: "Scene", tokens: [token] }));
  }
  system(uuid: Uuid): Json {
    const actors = this.state.documents["Actor"]!;
    if (uuid === LINKED) return actors.get(id("hero"))!["system"];
    const token = this.state.documents["Scene"]!.get(id("scene"))!["tokens"][0];
    return synthesise(actors.get(id("brute"))!, token.delta).system;
  }
  view(uuid: Uuid): ActorView {
    return { uuid, type: "ewNpc", system: this.system(uuid), statuses: [], items: [] };
  }
  lost(uuid: Uuid): number[] {
    return PATHS.map((path) => Number(at({ system: this.system(uuid) }, path)));
  }
  write(uuid: Uuid, update: object): void {
    const place: Partial<Operation> =
      uuid === LINKED
        ? { documentName: "Actor", data: [{ _id: id("hero"), ...update }] }
        : {
            documentName: "ActorDelta",
            parent: `Scene.${id("scene")}.Token.${id("token")}`,
            data: [{ _id: id("token"), ...update }],
          };
    const done = applyOperation(this.state, this.gm, { action: "update", parent: null, pack: null, options: {}, ...place }, this.env);
    if ("error" in done) throw new Error(done.error);
  }
  ground(uuid: Uuid): Ground {
    const data: Json = { system: this.system(uuid) };
    return { read: (path) => at(data, path), range: (path) => ewRules.range(this.view(uuid), path, EW_DEFAULTS) };
  }
  receipts(uuid: Uuid): Readonly<Record<Id, Receipt>> {
    return bookOf((path) => this.ground(uuid).read(path)).receipts;
  }
}

const IMPACT = [3, 9, 14];
const card = (n: number): Card => ({
  check: {
    v: 1,
    ruleset: "ew",
    kind: "attack",
    rollable: "attack.bare",
    actor: null,
    subject: { text: "blow" },
    base: 12,
    modifiers: [],
    target: { kind: "value", value: 2 },
    targets: TARGETS,
    cost: [],
    params: {
      table: EW_DEFAULTS.table,
      thrower: "initiator",
      criticals: true,
      impact: IMPACT[n]!,
      eclat: 1,
      extra: 0,
      extraAction: -4,
      totalDefence: false,
      note: "",
    },
  },
  draw: { dice: { d20: [2], d10: [10 - n] } },
  events: {},
});
const message = (n: number): Id => id(`card${n}`);
const del = (path: string, key: string): Record<string, unknown> => ({ [`${path}.-=${key}`]: null });

type Step =
  | { readonly do: "apply" | "undo"; readonly card: number; readonly on: number }
  | { readonly do: "edit"; readonly on: number; readonly path: number; readonly by: number };

/** Applies a card to a target, or does nothing where it stands applied. */
function apply(table: Table, n: number, uuid: Uuid): void {
  const place = standing(table.receipts(uuid), message(n), "damage");
  if (place.applied) return;
  const effect = ewRules.act(card(n), "damage", {}, table.view(uuid), EW_DEFAULTS);
  if ("refused" in effect) throw new Error(JSON.stringify(effect));
  table.write(
    uuid,
    posting(table.ground(uuid), place.next, effect.changes, { message: message(n), offer: "damage", by: id("gm"), at: n }, () => n, del).update,
  );
}
/** Undoes it, where it stands applied; returns what didn't fit. */
function undo(table: Table, n: number, uuid: Uuid): readonly Change[] {
  const place = standing(table.receipts(uuid), message(n), "damage");
  if (!place.applied) return [];
  const { update, left } = reversing(table.ground(uuid), place.key, table.receipts(uuid)[place.key]!, id("gm"));
  table.write(uuid, update);
  return left;
}

const index = (below: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: below - 1 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom("apply" as const, "undo" as const), card: index(3), on: index(2) }),
    fc.record({
      do: fc.constant("edit" as const),
      on: index(2),
      path: index(2),
      by: fc.integer({ min: -12, max: 12 }),
    }),
  ),
  { maxLength: 14 },
);

/** Plays a sequence, then undoes all that still stands. Returns, a target and a pool, what it should have lost. */
function play(table: Table, sequence: readonly Step[]): number[][] {
  const expected = TARGETS.map(() => PATHS.map(() => 0));
  const report = (on: number, left: readonly Change[]): void => {
    for (const change of left) if ("add" in change) expected[on]![PATHS.indexOf(change.path as (typeof PATHS)[number])]! -= change.add;
  };
  for (const step of sequence) {
    const uuid = TARGETS[step.on]!;
    if (step.do === "edit") {
      const before = table.lost(uuid)[step.path]!;
      const after = Math.min(MAX, Math.max(0, before + step.by));
      table.write(uuid, { [PATHS[step.path]!]: after });
      expected[step.on]![step.path]! += after - before;
    } else if (step.do === "apply") apply(table, step.card, uuid);
    else report(step.on, undo(table, step.card, uuid));
    expect(ewRules.faults?.(table.view(uuid), EW_DEFAULTS)).toEqual([]);
  }
  TARGETS.forEach((uuid, on) => [2, 0, 1].forEach((n) => report(on, undo(table, n, uuid))));
  return expected;
}

describe("any order of applying, undoing and editing by hand", () => {
  it("ends with start and hand edits alone, but for what an undo reported as not fitting", () => {
    fc.assert(
      fc.property(steps, (sequence) => {
        const table = new Table();
        const expected = play(table, sequence);
        expect(TARGETS.map((uuid) => table.lost(uuid))).toEqual(expected);
        for (const uuid of TARGETS) {
          const [superficial, lethal] = table.lost(uuid);
          const wanted = [...(superficial === MAX ? ["unconscious"] : []), ...(lethal === MAX ? ["dead"] : [])];
          expect(ewRules.statuses?.(table.view(uuid), EW_DEFAULTS)).toEqual(wanted);
        }
      }),
      { numRuns: 300 },
    );
  });
  it("leaves the base actor of an unlinked token alone", () => {
    const table = new Table();
    const before = JSON.stringify(table.state.documents["Actor"]!.get(id("brute")));
    apply(table, 1, UNLINKED);
    expect(table.lost(UNLINKED)).toEqual([7, 9]);
    expect(JSON.stringify(table.state.documents["Actor"]!.get(id("brute")))).toBe(before);
  });
  it("replays one fixed sequence, overflow and a hand edit between", () => {
    const table = new Table();
    const sequence: Step[] = [
      { do: "apply", card: 0, on: 1 },
      { do: "apply", card: 2, on: 1 },
      { do: "edit", on: 1, path: 0, by: 6 },
      { do: "apply", card: 1, on: 1 },
      { do: "undo", card: 0, on: 1 },
      { do: "edit", on: 1, path: 1, by: -12 },
      { do: "apply", card: 0, on: 0 },
    ];
    const expected = play(table, sequence);
    expect(expected[0]).toEqual([0, 0]);
    expect(table.lost(UNLINKED)).toEqual(expected[1]);
    expect(table.lost(LINKED)).toEqual([0, 0]);
  });
});
