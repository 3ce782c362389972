/** Skills as D6's sheets show them: under their attributes, each with its training, its code and its specialisations. */
import { numberAt, textAt, type ActorView, type Id } from "../../../contract.ts";
import type { ActorDoc } from "../../../platform/documents.ts";
import { loc, text } from "../../../platform/text.ts";
import { itemsOf } from "../../../table/sheet/lists.ts";
import { packOf } from "../../../table/sheet/packs.ts";
import { printAdded, printCode } from "../rules/code.ts";
import { attribute, skills, specialisationPips, type D6Skill } from "../rules/sheet.ts";
import type { D6World } from "../rules/world.ts";
import type { Unlearnt } from "./unlearnt.ts";

interface Special {
  readonly id: Id;
  readonly rollable: Id;
  readonly name: string;
  readonly kind: string;
  readonly code: string;
}
interface Line {
  readonly id: Id;
  readonly rollable: Id;
  readonly key: Id;
  readonly name: string;
  /** `+1D`; empty: untrained. */
  readonly training: string;
  readonly code: string;
  readonly ofProfession: boolean;
  readonly specials: readonly Special[];
  readonly preset: string;
}
export interface SkillGroup {
  readonly id: Id;
  readonly label: string;
  readonly code: string;
  readonly lines: readonly Line[];
  readonly preset: string;
}
/** The group of skills whose attribute the world doesn't know. */
const ELSEWHERE = "elsewhere";

function lineOf(skill: D6Skill, view: ActorView, profession: readonly Id[]): Line {
  const pips = numberAt(view.items.find(({ id }) => id === skill.id)?.system, "pips");
  return {
    id: skill.id,
    rollable: `skill.${skill.id}`,
    key: skill.key,
    name: text(skill.name),
    training: pips === 0 ? "" : printAdded(pips),
    code: printCode(skill.code),
    ofProfession: skill.key !== "" && profession.includes(skill.key),
    specials: skill.specialisations.map(({ id, name, kind }) => ({
      id,
      rollable: `skill.${skill.id}.${id}`,
      name: text(name),
      kind: loc(`QUINTESSENCE.D6.Kind.${kind}`),
      code: printCode(skill.code + specialisationPips[kind]),
    })),
    preset: JSON.stringify({ skill: skill.key }),
  };
}
/** The skills of an actor, attribute by attribute, in the order he has put them; specialisations of no skill of his by name, with that of the skill. `profession`: keys of its skills. */
export function skillContext(actor: ActorDoc, view: ActorView, world: D6World, profession: readonly Id[], absent: ReadonlyMap<Id, Unlearnt>) {
  const place = new Map([...itemsOf(actor, "d6Skill"), ...itemsOf(actor, "d6Specialization")].map(({ id }, index) => [id, index]));
  const inOrder = (a: { id: Id }, b: { id: Id }): number => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0);
  const ordered = { ...view, items: view.items.toSorted(inOrder) };
  const all = skills(ordered);
  const group = (id: Id, label: string, code: string, of: readonly D6Skill[]): SkillGroup => ({
    id,
    label,
    code,
    lines: of.map((skill) => lineOf(skill, view, profession)),
    preset: JSON.stringify({ attribute: id === ELSEWHERE ? "" : id }),
  });
  const others = all.filter((skill) => !world.attributes.some(({ id }) => id === skill.attribute));
  const keys = new Set(all.map(({ key }) => key).filter((key) => key !== ""));
  return {
    skillGroups: [
      ...world.attributes.map(({ id, label }) =>
        group(
          id,
          text(label),
          printCode(attribute(view.system, id)),
          all.filter((skill) => skill.attribute === id),
        ),
      ),
      ...(others.length > 0 ? [group(ELSEWHERE, loc("QUINTESSENCE.D6.Sheet.elsewhere"), "", others)] : []),
    ],
    orphans: itemsOf(actor, "d6Specialization")
      .map(({ id, name }) => ({ id, name, skill: textAt(view.items.find((item) => item.id === id)?.system, "skill") }))
      .filter(({ skill }) => !keys.has(skill))
      .map(({ id, name, skill }) => ({ id, name, of: absent.get(skill)?.name ?? "" })),
    skillPack: packOf("d6Skill") !== null,
  };
}
