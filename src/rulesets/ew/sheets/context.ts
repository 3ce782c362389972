/** What EW's actor sheets show, from the actor as its rules see it. */
import { at } from "../../../contract.ts";
import { CARACS, CHAMPS, caracs, champ, impact, malus, naturalDefence, pools, protection, specialties, weapons } from "../rules/derive.ts";
import { defence } from "../rules/defence.ts";
import { CARAC_LABELS, CHAMP_LABELS } from "../rules/labels.ts";
import { NEW_ROUND } from "../rules/world.ts";
import type { ActorDoc, ItemDoc } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { signed, text } from "../../../platform/text.ts";
import { viewOf } from "../../../table/check/view.ts";
import { ewWorld } from "../settings.ts";

const itemsOf = (actor: ActorDoc, type: string): readonly ItemDoc[] => actor.items.contents.filter((item) => item.type === type);
const row = (item: ItemDoc): object => ({ id: item.id, uuid: item.uuid, name: item.name, img: item.img, ...plain(item.system.toObject(false)) });

/** The two pools as drawn: what is left as a share, with the marks under which maluses begin. */
function poolContext(id: "superficial" | "lethal", left: ReturnType<typeof pools>, lost: unknown): object {
  const value = left[id];
  return { id, value, max: left.max, lost: Number(lost ?? 0), share: left.max > 0 ? (value / left.max) * 100 : 0, half: left.max / 2, quarter: left.max / 4 };
}

/** The context both sheets share. */
export function ewContext(actor: ActorDoc): object {
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
    caracs: CARACS.map((id) => ({ id, rollable: `carac.${id}`, label: text(CARAC_LABELS[id]), short: `QUINTESSENCE.EW.Carac.${id}`, value: of[id], source: at(source, `caracteristics.${id}`), path: `system.caracteristics.${id}` })),
    champs: CHAMPS.map((id) => ({
      id,
      rollable: `champ.${id}`,
      label: text(CHAMP_LABELS[id]),
      value: champ(of, id, world),
      preset: JSON.stringify({ champ: id }),
      specialties: own.filter((specialty) => specialty.champ === id).map((specialty) => ({ id: specialty.id, rollable: `specialty.${specialty.id}`, name: text(specialty.name), level: specialty.level, narrow: specialty.narrow, total: total(specialty.id) + specialty.level })),
    })),
    pools: [poolContext("superficial", left, at(source, "pools.superficial.lost")), poolContext("lethal", left, at(source, "pools.lethal.lost"))],
    malus: wound === 0 ? null : signed(wound),
    eclat: at(source, "eclat.value"),
    experience: source.experience,
    occupation: source.occupation,
    naturalDefence: naturalDefence(of.phy, world),
    activeDefence: defence(view, world.rounds[view.uuid] ?? NEW_ROUND, world).active,
    initiative: combat,
    armour: protection(view),
    attacks: [
      ...weapons(view).map((weapon) => ({ id: weapon.id, rollable: `attack.${weapon.id}`, name: text(weapon.name), equipped: weapon.equipped, mode: `QUINTESSENCE.EW.Mode.${weapon.mode}`, impact: impact(of.phy, weapon.mode, weapon.impact, world) })),
      { id: null, rollable: "attack.bare", name: text({ key: "QUINTESSENCE.EW.Rules.Subject.bare" }), equipped: true, mode: "QUINTESSENCE.EW.Mode.bare", impact: impact(of.phy, "bare", 0, world) },
    ],
    armours: itemsOf(actor, "ewArmour").map(row),
    weapons: itemsOf(actor, "ewWeapon").map(row),
    gear: itemsOf(actor, "gear").map(row),
  };
}
