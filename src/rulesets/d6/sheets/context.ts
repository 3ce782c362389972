/** What D6's actor sheets show, from the actor as its rules see it. */
import { at, numberAt, textAt, type ActorView, type Id, type Json } from "../../../contract.ts";
import type { ActorDoc, JsonObject } from "../../../platform/documents.ts";
import { shownSource } from "../../../platform/sheets.ts";
import { loc, signed, text } from "../../../platform/text.ts";
import { viewOf } from "../../../table/check/view.ts";
import { GEAR, itemsOf, lists, type Editing } from "../../../table/sheet/lists.ts";
import { d6Budget, d6World } from "../options.ts";
import { levelLabel } from "../glance.ts";
import { printTyped } from "../notation.ts";
import { printAdded, printCode } from "../rules/code.ts";
import { attribute, armours, bought, destin, resistances, rises, skills, triggers, weapons, woundDice, woundLevel } from "../rules/sheet.ts";
import { LEVELS } from "../rules/wounds.ts";
import { EXPERIENCE, MOST_CODE, type D6World } from "../rules/world.ts";
import { accountInWords } from "./creation.ts";
import { ARMOURS, TALENTS, WEAPONS } from "./lists.ts";
import { resistanceRows } from "./resistances.ts";
import { skillContext } from "./skills.ts";
import { unlearnt, type Unlearnt } from "./unlearnt.ts";

/** Attributes that are stored and unknown to the world's list: kept, so that nothing is lost. */
export function keptAttributes(source: Json, { attributes }: Pick<D6World, "attributes">): readonly { readonly id: Id; readonly code: string }[] {
  const all = at(source, "attributes");
  if (typeof all !== "object" || all === null) return [];
  return Object.entries(all as JsonObject)
    .filter(([id, value]) => typeof value === "number" && !attributes.some((each) => each.id === id))
    .map(([id, value]) => ({ id, code: printCode(Number(value)) }));
}

/** What Destin has raised, in words. */
function raised(view: ActorView, { attributes }: D6World): readonly string[] {
  const nameOf = (of: Id): string => {
    const known = attributes.find(({ id }) => `attribute.${id}` === of)?.label ?? skills(view).find(({ id }) => `skill.${id}` === of)?.name;
    return known ? text(known) : loc("QUINTESSENCE.Card.gone");
  };
  return rises(view.system)
    .filter(({ of }) => of !== EXPERIENCE)
    .map(({ of, pips, lasting }) => loc(`QUINTESSENCE.D6.Sheet.rise.${lasting}`, { of: nameOf(of), code: printAdded(pips) }));
}

/** What he strikes with: the code of its skill, or of the attribute of one that he hasn't, and its damage. */
function attacks(view: ActorView, { attributes }: D6World, others: ReadonlyMap<Id, Unlearnt>): readonly object[] {
  const known = skills(view);
  const untrained = (key: Id): object => {
    const named = others.get(key);
    const of = attributes.find(({ id }) => id === named?.attribute);
    if (!named || !of) return { lacking: loc(key === "" ? "QUINTESSENCE.D6.Sheet.withoutSkill" : "QUINTESSENCE.D6.Sheet.unknownSkill") };
    return {
      skill: { rollable: `attribute.${of.id}`, name: text(of.label), code: printCode(attribute(view.system, of.id)) },
      lacking: loc("QUINTESSENCE.D6.Sheet.unlearnt", { skill: named.name }),
    };
  };
  return weapons(view).map(({ id, name, code }) => {
    const key = textAt(view.items.find((item) => item.id === id)?.system, "skill");
    const skill = key === "" ? undefined : known.find((each) => each.key === key);
    return {
      id,
      name: text(name),
      rollable: `damage.${id}`,
      damage: printCode(code),
      ...(skill ? { skill: { rollable: `skill.${skill.id}`, name: text(skill.name), code: printCode(skill.code) } } : untrained(key)),
    };
  });
}

