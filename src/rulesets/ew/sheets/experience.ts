/** The ledger of experience: what the GM awards, what is bought, and at which price. */
import { at, numberAt, textAt, type Label } from "../../../contract.ts";
import { me, type ActorDoc } from "../../../platform/documents.ts";
import { deletion } from "../../../platform/generation.ts";
import { loc, text, warn } from "../../../platform/text.ts";
import { isExactly, typedNumber } from "../../../platform/typed-number.ts";
import { askForm, type FormAnswers } from "../../../table/sheet/ask-form.ts";
import { MOST_EXPERIENCE, OLDER_LINE } from "../data/older.ts";
import { ewBudget } from "../options.ts";
import { experience, type EwExperience } from "../rules/creation.ts";
import { CARACS } from "../rules/derive.ts";
import { CARAC_LABELS } from "../rules/labels.ts";
import { itemsOf } from "../../../table/sheet/lists.ts";
import { experienceOf } from "./growth.ts";

/** The field that a raise changes: on the actor, or on one of his things. Null: nothing on the sheet. */
function raisedBy(actor: ActorDoc, { kind, of }: Pick<EwExperience, "kind" | "of">) {
  const onActor = (path: string) => ({ doc: actor, path, max: kind === "carac" ? 99 : Number.POSITIVE_INFINITY, own: true });
  const item = actor.items.get(of);
  if (kind === "carac" && CARACS.some((id) => id === of)) return onActor(`system.caracteristics.${of}`);
  if (kind === "eclat") return onActor("system.eclat.value");
  if (item && kind === "specialty" && item.type === "ewSpecialty") return { doc: item, path: "system.level", max: 6, own: false };
  if (item && kind === "power" && item.type === "ewPower") return { doc: item, path: "system.level", max: 3, own: false };
  return null;
}
const valueAt = (field: NonNullable<ReturnType<typeof raisedBy>>): number => numberAt(field.doc._source, field.path);

/**
 * Has the server store as a line what it may still hold as a number: each client reads it so, but a line written beside a number would take its place.
 */
async function keepOlder(actor: ActorDoc): Promise<void> {
  const line = at(actor._source, `system.experience.${OLDER_LINE}`);
  if (line !== undefined) await actor.update({ [`system.experience.${OLDER_LINE}`]: line }, { diff: false });
}

/** Writes a line, with what it raises on the actor in the same update. */
async function write(actor: ActorDoc, line: EwExperience): Promise<void> {
  const field = line.raise > 0 ? raisedBy(actor, line) : null;
  const raise = field ? Math.max(0, Math.min(line.raise, field.max - valueAt(field))) : 0;
  const change = field && raise > 0 ? { [field.path]: valueAt(field) + raise } : {};
  const written = { ...line, raise, by: me().id, at: Date.now() };
  await keepOlder(actor);
  await actor.update({ [`system.experience.${foundry.utils.randomID()}`]: written, ...(field?.own ? change : {}) });
  if (field && !field.own && raise > 0) await field.doc.update(change);
}

/** The points that were typed, or why they can't be kept. */
function pointsIn(typed: string, least: number): { readonly points: number } | { readonly complaint: Label } {
  const words = typed.trim();
  const key = (name: string) => `QUINTESSENCE.EW.Experience.${name}`;
  if (words === "") return { complaint: { key: key(least > 0 ? "noPoints" : "noPrice") } };
  const args = { typed: words.slice(0, 20), least, most: MOST_EXPERIENCE };
  const points = typedNumber(words, MOST_EXPERIENCE);
  if (points === null || points < 0) return { complaint: { key: key("notPoints"), args } };
  if (!isExactly(words, points)) return { complaint: { key: key("notWhole"), args } };
  return points < least ? { complaint: { key: key("nought") } } : { points };
}
interface PointsForm {
  readonly title: string;
  readonly ok: string;
  readonly context: object;
  /** Fewest points that mean anything. */
  readonly least: number;
  /** Asked before so many points are kept; left out: nothing is. */
  readonly sure?: (points: number) => Promise<boolean>;
}
/** Asks until what was typed as points is a number that can be kept; null: dismissed. */
async function askPoints(form: PointsForm, first: FormAnswers) {
  for (let answers: FormAnswers | null = first; ;) {
    answers = await askForm({ ...form, template: "ew/experience-form.hbs", classes: ["q-ew"], context: { ...form.context, ...answers } });
    if (!answers) return null;
    const read = pointsIn(textAt(answers, "points"), form.least);
    if ("complaint" in read) warn(read.complaint);
    else if (!form.sure || (await form.sure(read.points))) return { answers, points: read.points, note: textAt(answers, "note").trim() };
  }
}

