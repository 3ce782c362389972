import { getProperty } from "../../../common/utils/index.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { localise, runtime } from "../runtime.ts";

/** A fieldset of a {@link FieldsSheet}: paths of fields in the document, under a legend or none. */
export interface FieldGroup {
  legend?: string;
  paths: string[];
}

/**
 * A plain form for the fields of a document that no package has a better sheet for. Subclasses name the fields; those the document's
 * schema lacks, in one generation or the other, are left out.
 */
export class FieldsSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: Record<string, any> = {
    classes: ["fields-sheet"],
    position: { width: 520 },
    window: { contentClasses: ["standard-form"] },
    form: { closeOnSubmit: true },
    canCreate: true,
  };

  static override PARTS: Record<string, any> = {
    form: { template: "templates/sheets/fields.hbs", templates: ["templates/generic/form-fields.hbs"], scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** The fields, in their order. */
  protected static _GROUPS: FieldGroup[] = [];

  protected override async _prepareContext(options: any): Promise<any> {
    const context = await super._prepareContext(options);
    return {
      ...context,
      nodes: (this.constructor as typeof FieldsSheet)._GROUPS.map((group) => this.#node(group, context)).filter((node) => node.fields.length),
      buttons: context.editable ? this._getButtons() : [],
    };
  }

  /** The buttons below the form. */
  protected _getButtons(): Record<string, any>[] {
    return [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "HOST.Save" }];
  }

  /** What the input of a field needs beyond what its schema says, such as words for its choices. */
  protected _inputConfig(_path: string): Record<string, any> {
    return {};
  }

  #node({ legend, paths }: FieldGroup, { document, source, rootId }: any): { fieldset: boolean; legend?: string; fields: any[] } {
    const fields = paths.flatMap((path) => {
      const field = document.schema.getField(path);
      if (!field) return [];
      const input = { name: path, value: getProperty(source, path), localize: true, ...this._inputConfig(path) };
      const label = field.label || localise(`HOST.Fields.${path.replaceAll(".", "_")}`);
      return [{ html: field.toFormGroup({ rootId, label, localize: true }, input).outerHTML }];
    });
    return { fieldset: Boolean(legend), legend, fields };
  }
}

/** The members of a constant (`{NAME: value}`) with their words, for a drop-down list. */
export function wordsOf(constant: string, prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries<any>(runtime.CONST[constant]).map(([name, value]) => [value, `${prefix}.${name}`]));
}
