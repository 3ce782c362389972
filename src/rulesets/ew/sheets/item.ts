/** One sheet for EW's items: the fields of its type, then the description. */
import { textAt } from "../../../contract.ts";
import { findByKey, load } from "../../../content/find.ts";
import { takeDrops } from "../../../table/sheet/drops.ts";
import { QuintessenceItemSheet } from "../../../table/sheet/item-sheet.ts";
import { ITEM } from "../../../table/sheet/parts.ts";
import { CHAMPS } from "../rules/derive.ts";
import { CHAMP_LABELS } from "../rules/labels.ts";
import { asItem, type ItemDoc } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";

/** Fighting specialties of the actor who carries a weapon, by the id that weapons refer to. */
const fighting = (item: ItemDoc): Record<string, string> =>
  Object.fromEntries(
    (item.actor?.items.contents ?? []).flatMap((other) => {
      const system = plain(other.system.toObject(false));
      return other.type === "ewSpecialty" && system.champ === "combat"
        ? [[typeof system.key === "string" && system.key !== "" ? system.key : other.id, other.name]]
        : [];
    }),
  );

/** The named levels from 0 to the highest, as a list to choose from. */
const names = (group: "PowerLevel" | "SpecialtyLevel", highest: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: highest + 1 }, (_, level) => [level, `QUINTESSENCE.EW.${group}.${level}`]));

export class QuintessenceEwItemSheet extends QuintessenceItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-ew"] };
  static override PARTS = { form: { template: "systems/quintessence/templates/ew/item.hbs", templates: ITEM, scrollable: [""] } };

  protected override async _prepareContext(...args: Parameters<QuintessenceItemSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    const item = asItem(this.document);
    const known = fighting(item);
    const own = plain(item.system.toObject(true)).specialty;
    // A reference to a specialty he doesn't have stays in the list: choosing another thing must not lose it.
    const missing = typeof own === "string" && own !== "" && !(own in known) ? { [own]: (await findByKey(own, "ewSpecialty"))?.name ?? own } : {};
    return {
      ...(context as object),
      is: { [item.type]: true },
      champs: Object.fromEntries(CHAMPS.map((id) => [id, (CHAMP_LABELS[id] as { key: string }).key])),
      carried: ["ewWeapon", "ewArmour"].includes(item.type),
      kinds: { advantage: "QUINTESSENCE.EW.TraitKind.advantage", restriction: "QUINTESSENCE.EW.TraitKind.restriction" },
      levels: names("PowerLevel", 3),
      specialtyLevels: names("SpecialtyLevel", 6),
      modes: { contact: "QUINTESSENCE.EW.Mode.contact", thrown: "QUINTESSENCE.EW.Mode.thrown", ranged: "QUINTESSENCE.EW.Mode.ranged" },
      specialties: { ...known, ...missing },
    } as never;
  }
  protected override async _onRender(...args: Parameters<QuintessenceItemSheet["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const weapon = asItem(this.document);
    if (weapon.type === "ewWeapon") takeDrops(this.element, ".q-item-body", { may: () => this.isEditable, take: (uuid) => choose(weapon, uuid) });
  }
}
/** A specialty dropped on a weapon is the one it is used with. */
async function choose(weapon: ItemDoc, uuid: string): Promise<void> {
  const specialty = await load(uuid);
  const key = textAt(specialty?._source, "system.key");
  const own = specialty !== null && specialty.actor !== null && specialty.actor.uuid === weapon.actor?.uuid;
  if (specialty?.type === "ewSpecialty" && (key !== "" || own)) await weapon.update({ "system.specialty": key || specialty.id });
}