/** The GM gives points. */
export async function award(actor: ActorDoc): Promise<void> {
  const given = await askPoints(
    { title: "QUINTESSENCE.EW.Experience.giveTitle", ok: "QUINTESSENCE.EW.Experience.give", context: { name: actor.name }, least: 1 },
    { points: String(ewBudget().award), note: "" },
  );
  if (given) await write(actor, { kind: "award", points: given.points, of: "", raise: 0, note: given.note });
}

const leftOf = (actor: ActorDoc): number => experience([...experienceOf(actor).values()]).left;
/** Asks a question of the ledger's; true: yes. */
async function confirmed(title: string, question: string, data: Readonly<Record<string, string | number>> = {}): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: loc(`QUINTESSENCE.EW.Experience.${title}`) },
    content: `<p>${foundry.utils.escapeHTML(loc(`QUINTESSENCE.EW.Experience.${question}`, data))}</p>`,
  });
  return answer === true;
}

/** Points are spent, at the price the table agreed on. */
export async function spend(actor: ActorDoc): Promise<void> {
  const things = (type: string, kind: string) => itemsOf(actor, type).map(({ id, name }) => ({ value: `${kind}.${id}`, label: name }));
  const groups = [
    { label: "QUINTESSENCE.EW.Experience.caracs", choices: CARACS.map((id) => ({ value: `carac.${id}`, label: text(CARAC_LABELS[id]) })) },
    { label: "QUINTESSENCE.EW.Experience.specialties", choices: things("ewSpecialty", "specialty") },
    { label: "QUINTESSENCE.EW.powers", choices: things("ewPower", "power") },
    {
      label: "QUINTESSENCE.EW.Experience.others",
      choices: [
        { value: "eclat.", label: loc("QUINTESSENCE.EW.Experience.eclat") },
        { value: "other.", label: loc("QUINTESSENCE.EW.Experience.other") },
      ],
    },
  ].filter(({ choices }) => choices.length > 0);
  const spent = await askPoints(
    {
      title: "QUINTESSENCE.EW.Experience.spendTitle",
      ok: "QUINTESSENCE.EW.Experience.pay",
      context: { name: actor.name, groups, spending: true, left: loc("QUINTESSENCE.EW.Experience.leftNow", { left: leftOf(actor) }) },
      least: 0,
      sure: async (points) =>
        points <= Math.max(0, leftOf(actor)) || (await confirmed("overspend", "overspendSure", { name: actor.name, points, left: leftOf(actor) })),
    },
    { points: "", note: "", what: "carac.phy", raise: true },
  );
  if (!spent) return;
  const [kind, of = ""] = textAt(spent.answers, "what").split(".");
  const kinds = ["carac", "specialty", "power", "eclat"] as const;
  await write(actor, {
    kind: kinds.find((each) => each === kind) ?? "other",
    points: spent.points,
    of,
    raise: spent.answers.raise === true ? 1 : 0,
    note: spent.note,
  });
}

/** Takes a line out of the ledger, and back what it had raised. */
export async function strike(actor: ActorDoc, id: string): Promise<void> {
  const line = experienceOf(actor).get(id);
  if (!line) return;
  const field = line.raise > 0 ? raisedBy(actor, line) : null;
  if (!(await confirmed("strike", field ? "strikeRaise" : "strikeSure"))) return;
  const change = field ? { [field.path]: Math.max(0, valueAt(field) - line.raise) } : {};
  await keepOlder(actor);
  await actor.update({ ...deletion("system.experience", id), ...(field?.own ? change : {}) });
  if (field && !field.own) await field.doc.update(change);
}
