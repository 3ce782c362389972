/** Lists of things on EW's sheets: what he carries, and what he is gifted with. */
import type { ActorDoc, ItemDoc, JsonObject } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { loc, plural, signed } from "../../../platform/text.ts";
import { packOf } from "../../../table/sheet/packs.ts";
import { impact } from "../rules/derive.ts";
import type { EwWorld } from "../rules/world.ts";

/** May this viewer change the actor, and is he doing so? */
export interface Editing {
  readonly editable: boolean;
  readonly editing: boolean;
}
/** One kind of things, with what its list says. `worn`: what it is called to have one of them ready. */
interface Kind {
  readonly type: string;
  readonly title: string;
  readonly empty: string;
  readonly add: string;
  readonly worn: string | null;
  readonly note: (item: JsonObject, world: EwWorld, phy: number) => string | null;
}
export const WEAPONS: Kind = {
  type: "ewWeapon",
  title: "QUINTESSENCE.EW.weapons",
  empty: "QUINTESSENCE.EW.noWeapon",
  add: "QUINTESSENCE.EW.addWeapon",
  worn: "QUINTESSENCE.EW.inHand",
  note: (item, world, phy) => {
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
export const GEAR: Kind = {
  type: "gear",
  title: "QUINTESSENCE.Sheet.gear",
  empty: "QUINTESSENCE.Sheet.noGear",
  add: "QUINTESSENCE.Sheet.addGear",
  worn: null,
  note: () => null,
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

/** His things of a type, in the order he has put them. */
export const itemsOf = (actor: ActorDoc, type: string): readonly ItemDoc[] =>
  actor.items.contents.filter((item) => item.type === type).sort((a, b) => a.sort - b.sort);

/** His things, list by list. A list offers to add to it while he is edited, and when it is empty. `faults`: what is wrong with a thing, by its id. */
export function lists(
  actor: ActorDoc,
  kinds: readonly Kind[],
  { editable, editing }: Editing,
  world: EwWorld,
  phy: number,
  faults: ReadonlyMap<string, string> = new Map(),
): readonly object[] {
  return kinds.map(({ note, worn, type, ...words }) => {
    const items = itemsOf(actor, type).map((item) => {
      const system = plain(item.system.toObject(false));
      return {
        ...system,
        id: item.id,
        uuid: item.uuid,
        name: item.name,
        img: item.img,
        worn,
        note: note(system, world, phy),
        fault: faults.get(item.id) ?? null,
        counted: "quantity" in system && (type === "gear" || system.quantity !== 1),
      };
    });
    return { ...words, type, items, adding: editing || (editable && items.length === 0), pack: packOf(type) !== null };
  });
}
