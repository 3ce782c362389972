import { ColorField, StringField } from "../../../../common/fields/index.ts";
import { DialogV2 } from "../../api/dialog.ts";
import { localise } from "../../runtime.ts";

type Finder = (target: HTMLElement) => any;

/** The menu of a folder. `find` gives the folder of the element clicked. */
export function folderMenu(find: Finder, documentName: string): Record<string, any>[] {
  const mayChange = (target: HTMLElement): boolean => game.user.isGM && Boolean(find(target));
  return [
    {
      label: "FOLDER.Edit",
      icon: "fa-solid fa-pen-to-square",
      visible: mayChange,
      onClick: (_event: Event, target: HTMLElement) => editFolder(find(target), { type: documentName }),
    },
    {
      label: "FOLDER.Remove",
      icon: "fa-solid fa-folder-minus",
      visible: mayChange,
      onClick: (_event: Event, target: HTMLElement) => removeFolder(find(target), false),
    },
    {
      label: "FOLDER.Delete",
      icon: "fa-solid fa-trash",
      visible: mayChange,
      onClick: (_event: Event, target: HTMLElement) => removeFolder(find(target), true),
    },
  ];
}

/** Asks for name, colour and order of a folder, then creates it or changes it; null when dismissed. */
export async function editFolder(folder: any, { type, parent = null }: { type: string; parent?: any }): Promise<any> {
  const content = document.createElement("div");
  const name = new StringField({ required: true, blank: false }, { name: "name" });
  const color = new ColorField({}, { name: "color" });
  const sorting = new StringField({ required: true, choices: { a: localise("FOLDER.Sort.a"), m: localise("FOLDER.Sort.m") } }, { name: "sorting" });
  content.append(
    name.toFormGroup({ label: localise("FOLDER.Name") }, { name: "name", value: folder?.name ?? "", autofocus: true, placeholder: localise("FOLDER.New") }),
    color.toFormGroup({ label: localise("FOLDER.Color") }, { name: "color", value: folder?.color?.css ?? folder?.color ?? null }),
    sorting.toFormGroup({ label: localise("FOLDER.Sort.Label") }, { name: "sorting", value: folder?.sorting ?? "a" }),
  );
  const given: any = await DialogV2.input({
    window: { title: folder ? "FOLDER.Edit" : "FOLDER.Create", icon: "fa-solid fa-folder" },
    content,
    ok: { label: folder ? "FOLDER.Save" : "FOLDER.Create", icon: "fa-solid fa-check" },
  });
  if (!given) return null;
  const data = { name: given.name.trim() || folder?.name || localise("FOLDER.New"), color: given.color || null, sorting: given.sorting };
  return folder ? folder.update(data) : CONFIG.Folder.documentClass.create({ ...data, type, folder: parent?.id ?? null });
}

async function removeFolder(folder: any, withContents: boolean): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: withContents ? "FOLDER.Delete" : "FOLDER.Remove", icon: "fa-solid fa-trash" },
    content: `<p>${localise(withContents ? "FOLDER.DeleteWarning" : "FOLDER.RemoveWarning", { name: foundry.utils.escapeHTML(folder.name) })}</p>`,
  });
  if (sure) await folder.delete({ deleteSubfolders: withContents, deleteContents: withContents });
}
