/** What a character cost and what became of him: archetype, points of creation, experience. */
import { at, numberAt, textAt, type Json } from "../../../contract.ts";
import { me, userOf, type ActorDoc, type ItemDoc, type JsonObject } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { loc, printed, signed, text } from "../../../platform/text.ts";
import { itemsOf } from "../../../table/sheet/lists.ts";
import { packOf } from "../../../table/sheet/packs.ts";
import { ewBudget } from "../options.ts";
import { account, DEFAULT_PRICE, experience, EXPERIENCE_KINDS, raised, specialtyPoints, type EwAccount, type EwExperience } from "../rules/creation.ts";
import { CARACS, CHAMPS, type EwCarac, type EwCaracs, type EwChamp } from "../rules/derive.ts";
import { CARAC_LABELS } from "../rules/labels.ts";

const sourceOf = (doc: { readonly system: { toObject(source: boolean): JsonObject } }): JsonObject => plain(doc.system.toObject(true));

/** His archetype: the first he has. */
export const archetypeOf = (actor: ActorDoc): ItemDoc | null => actor.items.contents.find(({ type }) => type === "ewArchetype") ?? null;
/** What a point of specialty costs him in each champ. */
export function pricesOf(actor: ActorDoc): Readonly<Record<EwChamp, number>> {
  const archetype = archetypeOf(actor);
  const prices = archetype ? sourceOf(archetype) : {};
  return Object.fromEntries(CHAMPS.map((id) => [id, numberAt(prices, `prices.${id}`, DEFAULT_PRICE)])) as Record<EwChamp, number>;
}

/** The lines of his experience, by id; whatever a raw socket stored. */
export function experienceOf(actor: ActorDoc): ReadonlyMap<string, EwExperience & { readonly by: string; readonly at: number }> {
  const lines = at(sourceOf(actor), "experience");
  if (typeof lines !== "object" || lines === null) return new Map();
  const kindOf = (line: Json) => EXPERIENCE_KINDS.find((kind) => kind === textAt(line, "kind")) ?? "other";
  return new Map(
    Object.entries(lines as JsonObject).map(([id, line]) => [
      id,
      {
        kind: kindOf(line),
        points: numberAt(line, "points"),
        of: textAt(line, "of"),
        raise: numberAt(line, "raise"),
        note: textAt(line, "note"),
        by: textAt(line, "by"),
        at: numberAt(line, "at"),
      },
    ]),
  );
}

/** What a specialty cost at creation, as the account reads it: what experience added since is no part of it. */
const bought = (item: ItemDoc, lines: readonly EwExperience[]) => {
  const system = sourceOf(item);
  const champ = CHAMPS.find((id) => id === system.champ) ?? "combat";
  const level = numberAt(system, "level") - raised(lines, "specialty", item.id);
  return { champ, level, double: system.double === true, hobby: system.hobby === true, free: system.free === true };
};

/** Does an archetype open this aptitude to him? By key, or by the entry it was copied from. */
function opens(archetype: ItemDoc, aptitude: ItemDoc): boolean {
  const key = textAt(sourceOf(aptitude), "key");
  const references = at(sourceOf(archetype), "aptitudes");
  const copied = aptitude._stats.compendiumSource ?? "";
  return (Array.isArray(references) ? (references as readonly Json[]) : []).some(
    (reference) => (key !== "" && textAt(reference, "key") === key) || (copied !== "" && textAt(reference, "uuid") === copied),
  );
}
/** His aptitudes that belong to another archetype, each with what is said of it. */
export function foreignAptitudes(actor: ActorDoc): ReadonlyMap<string, string> {
  const archetype = archetypeOf(actor);
  if (!archetype) return new Map();
  return new Map(
    itemsOf(actor, "ewAptitude")
      .filter((aptitude) => !opens(archetype, aptitude))
      .map(({ id }) => [id, loc("QUINTESSENCE.EW.Creation.foreign", { archetype: archetype.name })]),
  );
}

