/** The numbers of EW's items, as a posted one shows them. They may be anybody's words: what is none of ours is left out. */
import { numberAt, textAt, wordsIn, type Id, type Json, type Label } from "../../contract.ts";
import { CHAMPS } from "./rules/derive.ts";
import { CHAMP_LABELS } from "./rules/labels.ts";

type Figure = { readonly label: Label; readonly value: Label };
const MODES = ["contact", "thrown", "ranged"];
const KINDS = ["advantage", "restriction"];
const MOST_LEVEL = 3;

const field = (name: string): Label => ({ key: `QUINTESSENCE.EW.Item.FIELDS.${name}.label` });
const number = (name: string, value: number): readonly Figure[] => [{ label: field(name), value: { text: String(value) } }];
const word = (name: string, value: Label | undefined): readonly Figure[] => (value ? [{ label: field(name), value }] : []);
const words = (name: string, key: string, ends: readonly string[], end: string): readonly Figure[] =>
  word(name, ends.includes(end) ? { key: `${key}.${end}` } : undefined);

/** By type: what can be told of it at a glance. */
const FIGURES: Readonly<Record<Id, (system: Json) => readonly Figure[]>> = {
  ewSpecialty: (system) => {
    const champ = CHAMPS.find((id) => id === textAt(system, "champ"));
    const narrow = wordsIn(system, "narrow.name");
    const own = narrow === "" ? undefined : { text: narrow };
    return [...word("champ", champ && CHAMP_LABELS[champ]), ...number("level", numberAt(system, "level")), ...word("narrow.name", own)];
  },
  ewWeapon: (system) => {
    const mode = textAt(system, "mode");
    const impact = numberAt(system, "impact");
    // A contact weapon adds to what the arm does; the others do all by themselves.
    const shown = mode === "contact" ? `+${impact}` : String(impact);
    return [...words("mode", "QUINTESSENCE.EW.Mode", MODES, mode), { label: field("impact"), value: { text: shown } }];
  },
  ewArmour: (system) => number("protection", numberAt(system, "protection")),
  ewTrait: (system) => [...words("kind", "QUINTESSENCE.EW.TraitKind", KINDS, textAt(system, "kind")), ...number("points", numberAt(system, "points"))],
  ewPower: (system) => {
    const level = numberAt(system, "level");
    const known = Number.isInteger(level) && level >= 0 && level <= MOST_LEVEL;
    return [...word("level", known ? { key: `QUINTESSENCE.EW.PowerLevel.${level}` } : undefined), ...number("points", numberAt(system, "points"))];
  },
  ewAptitude: (system) => number("cost", numberAt(system, "cost")),
};
/** The figures of an item of this type. */
export const ewFigures = (type: Id, system: Json): readonly Figure[] => FIGURES[type]?.(system) ?? [];
