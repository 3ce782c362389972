/** What a matrix actor can roll, and the check each gives (§1a, 1c, 1g). */
import type { ActorView, Check, Id, Label, Refusal, Rollable, Target, Wish } from "../../../contract.ts";
import { REFUSED } from "../../../offers.ts";
import { advance, stepOf } from "./advance.ts";
import type { MatrixCounter } from "./counters.ts";
import { damageTerms, parseDamage, type MatrixDamage } from "./damage.ts";
import { damageFault, GROUPS, REFUSALS, ROW_LABELS, SUBJECTS } from "./labels.ts";
import { COLUMNS, faces, isColumn, isRow, lastColumn, ROWS, stat, statLabel, weapons, type MatrixColumn, type MatrixRow } from "./sheet.ts";
import type { MatrixOwed, MatrixParams, MatrixWorld } from "./world.ts";

/** The stat of each owed check (§1a). */
export const OWED: Readonly<Record<MatrixOwed, readonly [MatrixRow, MatrixColumn]>> = {
  mortality: ["body", "resistance"],
  fatigue: ["soul", "resistance"],
  madness: ["mind", "resistance"],
  faith: ["soul", "power"],
};
/** Status of a panic, until a Faith check succeeds. */
export const PANICKED = "panicked";
/** What a failed check of each counter brings. */
export const STATUS: Readonly<Record<MatrixCounter, Id>> = { fatigue: "unconscious", mortality: "dead", madness: PANICKED };
/** Status of a fast NPC that fainted: out of the fight (§1g). */
export const OUT = "defeated";
/** What an owed check is a check of: a stat, or its row in rows-only play (§1g). */
const owedLabel = (id: MatrixOwed, { variant }: Pick<MatrixWorld, "variant">) => (variant === "matrix" ? statLabel(...OWED[id]) : ROW_LABELS[OWED[id][0]]);

/** Everything this actor can roll. Ids: `stat.<row>.<column>`, or `row.<row>` in rows-only play; `damage.<item>`; `damage.typed`; `owed.faith` while he panics. */
export function list(actor: ActorView, world: MatrixWorld): readonly Rollable[] {
  const score = (id: MatrixRow, column: MatrixColumn) => ({ text: String(stat(actor.system, id, column, world)) });
  const tests =
    world.variant === "matrix"
      ? ROWS.flatMap((id) =>
          COLUMNS.map((c) => ({
            id: `stat.${id}.${c}`,
            label: statLabel(id, c),
            group: ROW_LABELS[id],
            score: score(id, c),
          })),
        )
      : ROWS.map((id) => ({ id: `row.${id}`, label: ROW_LABELS[id], group: GROUPS.rows, score: score(id, "power") }));
  return [
    ...tests,
    ...weapons(actor).map((w) => ({
      id: `damage.${w.id}`,
      label: w.name,
      group: GROUPS.damage,
      score: { text: w.damage },
    })),
    { id: "damage.typed", label: SUBJECTS.damage, group: GROUPS.damage },
    ...(actor.statuses.includes(PANICKED) ? [{ id: "owed.faith", label: owedLabel("faith", world), group: GROUPS.owed, score: score(...OWED.faith) }] : []),
  ];
}

const isOwed = (id: string | undefined): id is MatrixOwed => id !== undefined && Object.hasOwn(OWED, id);

type Core = Pick<Check, "kind" | "subject" | "base"> & {
  readonly column?: MatrixColumn;
  readonly owed?: MatrixOwed;
  readonly damage?: MatrixDamage;
  readonly item?: Id;
};