/** The account of his creation. Active Effects and experience are no part of it. */
export function creationOf(actor: ActorDoc): EwAccount {
  const lines = [...experienceOf(actor).values()];
  const system = sourceOf(actor);
  const amounts = (type: string, path: string, kept: (system: JsonObject) => boolean = () => true) =>
    itemsOf(actor, type)
      .map(sourceOf)
      .filter(kept)
      .map((own) => numberAt(own, path));
  const caracs = CARACS.map((id): [EwCarac, number] => [id, numberAt(system, `caracteristics.${id}`) - raised(lines, "carac", id)]);
  const bill = {
    caracs: Object.fromEntries(caracs) as EwCaracs,
    prices: pricesOf(actor),
    specialties: itemsOf(actor, "ewSpecialty").map((item) => bought(item, lines)),
    bought: [...amounts("ewTrait", "points", ({ kind }) => kind !== "restriction"), ...amounts("ewPower", "points"), ...amounts("ewAptitude", "cost")],
    restrictions: amounts("ewTrait", "points", ({ kind }) => kind === "restriction"),
  };
  return account(bill, ewBudget());
}
/** What each of his specialties cost, in words: its points, a hobby's, or a gift. By its id. */
export function costNotes(actor: ActorDoc): ReadonlyMap<string, string> {
  const lines = [...experienceOf(actor).values()];
  const prices = pricesOf(actor);
  return new Map(
    itemsOf(actor, "ewSpecialty").map((item) => {
      const { champ, level, double, hobby, free } = bought(item, lines);
      const kind = hobby ? "hobby" : free ? "free" : "points";
      const points = hobby ? level : specialtyPoints({ level, double, free }, prices[champ]);
      return [item.id, loc(`QUINTESSENCE.EW.Cost.${kind}`, { points })];
    }),
  );
}

/** What a fault says; `n`: by how much, `spent` of `budget`. */
function faultWords(of: EwAccount): readonly string[] {
  const { min, max, hobbyLevel } = ewBudget();
  return of.faults.map((fault) => {
    const pool = fault === "caracs" || fault === "generation" || fault === "hobbies" ? of[fault] : { spent: 0, budget: 0 };
    return loc(`QUINTESSENCE.EW.Creation.Fault.${fault}`, { ...pool, over: pool.spent - pool.budget, min, max, level: hobbyLevel });
  });
}

const FORMAT = { dateStyle: "short" } as const;
/** What one line of experience was for. */
function purpose(actor: ActorDoc, { kind, of, raise }: EwExperience): string {
  const carac = CARACS.find((id) => id === of);
  const name = kind === "carac" && carac ? text(CARAC_LABELS[carac]) : (actor.items.get(of)?.name ?? loc(`QUINTESSENCE.EW.Experience.${kind}`));
  return raise > 0 ? `${name} ${signed(raise)}` : name;
}

/** Archetype, account and experience as the sheets show them. */
export function growthContext(actor: ActorDoc): object {
  const archetype = archetypeOf(actor);
  const sums = creationOf(actor);
  const lines = experienceOf(actor);
  const totals = experience([...lines.values()]);
  const date = new Intl.DateTimeFormat(game.i18n?.lang ?? "en", FORMAT);
  return {
    archetype: archetype && { id: archetype.id, name: archetype.name },
    archetypePack: packOf("ewArchetype") !== null,
    creation: {
      title: "QUINTESSENCE.EW.Creation.title",
      pools: (["caracs", "generation", "hobbies"] as const).map((id) => ({
        label: `QUINTESSENCE.EW.Creation.${id}`,
        ...sums[id],
        spent: printed(sums[id].spent),
      })),
      faults: [
        ...faultWords(sums),
        ...[...foreignAptitudes(actor)].map(([id, fault]) => loc("QUINTESSENCE.EW.Creation.foreignNamed", { name: actor.items.get(id)?.name ?? "", fault })),
      ],
      hint: archetype ? null : loc("QUINTESSENCE.EW.Creation.defaultPrices", { price: DEFAULT_PRICE }),
    },
    experience: {
      ...totals,
      left: printed(totals.left),
      overdrawn: totals.left < 0,
      awarding: me().isGM,
      lines: [...lines]
        .sort(([, a], [, b]) => b.at - a.at)
        .map(([id, line]) => ({
          id,
          when: date.format(line.at),
          what: purpose(actor, line),
          note: line.note,
          points: signed(line.kind === "award" ? line.points : -line.points),
          by: userOf(line.by)?.name ?? "?",
          removable: me().isGM,
        })),
    },
  };
}
