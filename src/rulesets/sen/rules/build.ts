/** What a SEN actor can do, and the check each gives (§2a, 2c, 2g). */
import {
  at,
  type ActorView,
  type Check,
  type Field,
  type Id,
  type Json,
  type Label,
  type Refusal,
  type Rollable,
  type Target,
  type Wish,
} from "../../../contract.ts";
import { REFUSED } from "../../../offers.ts";
import { canSpend, CIRCLES, type SenCircles } from "./circles.ts";
import { FIELDS, GROUPS, REFUSALS, scoreLabel, SUBJECTS, TRAIT_LABELS } from "./labels.ts";
import { circles, isTrait, TRAITS, type SenParams, type SenTrait } from "./world.ts";

/** Does this actor owe a gamble of death? */
export const atStake = (actor: ActorView): boolean => at(actor.system, "atStake") === true;

/** Everything this actor can do. Ids: `trait.<id>`; `experience.<id>` where a point can be spent; `gamble` while one is owed. */
export function list(actor: ActorView): readonly Rollable[] {
  const of = (id: SenTrait) => circles(actor.system, id);
  const score = ({ w, uw, ub }: SenCircles): Label => scoreLabel(w - uw, CIRCLES - w - ub);
  return [
    ...TRAITS.map((id) => ({ id: `trait.${id}`, label: TRAIT_LABELS[id], group: GROUPS.traits, score: score(of(id)) })),
    ...TRAITS.filter((id) => canSpend(of(id))).map((id) => ({
      id: `experience.${id}`,
      label: TRAIT_LABELS[id],
      group: GROUPS.experience,
    })),
    ...(atStake(actor) ? [{ id: "gamble", label: SUBJECTS.gamble, group: GROUPS.death }] : []),
  ];
}

function core(actor: ActorView, rollable: Id): (Pick<Check, "kind" | "subject"> & { readonly trait: SenTrait }) | Refusal {
  const [kind, id, ...rest] = rollable.split(".") as [string, string?, ...string[]];
  if (rest.length > 0) return { refused: REFUSED.unknown };
  if (kind === "trait" && isTrait(id)) return { kind: "test", subject: TRAIT_LABELS[id], trait: id };
  if (kind === "experience" && isTrait(id)) {
    const c = circles(actor.system, id);
    if (!canSpend(c)) return { refused: c.xp > 0 ? REFUSALS.full : REFUSALS.experience };
    return { kind, subject: TRAIT_LABELS[id], trait: id };
  }
  if (rollable === "gamble" || rollable === GM_TOKEN)
    return atStake(actor) ? { kind, subject: SUBJECTS.gamble, trait: "physique" } : { refused: REFUSALS.gamble };
  return { refused: REFUSED.unknown };
}

/** The rollable of the GM's token. */
const GM_TOKEN: Id = "gamble.gm";
/** Against the GM's. */
const GAMBLE: Target = { kind: "contest", gm: GM_TOKEN };
/**
 * The check of a rollable of {@link list}, or of `gamble.gm`, the GM's token in a gamble that this actor owes. A conflict is a test whose target is a
 * contest. Refused: unknown; experience without a point or at five whites (S7); a gamble nobody owes.
 */
export function build(actor: ActorView, rollable: Id, ask: Wish): Check<SenParams> | Refusal {
  const what = core(actor, rollable);
  if ("refused" in what) return what;
  const own = circles(actor.system, what.trait);
  const target: Target = what.kind === "gamble" ? GAMBLE : what.kind === "test" && ask.target?.kind === "contest" ? ask.target : { kind: "none" };
  return {
    v: 1,
    ruleset: "sen",
    kind: what.kind,
    rollable,
    actor: actor.uuid === "" ? null : actor.uuid,
    subject: what.subject,
    base: own.w,
    modifiers: [],
    target,
    targets: ask.targets ?? [],
    cost: [],
    params: { trait: what.trait, ...own, wounds: 0, dies: null, note: "" },
  };
}

/** A GM may let a test have been one of another trait (§2g), as it stands on the sheet now. A conflict's trait is named before it. */
export function others(check: Check<SenParams>, actor: ActorView): readonly { readonly id: Id; readonly label: Label; readonly params: SenParams }[] {
  if (check.kind !== "test" || check.target.kind !== "none") return [];
  return TRAITS.filter((id) => id !== check.params.trait).map((id) => ({
    id,
    label: TRAIT_LABELS[id],
    params: { ...check.params, trait: id, ...circles(actor.system, id) },
  }));
}
/** The other side of a conflict chooses too (§2a). */
export const targets = (): readonly Target[] => [{ kind: "contest" }];
/** Experience: `note`, how he grew. */
export const fields = (check: Check<SenParams>): readonly Field[] =>
  check.kind === "experience" ? [{ id: "note", label: FIELDS.note, kind: "text", value: check.params.note }] : [];
/** The check after one field of {@link fields} changed. */
export const edit = (check: Check<SenParams>, field: Id, value: Json): Check<SenParams> =>
  field === "note" && typeof value === "string" ? { ...check, params: { ...check.params, note: value } } : check;
