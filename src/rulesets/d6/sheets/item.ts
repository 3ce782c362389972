/** One sheet for D6's items: the fields of its type, then the description. */
import { textAt, type Id } from "../../../contract.ts";
import { asItem } from "../../../platform/documents.ts";
import { plain } from "../../../platform/generation.ts";
import { loc, text } from "../../../platform/text.ts";
import { QuintessenceItemSheet } from "../../../table/sheet/item-sheet.ts";
import { ITEM } from "../../../table/sheet/parts.ts";
import { d6Attributes } from "../attributes.ts";
import { printTyped } from "../notation.ts";
import { nameableSkills } from "./unlearnt.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}
/** One of some things by id, or none; one that is gone stays chosen, by its id. */
function choices(all: readonly { readonly id: Id; readonly label: string }[], chosen: Id, none: string): readonly Choice[] {
  const gone = chosen !== "" && !all.some(({ id }) => id === chosen) ? [{ id: chosen, label: chosen }] : [];
  return [{ id: "", label: loc(none) }, ...all, ...gone].map(({ id, label }) => ({ value: id, label, selected: id === chosen }));
}

export class QuintessenceD6ItemSheet extends QuintessenceItemSheet {
  static override DEFAULT_OPTIONS = { classes: ["q-d6"] };
  static override PARTS = {
    form: {
      template: "systems/quintessence/templates/d6/item.hbs",
      templates: [...ITEM, "systems/quintessence/templates/d6/code-line.hbs", "systems/quintessence/templates/d6/choice-line.hbs"],
      scrollable: [""],
    },
  };

  protected override async _prepareContext(...args: Parameters<QuintessenceItemSheet["_prepareContext"]>): Promise<never> {
    const context = await super._prepareContext(...args);
    const item = asItem(this.document);
    const source = plain(item.system.toObject(true));
    const [kind, skill] = [textAt(source, "kind"), textAt(source, "skill")];
    const skills = item.type === "d6Weapon" || item.type === "d6Specialization" ? await nameableSkills(item, skill) : [];
    return {
      ...(context as object),
      is: { [item.type]: true, talent: item.type === "d6Advantage" || item.type === "d6Prowess" },
      code: printTyped(Number(source.pips ?? 0)),
      attributes: choices(
        d6Attributes().map(({ id, label }) => ({ id, label: text(label) })),
        textAt(source, "attribute"),
        "QUINTESSENCE.D6.Sheet.noAttribute",
      ),
      skills: choices(skills, skill, "QUINTESSENCE.D6.Sheet.noSkill"),
      kinds: (["minor", "major"] as const).map((value) => ({ value, label: loc(`QUINTESSENCE.D6.Kind.${value}`), selected: value === kind })),
    } as never;
  }
}
