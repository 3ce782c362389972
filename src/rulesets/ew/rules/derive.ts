/** What follows from a sheet (§4a): champs, pools, malus, natural defence, impact, specialties. */
import { at, numberAt, textAt, wordsIn, type ActorView, type Bilingual, type Id, type Json } from "../../../contract.ts";
import type { EwWorld } from "./world.ts";

/** The four caracteristics, 3..10. */
export const CARACS = ["phy", "men", "per", "pre"] as const;
/** Id of a caracteristic. */
export type EwCarac = (typeof CARACS)[number];
/** The four champs, each the mean of two caracteristics (§4a). */
export const CHAMPS = ["knowledge", "combat", "skill", "social"] as const;
/** Id of a champ. */
export type EwChamp = (typeof CHAMPS)[number];
const PAIRS: Readonly<Record<EwChamp, readonly [EwCarac, EwCarac]>> = {
  knowledge: ["men", "pre"],
  combat: ["phy", "per"],
  skill: ["phy", "men"],
  social: ["pre", "per"],
};
/** Values of the four caracteristics. */
export type EwCaracs = Readonly<Record<EwCarac, number>>;
type Roundings = Pick<EwWorld, "champRounding" | "quarterRounding">;

/** The caracteristics of a sheet (3..10 for humans; whatever is stored). */
export const caracs = (system: Json): EwCaracs => Object.fromEntries(CARACS.map((id) => [id, numberAt(system, `caracteristics.${id}`)])) as EwCaracs;

/** A champ: the mean of its two caracteristics, rounded as the world says (§4a, 4g). */
export const champ = (of: EwCaracs, id: EwChamp, world: Roundings): number => Math[world.champRounding]((of[PAIRS[id][0]] + of[PAIRS[id][1]]) / 2);

/** The score of initiative: combat (§4a), and what Active Effects add to `bonus.initiative`. */
export const initiative = (system: Json, world: Roundings): number => champ(caracs(system), "combat", world) + numberAt(system, "bonus.initiative");

const quarter = (phy: number, world: Roundings): number =>
  world.quarterRounding === "nearest" ? Math.floor(phy / 4 + 0.5) : Math[world.quarterRounding](phy / 4);
/** Natural defence: PHY/4 (§4a). */
export const naturalDefence = quarter;
/** Impact of a blow before armour (§4a, 4g): bare hands PHY/4, contact PHY/4 + the weapon's, thrown and ranged the weapon's alone. */
export const impact = (phy: number, mode: "bare" | "contact" | "thrown" | "ranged", weapon: number, world: Roundings): number =>
  mode === "bare" ? quarter(phy, world) : mode === "contact" ? quarter(phy, world) + weapon : weapon;

/** Both pools hold 3 × PHY (§4a). */
export const poolMax = (phy: number): number => 3 * phy;

/** What is left in the two pools, each 0..max. */
export interface EwPools {
  readonly superficial: number;
  readonly lethal: number;
  readonly max: number;
}
/** The pools of a sheet: the maximum less what was lost. */
export function pools(system: Json): EwPools {
  const max = poolMax(caracs(system).phy);
  const left = (id: "superficial" | "lethal") => Math.min(max, Math.max(0, max - numberAt(system, `pools.${id}.lost`)));
  return { superficial: left("superficial"), lethal: left("lethal"), max };
}
/** Wound malus on every action: 0, −2 under half, −4 under a quarter; the worse pool counts, maluses don't add up (§4c.3). */
export function malus(of: EwPools, inclusive: boolean): 0 | -2 | -4 {
  const under = (part: number) => [of.superficial, of.lethal].some((left) => (inclusive ? part * left <= of.max : part * left < of.max));
  return under(4) ? -4 : under(2) ? -2 : 0;
}

/** A specialty on the sheet, level 0..6. */
export interface EwSpecialty {
  readonly id: Id;
  readonly key: Id;
  readonly name: ActorView["items"][number]["name"];
  readonly champ: EwChamp;
  readonly level: number;
  /** Name of the narrow field of a double specialty (+2 there); null when it isn't double. */
  readonly narrow: string | Bilingual | null;
}
const isChamp = (id: string): id is EwChamp => (CHAMPS as readonly string[]).includes(id);
/** The specialties of a sheet, in its order. */
export const specialties = (actor: ActorView): readonly EwSpecialty[] =>
  actor.items.flatMap(({ id, type, name, system }) => {
    const of = textAt(system, "champ");
    if (type !== "ewSpecialty" || !isChamp(of)) return [];
    const narrow = wordsIn(system, "narrow.name");
    const double = at(system, "double") === true || narrow !== "";
    return [
      {
        id,
        key: textAt(system, "key"),
        name,
        champ: of,
        level: numberAt(system, "level"),
        narrow: double ? narrow : null,
      },
    ];
  });

/** A weapon on the sheet. */
export interface EwWeapon {
  readonly id: Id;
  readonly name: ActorView["items"][number]["name"];
  readonly mode: "contact" | "thrown" | "ranged";
  readonly impact: number;
  /** Key or id of the specialty it is used with. */
  readonly specialty: Id;
  readonly equipped: boolean;
}
/** The weapons of a sheet, in its order. */
export const weapons = (actor: ActorView): readonly EwWeapon[] =>
  actor.items.flatMap(({ id, type, name, system }) => {
    if (type !== "ewWeapon") return [];
    const mode = textAt(system, "mode");
    return [
      {
        id,
        name,
        mode: mode === "thrown" || mode === "ranged" ? mode : "contact",
        impact: numberAt(system, "impact", numberAt(system, "bonus")),
        specialty: textAt(system, "specialty"),
        equipped: at(system, "equipped") === true,
      },
    ];
  });

/** The specialty a weapon is used with, found by id, then by key; none: he strikes as a neophyte. */
export const specialtyOf = (actor: ActorView, reference: Id): EwSpecialty | undefined =>
  specialties(actor).find((s) => s.champ === "combat" && reference !== "" && (s.id === reference || s.key === reference));

/** Protection of every piece of armour worn (§4a: stops lethal damage). */
export const protection = (actor: ActorView): number =>
  actor.items.reduce((sum, i) => (i.type === "ewArmour" && at(i.system, "equipped") === true ? sum + numberAt(i.system, "protection") : sum), 0);
