import { DialogV2 } from "../applications/api/dialog.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";

interface CreateDialogOptions {
  /** Folders to choose from; those of the type when absent. */
  folders?: any[] | null;
  /** Subtypes to choose from; all when absent. */
  types?: string[] | null;
  [option: string]: any;
}

/** Asks for name, type and folder and creates a document; null when the user thinks better of it. */
export async function createDialog(
  cls: any,
  data: any = {},
  createOptions: any = {},
  { folders, types, ...dialogOptions }: CreateDialogOptions = {},
  renderOptions: object = {},
): Promise<any> {
  const { documentName } = cls;
  const label = game.i18n.localize(`DOCUMENT.${documentName}`);
  const title = game.i18n.format("DOCUMENT.Create", { type: label });
  const offered = subtypes(cls, types);
  if (cls.hasTypeData && !offered.length) throw new Error(`There is no type of ${documentName} to create`);
  const type = offered.includes(data.type) ? data.type : (offered[0] ?? undefined);
  return DialogV2.prompt({
    window: { title },
    position: { width: 360 },
    content: form(cls, { ...data, type }, createOptions, offered, folders),
    ok: {
      label: title,
      callback: async (_event: Event, button: HTMLButtonElement) => {
        const { object } = new FormDataExtended(button.form!) as any;
        const entered = foundry.utils.mergeObject(data, object, { inplace: false });
        if (!entered.folder) delete entered.folder;
        if (!entered.name?.trim()) entered.name = cls.defaultName({ type: entered.type, ...createOptions });
        return cls.create(entered, { renderSheet: true, ...createOptions });
      },
    },
    rejectClose: false,
    renderOptions,
    ...dialogOptions,
  });
}

/** Asks whether the document shall be deleted, and deletes it. */
export async function deleteDialog(document: any, options: object = {}, operation: object = {}): Promise<any> {
  const type = game.i18n.localize(`DOCUMENT.${document.documentName}`);
  const question = element("p");
  question.textContent = game.i18n.format("SIDEBAR.DeleteWarning", { type });
  return DialogV2.confirm({
    window: { title: `${game.i18n.format("DOCUMENT.Delete", { type })}: ${document.name}` },
    content: wrap(question),
    yes: { callback: () => document.delete(operation) },
    ...options,
  });
}

function subtypes(cls: any, types: string[] | null | undefined): string[] {
  const all: string[] = cls.TYPES.filter((type: string) => type !== CONST.BASE_DOCUMENT_TYPE);
  return types ? all.filter((type) => types.includes(type)) : all;
}

function form(cls: any, data: any, createOptions: any, types: string[], folders: any[] | null | undefined): HTMLElement {
  const name = Object.assign(element("input"), { type: "text", name: "name", value: data.name ?? "", autofocus: true });
  name.placeholder = cls.defaultName({ type: data.type, ...createOptions });
  const rows = [row("DOCUMENT.FIELDS.name.label", name)];
  if (types.length > 1) {
    const labels = CONFIG[cls.documentName].typeLabels ?? {};
    rows.push(
      row(
        "DOCUMENT.FIELDS.type.label",
        select(
          "type",
          types.map((type) => [type, game.i18n.localize(labels[type] ?? type)]),
          data.type,
        ),
      ),
    );
  } else if (types.length === 1) rows.push(Object.assign(element("input"), { type: "hidden", name: "type", value: types[0] }));
  const choices = createOptions.parent ? [] : (folders ?? foldersOf(cls, createOptions.pack));
  if (choices.length)
    rows.push(row("DOCUMENT.FIELDS.folder.label", select("folder", [["", ""], ...choices.map((folder: any) => [folder.id, folder.name])], data.folder ?? "")));
  return wrap(...rows);
}

function foldersOf(cls: any, pack: string | null): any[] {
  const collection = pack ? game.packs.get(pack) : game.collections.get(cls.documentName);
  return collection?.folders?.contents ?? [];
}

function row(label: string, input: HTMLElement): HTMLElement {
  const group = element("div");
  group.className = "form-group";
  const caption = element("label");
  caption.textContent = game.i18n.localize(label);
  caption.htmlFor = input.id = `create-${foundry.utils.randomID()}`;
  const fields = element("div");
  fields.className = "form-fields";
  fields.append(input);
  group.append(caption, fields);
  return group;
}

function select(name: string, choices: string[][], chosen: string): HTMLSelectElement {
  const input = element("select");
  input.name = name;
  for (const [value, label] of choices) input.add(new Option(label, value, false, value === chosen));
  return input;
}

function wrap(...children: HTMLElement[]): HTMLElement {
  const div = element("div");
  div.append(...children);
  return div;
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] {
  return document.createElement(tag);
}