/** The account of what was bought, as it is stored: effects and Destin are no part of it. */
function creation(actor: ActorDoc, source: Json, { attributes }: D6World): object {
  const profession = at(source, "profession.skills");
  const keys: readonly Json[] = Array.isArray(profession) ? (profession as readonly Json[]) : [];
  const special = itemsOf(actor, "d6Specialization").map((item) => item.system.toObject(true));
  const trained = itemsOf(actor, "d6Skill").map((item) => {
    const system = item.system.toObject(true);
    const key = textAt(system, "key");
    const own = special.filter((each) => key !== "" && textAt(each, "skill") === key);
    const majors = own.filter((each) => textAt(each, "kind") === "major").length;
    return { pips: numberAt(system, "pips"), minors: own.length - majors, majors, ofProfession: keys.includes(key) };
  });
  return accountInWords({ attributes: attributes.map(({ id }) => bought(source, id)), skills: trained }, d6Budget());
}

/** What is said of who he is. */
const SELVES = ["sex", "age", "origin", "look"] as const;
const identityLine = (source: Json): string =>
  SELVES.map((id) => textAt(source, `identity.${id}`).trim())
    .filter((said) => said !== "")
    .join(" · ");

/** What he has of Prouesse and Destin; null of anybody who has none. */
function fate(view: ActorView, source: JsonObject, world: D6World): object | null {
  if (at(view.system, "destin") === undefined) return null;
  return {
    prouesse: numberAt(source, "prouesse.value"),
    most: world.prouesseMax,
    left: destin(view.system).left,
    max: destin(source).max,
    spent: destin(source).spent,
    rises: raised(view, world),
  };
}
/** Talents with their buttons: what is triggered is a check without dice. */
function talents(actor: ActorDoc, view: ActorView, mode: Editing): readonly object[] {
  // Without Prouesse of his own there is nothing to pay with.
  const costs = new Set(at(view.system, "prouesse") === undefined ? [] : triggers(view).map(({ id }) => id));
  const acts = (item: object): object => {
    const { id } = item as { id: Id };
    return costs.has(id) ? { ...item, act: { rollable: `trigger.${id}`, label: "QUINTESSENCE.D6.Sheet.trigger" } } : item;
  };
  return lists(actor, TALENTS, mode, null).map((list) => ({ ...list, items: (list as { items: readonly object[] }).items.map(acts) }));
}

/** The context both sheets share. `sparing`: the weapons that attacks list anyway are shown only while the actor is edited. */
export async function d6Context(actor: ActorDoc, mode: Editing, sparing = false): Promise<object> {
  const view = viewOf(actor);
  const others = await unlearnt(view);
  const world = d6World();
  const source = shownSource(actor).system as JsonObject;
  const profession = at(source, "profession.skills");
  const level = woundLevel(view.system);
  const lost = woundDice(view.system);
  return {
    source,
    stats: world.attributes.map(({ id, label }) => ({
      id,
      rollable: `attribute.${id}`,
      label: text(label),
      value: printCode(attribute(view.system, id)),
      source: printTyped(bought(source, id)),
      path: `system.attributes.${id}`,
      kind: "code",
      most: MOST_CODE,
    })),
    columns: Math.min(6, world.attributes.length),
    kept: mode.editing ? keptAttributes(source, world) : [],
    identity: identityLine(source),
    selves: SELVES.map((id) => ({
      label: `QUINTESSENCE.D6.Actor.FIELDS.identity.${id}.label`,
      path: `system.identity.${id}`,
      value: textAt(source, `identity.${id}`),
    })),
    fate: fate(view, source, world),
    wound: world.wounds
      ? {
          level,
          label: text(levelLabel(level)),
          malus: lost === 0 ? "" : loc("QUINTESSENCE.Check.Unit.dice", { n: signed(lost) }),
          levels: LEVELS.map((_, value) => ({ value, label: text(levelLabel(value)), selected: value === level })),
        }
      : null,
    initiative: printCode(attribute(view.system, world.initiative)),
    ...skillContext(actor, view, world, Array.isArray(profession) ? (profession as readonly Id[]) : [], others),
    attacks: attacks(view, world, others),
    resistances: resistances(view).map(({ id, name, code }) => ({ id, name: text(name), code: printCode(code), rollable: `resistance.${id}` })),
    ownResistances: resistanceRows(source, world),
    armour: printAdded(armours(view).reduce((sum, { code }) => sum + code, 0)),
    talents: talents(actor, view, mode),
    carried: lists(actor, sparing && !mode.editing ? [ARMOURS, GEAR] : [WEAPONS, ARMOURS, GEAR], mode, null),
    creation: mode.editing && !sparing ? creation(actor, source, world) : null,
  };
}
