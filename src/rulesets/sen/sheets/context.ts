/** What SEN's actor sheets show, from the actor as its rules see it. */
import { at, numberAt, textAt, type Id, type Json } from "../../../contract.ts";
import { me, type ActorDoc, type JsonObject } from "../../../platform/documents.ts";
import { shownSource } from "../../../platform/sheets.ts";
import { loc, text } from "../../../platform/text.ts";
import { viewOf } from "../../../table/check/view.ts";
import { GEAR, lists, type Editing } from "../../../table/sheet/lists.ts";
import { drawn, type DrawnCircle } from "../circles.ts";
import { hidesCircles } from "../options.ts";
import { atStake } from "../rules/build.ts";
import { canFail, canSpend, canSucceed, CIRCLES, type SenChoice, type SenCircles } from "../rules/circles.ts";
import { REFUSALS, TRAIT_LABELS } from "../rules/labels.ts";
import { circles, TRAITS, type SenTrait } from "../rules/world.ts";
import { accountInWords } from "./creation.ts";

/** What may be chosen of a trait: its circles of that colour, and what a press does or why it can't. */
interface Choice {
  readonly id: SenChoice;
  readonly circles: readonly DrawnCircle[];
  readonly free: boolean;
  readonly label: string;
}
const why = { success: REFUSALS.noWhite, failure: REFUSALS.noBlack } as const;
function choiceOf(id: SenChoice, own: SenCircles, name: string): Choice {
  const white = id === "success";
  const free = white ? canSucceed(own) : canFail(own);
  const n = white ? own.w - own.uw : CIRCLES - own.w - own.ub;
  return {
    id,
    circles: drawn(own).filter((circle) => circle.white === white),
    free,
    label: `${loc(`QUINTESSENCE.SEN.Sheet.choose.${id}`, { trait: name, n })}${free ? "" : ` ${text(why[id])}`}`,
  };
}
/** What a GM does to a circle while he edits: marks a free one, erases a mark. */
function forced(circle: DrawnCircle, name: string): object {
  const choice: SenChoice = circle.white ? "success" : "failure";
  const way = circle.used ? "erase" : "force";
  return { ...circle, choice, by: circle.used ? -1 : 1, does: loc(`QUINTESSENCE.SEN.Sheet.${way}.${choice}`, { trait: name }) };
}
/** A trait's row. */
function traitContext(id: SenTrait, own: SenCircles, forcing: boolean): object {
  const label = text(TRAIT_LABELS[id]);
  const all = drawn(own);
  return {
    id,
    label,
    score: own.w,
    zero: own.w === 0,
    circles: forcing ? all.map((circle) => forced(circle, label)) : all,
    state: loc("QUINTESSENCE.SEN.Sheet.state", { white: own.w, crossed: own.uw, black: CIRCLES - own.w, ringed: own.ub }),
    choices: (["success", "failure"] as const).map((choice) => choiceOf(choice, own, label)),
    xp: own.xp,
    xpWords: loc("QUINTESSENCE.SEN.Sheet.xp", { n: own.xp }),
    full: own.xp > 0 && !canSpend(own),
  };
}

/** What is said of who he is, beside what he does. */
const SELVES = ["sex", "age", "origin", "look"] as const;
const identityLine = (source: Json): string =>
  SELVES.map((id) => textAt(source, `identity.${id}`).trim())
    .filter((said) => said !== "")
    .join(" · ");

/** Are this actor's circles kept from this viewer? */
export const keeps = (actor: Pick<ActorDoc, "isOwner">): boolean => hidesCircles() && !actor.isOwner && !me().isGM;

/** The context both sheets share. `sparing`: without the account of creation. */
export function senContext(actor: ActorDoc, mode: Editing, sparing = false): object {
  const view = viewOf(actor);
  const source = shownSource(actor).system as JsonObject;
  const forcing = mode.editing && me().isGM;
  const kept = keeps(actor);
  return {
    source,
    kept,
    forcing,
    stake: atStake(view),
    traits: TRAITS.map((id) => traitContext(id, circles(view.system, id), forcing)),
    identity: identityLine(source),
    selves: SELVES.map((id: Id) => ({
      label: `QUINTESSENCE.SEN.Actor.FIELDS.identity.${id}.label`,
      path: `system.identity.${id}`,
      value: textAt(source, `identity.${id}`),
    })),
    carried: lists(actor, [GEAR], mode, null),
    creation: mode.editing && !sparing ? accountInWords(TRAITS.map((id) => numberAt(at(source, `traits.${id}`), "w"))) : null,
    // What was marked would tell what is left.
    ...(kept ? { history: [] } : {}),
  };
}
