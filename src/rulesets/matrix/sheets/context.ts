/** What the matrix's actor sheets show, from the actor as its rules see it. */
import { textAt, type ActorView, type Json } from "../../../contract.ts";
import type { ActorDoc, JsonObject } from "../../../platform/documents.ts";
import { shownSource } from "../../../platform/sheets.ts";
import { plural, text } from "../../../platform/text.ts";
import { viewOf } from "../../../table/check/view.ts";
import { GEAR, lists, type Editing } from "../../../table/sheet/lists.ts";
import { matrixWorld } from "../options.ts";
import { advanced, advanceId, barred, steps } from "../rules/advance.ts";
import { parseDamage } from "../rules/damage.ts";
import { COLUMN_LABELS, damageFault, ROW_LABELS } from "../rules/labels.ts";
import { weapons } from "../rules/sheet.ts";
import type { MatrixWorld } from "../rules/world.ts";
import { counterContexts } from "./counters.ts";
import { gridContext, lastChoices } from "./grid.ts";
import { ATTACKS, damageWords } from "./lists.ts";
import { stateContexts } from "./states.ts";

/** What he hurts with: its damage, or what is wrong with it. */
const attackRows = (view: ActorView): readonly object[] =>
  weapons(view).map(({ id, name, damage, kind }) => {
    const parsed = parseDamage(damage, kind);
    return {
      id,
      name: text(name),
      rollable: `damage.${id}`,
      damage: damageWords({ damage, kind }),
      fault: "fault" in parsed ? text(damageFault(damage, parsed)) : null,
    };
  });

/** The points that rows and columns have gained, and those they may gain now; null of anybody who counts none. */
function progress(view: ActorView, world: MatrixWorld): object | null {
  const all = steps(view, world);
  if (all.length === 0) return null;
  const gained = advanced(view);
  const group = (axis: "rows" | "columns") => {
    const own = all.filter((step) => step.axis === axis);
    const each = own.map((step) => {
      const now = Number((view.system as { readonly [key: string]: JsonObject })[axis]?.[step.id] ?? 0);
      const refused = barred(view, step, world);
      return {
        rollable: advanceId(step),
        label: text(step.axis === "rows" ? ROW_LABELS[step.id] : COLUMN_LABELS[step.id]),
        from: now,
        to: now + 1,
        refused: refused ? text(refused) : "",
      };
    });
    return {
      id: axis,
      title: `QUINTESSENCE.Matrix.Sheet.Progress.${axis}`,
      path: `system.advanced.${axis}`,
      gained: gained[axis],
      words: plural("QUINTESSENCE.Matrix.Sheet.Progress.gained", gained[axis]),
      steps: each,
      why: [...new Set(each.map(({ refused }) => refused).filter((refused) => refused !== ""))],
    };
  };
  const columns = all.some(({ axis }) => axis === "columns");
  return {
    groups: columns ? [group("rows"), group("columns")] : [group("rows")],
    hint: !columns ? null : world.dynamic ? "QUINTESSENCE.Matrix.Sheet.Progress.dynamic" : "QUINTESSENCE.Matrix.Sheet.Progress.static",
  };
}

/** What is said of who he is. */
const SELVES = ["sex", "age", "origin", "look"] as const;
const identityLine = (source: Json): string =>
  SELVES.map((id) => textAt(source, `identity.${id}`).trim())
    .filter((said) => said !== "")
    .join(" · ");

/** The context both sheets share. `sparing`: the attacks that are listed anyway are shown as things only while the actor is edited. */
export function matrixContext(actor: ActorDoc, mode: Editing, uid: string, sparing = false): object {
  const view = viewOf(actor);
  const world = matrixWorld();
  const source = shownSource(actor).system as JsonObject;
  const carried = lists(actor, sparing && !mode.editing ? [GEAR] : [ATTACKS, GEAR], mode, null);
  const dynamic = world.dynamic && world.variant === "matrix";
  return {
    source,
    // They stand as badges of their own.
    conditions: [],
    states: stateContexts(view, mode.editing, world),
    grid: gridContext(view, source, world),
    lastColumns: dynamic && mode.editing ? lastChoices(source) : null,
    counters: counterContexts(view, source, world, world.npcFatigueOnly && actor.type === "matrixNpc", uid),
    attacks: attackRows(view),
    adding: lists(actor, [ATTACKS], mode, null)[0],
    carried,
    // Without anything carried there is no second column.
    carries: mode.editing || carried.some((list) => (list as { readonly items: readonly object[] }).items.length > 0),
    progress: progress(view, world),
    identity: identityLine(source),
    selves: SELVES.map((id) => ({
      label: `QUINTESSENCE.Matrix.Actor.FIELDS.identity.${id}.label`,
      path: `system.identity.${id}`,
      value: textAt(source, `identity.${id}`),
    })),
  };
}
