import { DocumentOwnershipConfig } from "../../apps/document-ownership-config.ts";
import { DialogV2 } from "../../api/dialog.ts";
import { localise } from "../../runtime.ts";

type Finder = (target: HTMLElement) => any;

/** The menu of a document in a directory of the world. `find` gives the document of the element clicked. */
export function entryMenu(find: Finder): Record<string, any>[] {
  return [
    {
      label: "SIDEBAR.Menu.Ownership",
      icon: "fa-solid fa-lock",
      visible: (target: HTMLElement) => game.user.isGM && "ownership" in (find(target) ?? {}),
      onClick: (_event: Event, target: HTMLElement) => new DocumentOwnershipConfig({ document: find(target) }).render({ force: true }),
    },
    {
      label: "SIDEBAR.Menu.Duplicate",
      icon: "fa-regular fa-copy",
      visible: (target: HTMLElement) => {
        const document = find(target);
        return Boolean(document?.isOwner && document.constructor.canUserCreate(game.user));
      },
      onClick: (_event: Event, target: HTMLElement) => {
        const document = find(target);
        return document.clone({ name: game.i18n.format("SIDEBAR.CopyOf", { name: document._source.name }) }, { save: true, addSource: true });
      },
    },
    {
      label: "SIDEBAR.Menu.Export",
      icon: "fa-solid fa-file-export",
      visible: (target: HTMLElement) => Boolean(find(target)?.isOwner),
      onClick: (_event: Event, target: HTMLElement) => find(target).exportToJSON(),
    },
    {
      label: "SIDEBAR.Menu.Import",
      icon: "fa-solid fa-file-import",
      visible: (target: HTMLElement) => Boolean(find(target)?.isOwner),
      onClick: (_event: Event, target: HTMLElement) => importDialog(find(target)),
    },
    {
      label: "SIDEBAR.Menu.Delete",
      icon: "fa-solid fa-trash",
      visible: (target: HTMLElement) => Boolean(find(target)?.canUserModify(game.user, "delete")),
      onClick: (_event: Event, target: HTMLElement) => find(target).deleteDialog(),
    },
  ];
}

/** Asks for a file and replaces the document's data by what is in it. */
async function importDialog(target: any): Promise<void> {
  const content = document.createElement("div");
  content.innerHTML = `<p></p><div class="form-group"><label for="import-file"></label><div class="form-fields">
    <input type="file" id="import-file" name="file" accept=".json,application/json" required></div></div>`;
  content.querySelector("p")!.textContent = localise("SIDEBAR.ImportHint", { name: target.name });
  content.querySelector("label")!.textContent = localise("SIDEBAR.ImportFile");
  await DialogV2.prompt({
    window: { title: "SIDEBAR.Menu.Import", icon: "fa-solid fa-file-import" },
    content,
    rejectClose: false,
    ok: {
      label: "SIDEBAR.ImportNow",
      icon: "fa-solid fa-file-import",
      callback: async (_event: Event, button: HTMLButtonElement) => {
        const file = button.form!.querySelector<HTMLInputElement>("input[type=file]")!.files?.[0];
        if (!file) return;
        try {
          await target.importFromJSON(await file.text());
        } catch (error) {
          ui.notifications.error("SIDEBAR.ImportFailed", { format: { reason: (error as Error).message } });
        }
      },
    },
  });
}
