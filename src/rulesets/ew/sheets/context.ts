/** What EW's actor sheets show, from the actor as its rules see it. */
import { at } from "../../../contract.ts";
import { CARACS, CHAMPS, caracs, champ, impact, malus, naturalDefence, pools, protection, specialties, weapons, type EwPools } from "../rules/derive.ts";
import { defence } from "../rules/defence.ts";
import { CARAC_LABELS, CHAMP_LABELS } from "../rules/labels.ts";
import { NEW_ROUND, type EwWorld } from "../rules/world.ts";
import type { ActorDoc, JsonObject } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { loc, signed, text } from "../../../platform/text.ts";
import { viewOf } from "../../../table/check/view.ts";
import { ewWorld } from "../settings.ts";

/** May this viewer change the actor, and is he doing so? */
export interface Editing {
  readonly editable: boolean;
  readonly editing: boolean;
}

/** One kind of things carried, with what its list says. `worn`: what it is called to have one of them ready. */
interface Kind {
  readonly type: string;
  readonly title: string;
  readonly empty: string;
  readonly add: string;
  readonly worn: string | null;
  readonly note: (item: JsonObject, world: EwWorld, phy: number) => string | null;
}
const WEAPONS: Kind = {
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
const ARMOURS: Kind = {
  type: "ewArmour",
  title: "QUINTESSENCE.EW.armours",
  empty: "QUINTESSENCE.EW.noArmour",
  add: "QUINTESSENCE.EW.addArmour",
  worn: "QUINTESSENCE.EW.worn",
  note: ({ protection: own }) => loc("QUINTESSENCE.EW.armourNote", { protection: Number(own) }),
};
const GEAR: Kind = {
  type: "gear",
  title: "QUINTESSENCE.Sheet.gear",
  empty: "QUINTESSENCE.Sheet.noGear",
  add: "QUINTESSENCE.Sheet.addGear",
  worn: null,
  note: () => null,
};

/** What he carries, list by list. A list offers to add to it while he is edited, and when it is empty. */
function carried(actor: ActorDoc, kinds: readonly Kind[], { editable, editing }: Editing, world: EwWorld, phy: number): readonly object[] {
  return kinds.map(({ note, worn, type, ...words }) => {
    const items = actor.items.contents
      .filter((item) => item.type === type)
      .map((item) => {
        const system = plain(item.system.toObject(false));
        return {
          ...system,
          id: item.id,
          uuid: item.uuid,
          name: item.name,
          img: item.img,
          worn,
          note: note(system, world, phy),
          counted: type === "gear" || system.quantity !== 1,
        };
      });
    return { ...words, type, items, adding: editing || (editable && items.length === 0) };
  });
}

/** The two pools as drawn: what is left as a share and in cells, and the marks under which maluses begin. */
function poolContext(id: "superficial" | "lethal", { max, ...left }: EwPools, inclusive: boolean): object {
  const value = left[id];
  const under = (part: number): boolean => malus({ superficial: max, lethal: max, [id]: value, max }, inclusive) <= part;
  // Cells too narrow to be counted are not drawn.
  const cells = max > MOST_CELLS ? "" : Array.from({ length: Math.max(0, max - 1) }, (_, index) => `M${index + 1} 0V1`).join("");
  return {
    id,
    label: loc(`QUINTESSENCE.EW.Pool.${id}`),
    value,
    max,
    share: max > 0 ? (value / max) * 100 : 0,
    cells,
    under: { half: under(-2), quarter: under(-4) },
  };
}
const MOST_CELLS = 48;

/** The context both sheets share. `sparing`: the weapons that attacks list anyway are shown only while the actor is edited. */
export function ewContext(actor: ActorDoc, mode: Editing, sparing = false): object {
  const view = viewOf(actor);
  const world = ewWorld();
  const of = caracs(view.system);
  const left = pools(view.system);
  const source = plain(actor.system.toObject(true));
  const wound = malus(left, world.inclusive);
  const own = specialties(view);
  const combat = champ(of, "combat", world);
  const total = (id: string): number => champ(of, own.find((specialty) => specialty.id === id)?.champ ?? "combat", world);
  return {
    source,
    caracs: CARACS.map((id) => ({
      id,
      rollable: `carac.${id}`,
      label: text(CARAC_LABELS[id]),
      value: of[id],
      source: at(source, `caracteristics.${id}`),
      path: `system.caracteristics.${id}`,
    })),
    champs: CHAMPS.map((id) => ({
      id,
      adding: mode.editing || (mode.editable && !sparing && !own.some((specialty) => specialty.champ === id)),
      rollable: `champ.${id}`,
      label: text(CHAMP_LABELS[id]),
      value: champ(of, id, world),
      preset: JSON.stringify({ champ: id }),
      specialties: own
        .filter((specialty) => specialty.champ === id)
        .map((specialty) => ({
          id: specialty.id,
          rollable: `specialty.${specialty.id}`,
          name: text(specialty.name),
          level: specialty.level,
          narrow: specialty.narrow,
          total: total(specialty.id) + specialty.level,
        })),
    })),
    pools: [poolContext("superficial", left, world.inclusive), poolContext("lethal", left, world.inclusive)],
    malus: wound === 0 ? null : signed(wound),
    eclat: at(source, "eclat.value"),
    experience: source.experience,
    occupation: source.occupation,
    naturalDefence: naturalDefence(of.phy, world),
    activeDefence: defence(view, world.rounds[view.uuid] ?? NEW_ROUND, world).active,
    initiative: combat,
    armour: protection(view),
    attacks: [
      ...weapons(view).map((weapon) => ({
        id: weapon.id,
        rollable: `attack.${weapon.id}`,
        name: text(weapon.name),
        equipped: weapon.equipped,
        mode: `QUINTESSENCE.EW.Mode.${weapon.mode}`,
        impact: impact(of.phy, weapon.mode, weapon.impact, world),
      })),
      {
        id: null,
        rollable: "attack.bare",
        name: text({ key: "QUINTESSENCE.EW.Rules.Subject.bare" }),
        equipped: true,
        mode: "QUINTESSENCE.EW.Mode.bare",
        impact: impact(of.phy, "bare", 0, world),
      },
    ],
    carried: carried(actor, sparing && !mode.editing ? [ARMOURS, GEAR] : [WEAPONS, ARMOURS, GEAR], mode, world, of.phy),
  };
}
