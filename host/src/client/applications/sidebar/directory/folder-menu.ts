import { DialogV2 } from "../../api/dialog.ts";
import { localise } from "../../runtime.ts";

type Finder = (target: HTMLElement) => any;

/** The menu of a folder. `find` gives the folder of the element clicked. */
export function folderMenu(find: Finder): Record<string, any>[] {
  const mayChange = (target: HTMLElement): boolean => game.user.isGM && Boolean(find(target));
  return [
    {
      label: "FOLDER.Edit",
      icon: "fa-solid fa-pen-to-square",
      visible: mayChange,
      onClick: (_event: Event, target: HTMLElement) => find(target).sheet.render({ force: true }),
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

/** Asks for the name of a folder and creates it in another, or at the top. */
export function createFolder(type: string, parent: any): Promise<any> {
  return CONFIG.Folder.documentClass.createDialog({ type, folder: parent?.id ?? null }, { renderSheet: false });
}

async function removeFolder(folder: any, withContents: boolean): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: withContents ? "FOLDER.Delete" : "FOLDER.Remove", icon: "fa-solid fa-trash" },
    content: `<p>${localise(withContents ? "FOLDER.DeleteWarning" : "FOLDER.RemoveWarning", { name: foundry.utils.escapeHTML(folder.name) })}</p>`,
  });
  if (sure) await folder.delete({ deleteSubfolders: withContents, deleteContents: withContents });
}
