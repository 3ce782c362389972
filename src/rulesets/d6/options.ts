/** What a world may change of D6, in the order a GM reads it. */
import type { Id, Json } from "../../contract.ts";
import { optionsOf, optionValue, type OptionGroup } from "../../table/options/declare.ts";
import { d6Attributes } from "./attributes.ts";
import { D6_BUDGET, type D6Budget } from "./rules/creation.ts";
import { D6_DEFAULTS, MOST_CODE, type D6World } from "./rules/world.ts";

const number = (key: string, initial: number, min: number, max: number) => ({ key, kind: "number", initial, min, max }) as const;
const toggle = (key: string, initial: boolean) => ({ key, kind: "toggle", initial }) as const;
/** The most Prouesse that a world may let anybody have. */
export const MOST_PROUESSE = 20;
/** The most points of Destin of a sheet. */
export const MOST_DESTIN = 99;
/** The most pips that a whole sheet may be given. */
const MOST_BUDGET = 999;

export const D6_OPTIONS: OptionGroup = {
  ruleset: "d6",
  words: "QUINTESSENCE.D6.Settings",
  sections: [
    {
      id: "checks",
      options: [
        { key: "compare", kind: "choice", initial: D6_DEFAULTS.compare, ids: ["gt", "ge"] },
        number("difficulty", D6_DEFAULTS.difficulty, 0, 99),
        toggle("stack", D6_DEFAULTS.stack),
      ],
    },
    {
      id: "prouesse",
      options: [
        number("prouesseMax", D6_DEFAULTS.prouesseMax, 1, MOST_PROUESSE),
        number("prouesseStart", 0, 0, MOST_PROUESSE),
        number("destinStart", 0, 0, MOST_DESTIN),
        toggle("prouesseAfter", D6_DEFAULTS.prouesseAfter),
        toggle("firstSixOnly", D6_DEFAULTS.firstSixOnly),
        toggle("gainOnDamage", D6_DEFAULTS.gainOnDamage),
      ],
    },
    {
      id: "combat",
      options: [
        toggle("wounds", D6_DEFAULTS.wounds),
        {
          key: "initiative",
          kind: "choice",
          initial: D6_DEFAULTS.initiative,
          get ids() {
            return d6Attributes().map(({ id }) => id);
          },
          label: (id) => d6Attributes().find((attribute) => attribute.id === id)?.label ?? null,
        },
      ],
    },
    {
      id: "creation",
      options: [
        number("budget.least", D6_BUDGET.attributes[0], 0, MOST_BUDGET),
        number("budget.most", D6_BUDGET.attributes[1], 0, MOST_BUDGET),
        number("budget.min", D6_BUDGET.each[0], 0, MOST_CODE),
        number("budget.max", D6_BUDGET.each[1], 0, MOST_CODE),
        number("budget.skills", D6_BUDGET.skills ?? 0, 0, MOST_BUDGET),
      ],
    },
  ],
  settle: (values) => {
    const of = (key: Id): number => Number(values[`budget.${key}`]);
    const swapped = (low: Id, high: Id) =>
      of(low) <= of(high) ? [] : [{ key: `budget.${high}`, value: of(low), why: { key: "QUINTESSENCE.D6.Settings.budget.swapped", args: { min: of(low) } } }];
    const [start, cap] = [Number(values["prouesseStart"]), Number(values["prouesseMax"])];
    const beyond = start <= cap ? [] : [{ key: "prouesseStart", value: cap, why: { key: "QUINTESSENCE.D6.Settings.prouesseStart.beyond", args: { cap } } }];
    return [...swapped("least", "most"), ...swapped("min", "max"), ...beyond];
  },
};

const values = (): Readonly<Record<string, Json>> => Object.fromEntries(optionsOf(D6_OPTIONS).map((option) => [option.key, optionValue(D6_OPTIONS, option)]));

/** The options in force and the world's attributes, as D6's rules take them. */
export function d6World(): D6World {
  const now = values();
  const attributes = d6Attributes();
  const on = (key: keyof D6World): boolean => now[key] === true;
  return {
    attributes,
    compare: now["compare"] === "ge" ? "ge" : "gt",
    difficulty: Number(now["difficulty"]),
    stack: on("stack"),
    prouesseMax: Number(now["prouesseMax"]),
    prouesseAfter: on("prouesseAfter"),
    firstSixOnly: on("firstSixOnly"),
    gainOnDamage: on("gainOnDamage"),
    wounds: on("wounds"),
    // The list may have lost the attribute that was chosen.
    initiative: attributes.find(({ id }) => id === now["initiative"])?.id ?? attributes[0]?.id ?? D6_DEFAULTS.initiative,
  };
}
/** Prouesse that a new character begins with (§5g). */
export const startingProuesse = (): number => Math.min(Number(values()["prouesseStart"]), Number(values()["prouesseMax"]));
/** Destin that a new character begins with (§5c.11). */
export const startingDestin = (): number => Number(values()["destinStart"]);
/** What a character is made with (§5g), in pips; 0 for the skills: a free number. */
export function d6Budget(): D6Budget {
  const now = values();
  const of = (id: string): number => Number(now[`budget.${id}`]);
  return { attributes: [of("least"), of("most")], each: [of("min"), of("max")], skills: of("skills") === 0 ? null : of("skills") };
}
