/** An archetype dropped on a sheet: it takes the place of the one before, and offers what it brings. */
import { numberAt } from "../../../contract.ts";
import type { ActorDoc, ItemDoc } from "../../../platform/documents.ts";
import { inform, loc, plural } from "../../../platform/text.ts";
import { askForm } from "../../../table/sheet/ask-form.ts";
import type { EwReference } from "../data/items.ts";
import { FREE_LEVEL } from "../rules/creation.ts";
import { points } from "./carried.ts";
import { copyOf, itemOf, referencesOf } from "./references.ts";

type Kind = "specialty" | "aptitudes" | "gear";

/** One thing an archetype offers. */
interface Offer {
  readonly kind: Kind;
  readonly reference: EwReference;
  /** What is offered; null: it is found nowhere. */
  readonly item: ItemDoc | null;
  /** The same thing on his sheet already. */
  readonly own: ItemDoc | null;
}
const keyOf = (item: ItemDoc): unknown => item.system.toObject(true).key;

/** Asks before one archetype takes another's place. */
export async function mayReplace(old: ItemDoc, next: ItemDoc): Promise<boolean> {
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    window: { title: loc("QUINTESSENCE.EW.Archetype.replace") },
    content: `<p>${foundry.utils.escapeHTML(loc("QUINTESSENCE.EW.Archetype.replaceSure", { old: old.name, next: next.name }))}</p>`,
  });
  return answer === true;
}

/** Takes the archetypes before away. What they gave stays, and is paid for from now on. */
export async function leave(actor: ActorDoc, old: readonly ItemDoc[]): Promise<void> {
  const given = actor.items.contents.filter((item) => item.type === "ewSpecialty" && item.system.toObject(true).free === true);
  if (given.length > 0)
    await actor.updateEmbeddedDocuments(
      "Item",
      given.map(({ id }) => ({ _id: id, "system.free": false })),
    );
  await actor.deleteEmbeddedDocuments(
    "Item",
    old.map(({ id }) => id),
  );
}

async function offersOf(actor: ActorDoc, archetype: ItemDoc): Promise<readonly Offer[]> {
  const { specialty, aptitudes, gear } = referencesOf(archetype);
  const wanted: readonly (readonly [Kind, EwReference])[] = [
    ...specialty.map((reference) => ["specialty", reference] as const),
    ...aptitudes.map((reference) => ["aptitudes", reference] as const),
    ...gear.map((reference) => ["gear", reference] as const),
  ];
  return Promise.all(
    wanted.map(async ([kind, reference]) => ({
      kind,
      reference,
      item: await itemOf(reference),
      own: actor.items.contents.find((item) => reference.key !== "" && keyOf(item) === reference.key) ?? null,
    })),
  );
}

/** Has he been given this specialty? */
const isGiven = (own: ItemDoc | null): boolean => own?.system.toObject(true).free === true;
/** What costs nothing is proposed; aptitudes are bought. */
const row = (offer: Offer, index: number): object => {
  const { kind, reference, item, own } = offer;
  return {
    kind,
    name: `offer${index}`,
    label: item?.name ?? (reference.key || reference.uuid),
    img: item?.img ?? null,
    checked: item !== null && (kind === "specialty" ? !isGiven(own) : kind === "gear" && own === null),
    disabled: item === null || (kind === "aptitudes" && own !== null),
    note: note(offer),
  };
};
function note({ kind, reference, item, own }: Offer): string | null {
  if (!item) return loc("QUINTESSENCE.EW.Archetype.missing");
  if (kind === "specialty" ? isGiven(own) : own) return loc("QUINTESSENCE.EW.Archetype.owned");
  if (kind === "specialty") return loc("QUINTESSENCE.EW.Archetype.freeAt", { level: FREE_LEVEL });
  if (kind === "aptitudes") return points(numberAt(item.system.toObject(true), "cost"));
  return reference.quantity > 1 ? `× ${reference.quantity}` : null;
}

/** What a thing taken comes to: a change of the one he has, or a new one. */
function take({ kind, reference, item, own }: Offer): { readonly change: object } | { readonly made: object } | null {
  if (own) {
    const system = own.system.toObject(true);
    if (kind === "specialty") return { change: { _id: own.id, "system.free": true, "system.level": Math.max(FREE_LEVEL, numberAt(system, "level")) } };
    if (kind === "aptitudes" || !("quantity" in system)) return null;
    return { change: { _id: own.id, "system.quantity": Math.min(999, numberAt(system, "quantity") + reference.quantity) } };
  }
  if (!item) return null;
  const source = copyOf(item);
  const { system } = source;
  if (kind === "specialty") return { made: { ...source, system: { ...system, level: FREE_LEVEL, free: true } } };
  return { made: { ...source, system: "quantity" in system ? { ...system, quantity: reference.quantity } : system } };
}

/** Shows what an archetype brings, and adds what is chosen. */
export async function offer(actor: ActorDoc, archetype: ItemDoc): Promise<void> {
  const offers = await offersOf(actor, archetype);
  if (offers.length === 0) return;
  const rows = offers.map(row) as readonly { kind: Kind }[];
  const groups = (["specialty", "aptitudes", "gear"] as const)
    .map((kind) => ({ title: `QUINTESSENCE.EW.Archetype.${kind}`, rows: rows.filter((each) => each.kind === kind) }))
    .filter((group) => group.rows.length > 0);
  const answers = await askForm({
    title: "QUINTESSENCE.EW.Archetype.offers",
    ok: "QUINTESSENCE.EW.Archetype.take",
    template: "ew/offers.hbs",
    context: { name: archetype.name, groups },
    classes: ["q-ew"],
  });
  if (!answers) return;
  const taken = offers
    .filter((_, index) => answers[`offer${index}`] === true)
    .map(take)
    .filter((each) => each !== null);
  const made = taken.flatMap((each) => ("made" in each ? [each.made] : []));
  const changes = taken.flatMap((each) => ("change" in each ? [each.change] : []));
  if (changes.length > 0) await actor.updateEmbeddedDocuments("Item", changes);
  if (made.length > 0) await actor.createEmbeddedDocuments("Item", made);
  if (taken.length > 0) inform({ text: plural("QUINTESSENCE.EW.Archetype.taken", taken.length) });
}