function core(actor: ActorView, rollable: Id, world: MatrixWorld): Core | Refusal {
  const [kind, id, column] = rollable.split(".") as [string, string?, string?];
  const { system } = actor;
  if (kind === "stat" && isRow(id) && isColumn(column) && world.variant === "matrix")
    return { kind: "test", subject: statLabel(id, column), base: stat(system, id, column, world), column };
  if (kind === "row" && isRow(id) && world.variant !== "matrix") return { kind: "test", subject: ROW_LABELS[id], base: stat(system, id, "power", world) };
  if (kind === "owed" && isOwed(id)) {
    const [row, of] = OWED[id];
    return {
      kind,
      subject: owedLabel(id, world),
      base: stat(system, row, of, world),
      owed: id,
    };
  }
  const step = stepOf(rollable);
  if (step) return advance(actor, step, world);
  if (rollable === "quick") return { kind, subject: SUBJECTS.quick, base: 10 };
  if (rollable === "damage.typed")
    return {
      kind,
      subject: SUBJECTS.damage,
      base: 0,
      damage: { kind: "physical", mortality: NOTHING, fatigue: { n: 1, faces: 6, flat: 0 } },
    };
  const weapon = kind === "damage" ? weapons(actor).find((w) => w.id === id) : undefined;
  if (!weapon) return { refused: REFUSED.unknown };
  const damage = parseDamage(weapon.damage, weapon.kind);
  if ("fault" in damage) return { refused: damageFault(weapon.damage, damage) };
  return { kind, subject: weapon.name, base: 0, damage, item: weapon.id };
}
const NOTHING = { n: 0, faces: 0, flat: 0 };

/** The check of a rollable of {@link list}, of `quick` (nobody's, when the view's uuid is ""), of `owed.<counter>`, or of `advance.<row or column>`. Refused: unknown; a step that is barred; a weapon whose damage can't be read. */
export function build(actor: ActorView, rollable: Id, ask: Wish, world: MatrixWorld): Check<MatrixParams> | Refusal {
  const what = core(actor, rollable, world);
  if ("refused" in what) return what;
  const chosen = what.kind === "test" || what.kind === "quick";
  const target: Target = chosen ? (ask.target ?? { kind: "value", value: world.difficulty }) : { kind: "none" };
  const remembers = world.dynamic && what.column !== undefined;
  return {
    v: 1,
    ruleset: "matrix",
    kind: what.kind,
    rollable,
    actor: actor.uuid === "" ? null : actor.uuid,
    ...(what.item === undefined ? {} : { item: `${actor.uuid}.Item.${what.item}` }),
    subject: what.subject,
    base: what.base,
    modifiers: [...(ask.modifiers ?? [])],
    target,
    targets: ask.targets ?? [],
    cost: [],
    params: {
      faces: faces(world),
      tie: world.tie,
      critical: world.criticalDie && chosen,
      column: remembers ? what.column : "",
      last: remembers ? lastColumn(actor.system) : "",
      override: false,
      owed: what.owed ?? null,
      fastNpc: world.npcFatigueOnly,
      damage: what.damage ?? null,
      typed: rollable === "damage.typed" && what.damage ? damageTerms(what.damage) : null,
    },
  };
}

/** An opposition compares degrees (§1c.3): the other side rolls too. */
export const targets = (): readonly Target[] => [{ kind: "contest" }];
/**
 * Why this may not be rolled: typed damage that can't be read; in the dynamic profile the column of the last action, unless the GM lets it (§1c.10). An answer
 * to somebody else's action isn't limited.
 */
export function blocked({ params, owedBy }: Check<MatrixParams>): Label | null {
  const { typed, damage, column, last, override } = params;
  if (typed) {
    const wrong = damage?.kind === "mental" ? [typed.m] : [typed.m, typed.f];
    const faults = wrong.flatMap((term) => {
      const read = parseDamage(term, "mental");
      return "fault" in read ? [damageFault(term, read)] : [];
    });
    return faults[0] ?? null;
  }
  return column !== "" && column === last && !override && owedBy === undefined ? REFUSALS.column : null;
}
/** Is an owed check owed no more? Death ends all; who has fainted or panicked needn't hold out against that any more (§1g); who panics no more has no panic to end. */
export function lapsed({ params }: Check<MatrixParams>, { statuses }: ActorView): boolean {
  const { owed } = params;
  if (statuses.includes("dead")) return true;
  return owed === "faith" ? !statuses.includes(PANICKED) : owed !== null && statuses.includes(STATUS[owed]);
}
