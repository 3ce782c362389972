/** What EW's actor sheets show, from the actor as its rules see it. */
import { at } from "../../../contract.ts";
import { list } from "../rules/build.ts";
import { CARACS, CHAMPS, caracs, champ, impact, malus, naturalDefence, pools, protection, specialties, weapons, type EwPools } from "../rules/derive.ts";
import { defence, HURRY, TOTAL_DEFENCE } from "../rules/defence.ts";
import { CARAC_LABELS, CHAMP_LABELS, SUBJECTS } from "../rules/labels.ts";
import { NEW_ROUND } from "../rules/world.ts";
import type { ActorDoc, JsonObject } from "../../../platform/documents.ts";
import { shownSource } from "../../../platform/sheets.ts";
import { loc, printed, signed, text } from "../../../platform/text.ts";
import { GEAR, lists, type Editing } from "../../../table/sheet/lists.ts";
import { packOf } from "../../../table/sheet/packs.ts";
import { trackOf } from "../../../table/sheet/track.ts";
import { viewOf } from "../../../table/check/view.ts";
import { poolMarks } from "../glance.ts";
import { ewWorld } from "../settings.ts";
import { APTITUDES, ARMOURS, POWERS, TRAITS, WEAPONS } from "./carried.ts";
import { archetypeOf, costNotes, foreignAptitudes, growthContext, pricesOf } from "./growth.ts";

/** A pool as drawn. */
const poolContext = (id: "superficial" | "lethal", left: EwPools, inclusive: boolean): object => ({
  id,
  label: loc(`QUINTESSENCE.EW.Pool.${id}`),
  ...trackOf(left[id], left.max, poolMarks(id, left, inclusive), id),
});
/** What is declared without a throw, with the status it brings, and its words on a button. */
const STANCES = [
  { rollable: "totalDefence", status: TOTAL_DEFENCE, short: "QUINTESSENCE.Status.totalDefence" },
  { rollable: "hurry", status: HURRY, short: "QUINTESSENCE.Status.hurried" },
] as const;

/** The context both sheets share. `sparing`: the weapons that attacks list anyway are shown only while the actor is edited. */
export function ewContext(actor: ActorDoc, mode: Editing, sparing = false): object {
  const view = viewOf(actor);
  const world = ewWorld();
  const of = caracs(view.system);
  const left = pools(view.system);
  const source = shownSource(actor).system as JsonObject;
  const wound = malus(left, world.inclusive);
  const prices = pricesOf(actor);
  const inOrder = (a: { id: string }, b: { id: string }) => (actor.items.get(a.id)?.sort ?? 0) - (actor.items.get(b.id)?.sort ?? 0);
  const own = specialties(view).toSorted(inOrder);
  const specialtyPack = packOf("ewSpecialty") !== null;
  const costs = mode.editing && !sparing ? costNotes(actor) : null;
  const scores = new Map(list(view, world).map(({ id, score }) => [id, score && printed(Number(text(score)))]));
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
      pack: specialtyPack,
      price: mode.editing && !sparing ? loc(archetypeOf(actor) ? "QUINTESSENCE.EW.price" : "QUINTESSENCE.EW.priceByDefault", { price: prices[id] }) : null,
      specialties: own
        .filter((specialty) => specialty.champ === id)
        .map((specialty) => ({
          id: specialty.id,
          rollable: `specialty.${specialty.id}`,
          name: text(specialty.name),
          level: specialty.level,
          narrow: specialty.narrow === null ? null : text({ text: specialty.narrow }),
          cost: costs?.get(specialty.id) ?? null,
          total: total(specialty.id) + specialty.level,
        })),
    })),
    pools: [poolContext("superficial", left, world.inclusive), poolContext("lethal", left, world.inclusive)],
    malus: wound === 0 ? null : signed(wound),
    eclat: at(source, "eclat.value"),
    occupation: source.occupation,
    naturalDefence: naturalDefence(of.phy, world),
    activeDefence: printed(defence(view, world.rounds?.[view.uuid] ?? NEW_ROUND, world).active),
    initiative: scores.get("initiative"),
    stances: STANCES.map(({ rollable, status, short }) => ({
      rollable,
      status,
      short,
      label: text(SUBJECTS[rollable]),
      on: view.statuses.includes(status),
    })),
    armour: protection(view),
    attacks: [
      ...weapons(view)
        .toSorted(inOrder)
        .map((weapon) => ({
          id: weapon.id,
          rollable: `attack.${weapon.id}`,
          name: text(weapon.name),
          score: scores.get(`attack.${weapon.id}`),
          equipped: weapon.equipped,
          mode: `QUINTESSENCE.EW.Mode.${weapon.mode}`,
          impact: impact(of.phy, weapon.mode, weapon.impact, world),
        })),
      {
        id: null,
        rollable: "attack.bare",
        name: text({ key: "QUINTESSENCE.EW.Rules.Subject.bare" }),
        score: scores.get("attack.bare"),
        equipped: true,
        mode: "QUINTESSENCE.EW.Mode.bare",
        impact: impact(of.phy, "bare", 0, world),
      },
    ],
    carried: lists(actor, sparing && !mode.editing ? [ARMOURS, GEAR] : [WEAPONS, ARMOURS, GEAR], mode, { world, phy: of.phy }),
    talents: lists(actor, [TRAITS, POWERS, APTITUDES], mode, { world, phy: of.phy }, foreignAptitudes(actor)),
    ...growthContext(actor),
  };
}
