/** The ledger without a browser: the host's store, the ledger's arithmetic, EW's rules. One fixed sequence is played here and in a browser. */
import { synthesise } from "../../host/src/common/delta.ts";
import type { Operation, Source } from "../../host/src/common/protocol.ts";
import { setDocumentTypes } from "../../host/src/common/registry.ts";
import { applyOperation, emptyWorld, type WorldState } from "../../host/src/common/world.ts";
import { at, type ActorView, type Card, type Change, type Id, type Json, type Receipt } from "../../src/contract.ts";
import { bookOf, posting, reversing, type Ground } from "../../src/table/ledger/postings.ts";
import { standing } from "../../src/table/ledger/receipts.ts";
import { EW_DEFAULTS } from "../../src/rulesets/ew/rules/world.ts";
import { ewRules } from "../../src/rulesets/ew/rules/index.ts";
import { environment, id, source } from "../unit/host/common/kit.ts";

export const LINKED = `Actor.${id("hero")}`;
export const UNLINKED = `Scene.${id("scene")}.Token.${id("token")}.Actor.${id("brute")}`;
export const TARGETS = [LINKED, UNLINKED] as const;
type Uuid = (typeof TARGETS)[number];
export const PATHS = ["system.pools.superficial.lost", "system.pools.lethal.lost"] as const;
export const MAX = 21; // 3 × PHY 7

/** One table without a browser: the host's store, the ledger's arithmetic, EW's rules. */
export class Table {
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
    return { read: (path) => at(data, path), range: (path) => ewRules.range(this.view(uuid), path, EW_DEFAULTS), paths: PATHS };
  }
  receipts(uuid: Uuid): Readonly<Record<Id, Receipt>> {
    return bookOf((path) => this.ground(uuid).read(path)).receipts;
  }
}

const IMPACT = [3, 9, 14];
export const card = (n: number): Card => ({
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
      down: null,
      note: "",
    },
  },
  draw: { dice: { d20: [2], d10: [10 - n] } },
  events: {},
});
const message = (n: number): Id => id(`card${n}`);
const del = (path: string, key: string): Record<string, unknown> => ({ [`${path}.-=${key}`]: null });

export type Step =
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

/** Overflow, edits by hand between blows, and an undo out of order. */
export const FIXED: readonly Step[] = [
  { do: "apply", card: 0, on: 1 },
  { do: "apply", card: 2, on: 1 },
  { do: "edit", on: 1, path: 0, by: 6 },
  { do: "apply", card: 1, on: 1 },
  { do: "undo", card: 0, on: 1 },
  { do: "edit", on: 1, path: 1, by: -12 },
  { do: "apply", card: 0, on: 0 },
  { do: "undo", card: 2, on: 1 },
  { do: "undo", card: 1, on: 1 },
  { do: "undo", card: 0, on: 0 },
];

/** What a hand edit makes of what was lost. */
export const edited = (before: number, by: number): number => Math.min(MAX, Math.max(0, before + by));

/** Plays one step; returns what an undo reported as not fitting. */
export function take(table: Table, step: Step): readonly Change[] {
  const uuid = TARGETS[step.on]!;
  if (step.do === "edit") table.write(uuid, { [PATHS[step.path]!]: edited(table.lost(uuid)[step.path]!, step.by) });
  else if (step.do === "undo") return undo(table, step.card, uuid);
  else apply(table, step.card, uuid);
  return [];
}
