/** What follows from a D6 sheet (§5a, 5c.9, 5g). Codes in pips. */
import { at, numberAt, textAt, type ActorView, type Id, type Json, type Label } from "../../../contract.ts";
import { SUBJECTS } from "./labels.ts";
import { MALUS } from "./wounds.ts";

/** Something Destin raised: until the end of the session, or for good. */
export type D6Rise = {
  readonly of: Id;
  readonly pips: number;
  readonly lasting: "temporary" | "permanent";
};
const entries = (json: Json | undefined): readonly Json[] => (Array.isArray(json) ? (json as readonly Json[]) : []);

/** The rises in force. */
export const rises = (system: Json): readonly D6Rise[] =>
  entries(at(system, "destin.rises")).map((rise) => ({
    of: textAt(rise, "of"),
    pips: numberAt(rise, "pips"),
    lasting: textAt(rise, "lasting") === "permanent" ? "permanent" : "temporary",
  }));
const raised = (system: Json, of: Id) => rises(system).reduce((sum, r) => (r.of === of ? sum + r.pips : sum), 0);

/** What an attribute that was never set counts: 2D, the least of a human (§5a). */
export const UNSET = 6;
/** An attribute as it was bought. */
export const bought = (system: Json, id: Id): number => numberAt(system, `attributes.${id}`, UNSET);
/** An attribute with its rises. */
export const attribute = (system: Json, id: Id): number => bought(system, id) + raised(system, `attribute.${id}`);

/** Of a skill: an object's family (minor, +1 pip) or one precise object (major, +2) (§5a). */
export interface D6Specialisation {
  readonly id: Id;
  readonly name: Label;
  readonly kind: "minor" | "major";
}
/** Those of the skill with this key; a skill without a key has none. */
const specialisations = (actor: ActorView, skill: Id): readonly D6Specialisation[] =>
  actor.items.flatMap(({ id, type, name, system }) =>
    type === "d6Specialization" && skill !== "" && textAt(system, "skill") === skill
      ? [{ id, name, kind: textAt(system, "kind") === "major" ? ("major" as const) : ("minor" as const) }]
      : [],
  );
/** Pips of a specialisation. */
export const specialisationPips = { minor: 1, major: 2 } as const;
/** A skill on the sheet. */
export interface D6Skill {
  readonly id: Id;
  readonly key: Id;
  readonly name: Label;
  readonly attribute: Id;
  /** Attribute and training together (§5a, D12). */
  readonly code: number;
  readonly specialisations: readonly D6Specialisation[];
}
/** The skills of a sheet, in its order. */
export const skills = (actor: ActorView): readonly D6Skill[] =>
  actor.items.flatMap(({ id, type, name, system }) => {
    if (type !== "d6Skill") return [];
    const of = textAt(system, "attribute");
    return [
      {
        id,
        key: textAt(system, "key"),
        name,
        attribute: of,
        code: attribute(actor.system, of) + numberAt(system, "pips") + raised(actor.system, `skill.${id}`),
        specialisations: specialisations(actor, textAt(system, "key")),
      },
    ];
  });

/** Anything rolled as a bare code: a weapon's damage, a resistance. A link to an attribute adds that attribute. */
export interface D6Roll {
  readonly id: Id;
  readonly name: Label;
  readonly code: number;
}
const coded = (actor: ActorView, id: Id, name: Label, json: Json): D6Roll => {
  const of = textAt(json, "attribute");
  return { id, name, code: (of === "" ? 0 : attribute(actor.system, of)) + numberAt(json, "pips") };
};
/** Damage of the weapons of a sheet. */
export const weapons = (actor: ActorView): readonly D6Roll[] =>
  actor.items.flatMap((i) => (i.type === "d6Weapon" ? [coded(actor, i.id, i.name, i.system)] : []));
/** Id of the resistance to blows. */
export const WOUND_RESISTANCE = "wound";
/** The two that everybody has; their names are the game's, in each language. */
export const USUAL_RESISTANCES: readonly { readonly id: Id; readonly name: string; readonly attribute: Id; readonly pips: number }[] = [
  { id: "mental", name: "", attribute: "knowledge", pips: 0 },
  { id: WOUND_RESISTANCE, name: "", attribute: "vigour", pips: 0 },
];
/** What a resistance is called: as it was named, or what the game calls the two that everybody has. */
export function resistanceName(json: Json): Label {
  const [name, id] = [textAt(json, "name"), textAt(json, "id")];
  if (name !== "" || (id !== "mental" && id !== WOUND_RESISTANCE)) return { text: name };
  return id === "mental" ? SUBJECTS.mental : SUBJECTS.wound;
}
/** Resistances (§5g): those of the sheet, else mental → knowledge and wound → vigour. */
export function resistances(actor: ActorView): readonly D6Roll[] {
  const own = entries(at(actor.system, "resistances"));
  return (own.length > 0 ? own : USUAL_RESISTANCES).map((r) => coded(actor, textAt(r, "id"), resistanceName(r), r));
}
/** Armour worn, and the pips each adds to the resistance to wounds. */
export const armours = (actor: ActorView): readonly D6Roll[] =>
  actor.items.flatMap(({ id, type, name, system }) => {
    const code = numberAt(system, "pips");
    return type === "d6Armour" && at(system, "equipped") === true && code !== 0 ? [{ id, name, code }] : [];
  });
/** Advantages and prowesses that Prouesse triggers (§5g); cost 0 is passive and not listed. */
export const triggers = (actor: ActorView): readonly { readonly id: Id; readonly name: Label; readonly cost: number }[] =>
  actor.items.flatMap(({ id, type, name, system }) => {
    const cost = numberAt(system, "prouesseCost", 1);
    return (type === "d6Advantage" || type === "d6Prowess") && cost > 0 ? [{ id, name, cost }] : [];
  });

/** Prouesse in stock, 0..cap. */
export const prouesse = (system: Json): number => numberAt(system, "prouesse.value");
/** Destin: maximum, spent until the end of the session, and left. */
export function destin(system: Json): { readonly max: number; readonly spent: number; readonly left: number } {
  const [max, spent] = [numberAt(system, "destin.max"), numberAt(system, "destin.spent")];
  return { max, spent, left: max - spent };
}
/** Level of wound, 0..5, of the optional module. */
export const woundLevel = (system: Json): number => Math.min(5, Math.max(0, Math.trunc(numberAt(system, "wound.level"))));
/** Dice lost to wounds, as a number ≤ 0. */
export const woundDice = (system: Json): number => MALUS[woundLevel(system)] ?? 0;
