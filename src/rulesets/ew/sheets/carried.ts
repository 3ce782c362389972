/** The lists of things on EW's sheets: what he carries, and what he is gifted with. */
import { loc, plural, signed } from "../../../platform/text.ts";
import type { ListKind } from "../../../table/sheet/lists.ts";
import { impact } from "../rules/derive.ts";
import type { EwWorld } from "../rules/world.ts";

/** What the notes of his things depend on. */
interface About {
  readonly world: EwWorld;
  readonly phy: number;
}
type Kind = ListKind<About>;
export const WEAPONS: Kind = {
  type: "ewWeapon",
  title: "QUINTESSENCE.EW.weapons",
  empty: "QUINTESSENCE.EW.noWeapon",
  add: "QUINTESSENCE.EW.addWeapon",
  worn: "QUINTESSENCE.EW.inHand",
  note: (item, { world, phy }) => {
    const mode = item.mode as "contact" | "thrown" | "ranged";
    return loc("QUINTESSENCE.EW.weaponNote", { mode: loc(`QUINTESSENCE.EW.Mode.${mode}`), impact: impact(phy, mode, Number(item.impact), world) });
  },
};
export const ARMOURS: Kind = {
  type: "ewArmour",
  title: "QUINTESSENCE.EW.armours",
  empty: "QUINTESSENCE.EW.noArmour",
  add: "QUINTESSENCE.EW.addArmour",
  worn: "QUINTESSENCE.EW.worn",
  note: ({ protection }) => loc("QUINTESSENCE.EW.armourNote", { protection: Number(protection) }),
};
/** “2 points”. */
export const points = (n: number): string => plural("QUINTESSENCE.EW.points", n);
export const TRAITS: Kind = {
  type: "ewTrait",
  title: "QUINTESSENCE.EW.traits",
  empty: "QUINTESSENCE.EW.noTrait",
  add: "QUINTESSENCE.EW.addTrait",
  worn: null,
  note: (item) => (item.kind === "restriction" ? loc("QUINTESSENCE.EW.restrictionNote", { points: signed(Number(item.points)) }) : points(Number(item.points))),
};
export const POWERS: Kind = {
  type: "ewPower",
  title: "QUINTESSENCE.EW.powers",
  empty: "QUINTESSENCE.EW.noPower",
  add: "QUINTESSENCE.EW.addPower",
  worn: null,
  note: (item) => loc("QUINTESSENCE.EW.powerNote", { level: loc(`QUINTESSENCE.EW.PowerLevel.${Number(item.level)}`), points: points(Number(item.points)) }),
};
export const APTITUDES: Kind = {
  type: "ewAptitude",
  title: "QUINTESSENCE.EW.aptitudes",
  empty: "QUINTESSENCE.EW.noAptitude",
  add: "QUINTESSENCE.EW.addAptitude",
  worn: null,
  note: (item) => points(Number(item.cost)),
};
