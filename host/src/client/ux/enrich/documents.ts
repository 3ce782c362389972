import { fromUuid, fromUuidSync } from "../../documents/lookup.ts";

/** `@UUID[uuid#anchor]{label}`, and by type `@Actor[id or name]{label}`, `@Compendium[package.pack.id]{label}`. */
export const DOCUMENT_LINK = /@(UUID|Compendium|Actor|Item|Scene|JournalEntry|Macro|RollTable|Cards|Playlist)\[([^#\]]+)(?:#([^\]]+))?\](?:\{([^}]+)\})?/g;

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-user",
  Item: "fa-suitcase",
  Scene: "fa-map",
  JournalEntry: "fa-book-open",
  JournalEntryPage: "fa-book-open",
  Macro: "fa-code",
  RollTable: "fa-table-list",
  ActiveEffect: "fa-person-rays",
  Folder: "fa-folder",
  ChatMessage: "fa-message",
  User: "fa-user",
};

/** The link of a reference to a document; a broken one says so. */
export async function documentLink([, type = "", target = "", anchor, label]: RegExpMatchArray, relative?: any): Promise<HTMLAnchorElement> {
  const uuid = uuidOf(type, target);
  const doc = uuid ? await find(uuid, relative) : null;
  return contentLink(doc, {
    uuid: doc?.uuid ?? uuid ?? target,
    label: label ?? doc?.name ?? target,
    ...(anchor ? { hash: anchor } : {}),
  });
}

/** A link that opens a document, and can be dragged. */
export function contentLink(doc: any, { uuid, label, hash }: { uuid: string; label: string; hash?: string }): HTMLAnchorElement {
  const a = document.createElement("a");
  a.className = "content-link";
  a.setAttribute("role", "link");
  a.tabIndex = 0;
  const name = doc?.documentName ?? doc?.type ?? "";
  Object.assign(a.dataset, { link: "", uuid, ...(hash ? { hash } : {}) });
  if (doc) {
    a.draggable = true;
    Object.assign(a.dataset, { id: doc.id ?? doc._id, type: name });
  } else a.classList.add("broken");
  const icon = document.createElement("i");
  icon.className = `fa-solid ${doc ? (ICONS[name] ?? "fa-file") : "fa-link-slash"}`;
  icon.setAttribute("aria-hidden", "true");
  a.append(icon, label);
  return a;
}

/** Open what a link names, or say why not. */
export async function followContentLink(a: HTMLAnchorElement): Promise<void> {
  const { game, ui } = globalThis as any;
  const doc = await fromUuid(a.dataset["uuid"]);
  if (!doc) {
    ui.notifications.warn(game.i18n.localize("DOCUMENT.LinkBroken"));
    return;
  }
  if (!doc.testUserPermission(game.user, "LIMITED")) {
    ui.notifications.warn(game.i18n.format("DOCUMENT.LinkForbidden", { name: doc.name }));
    return;
  }
  if (doc.documentName === "Macro") await doc.execute?.();
  else (doc.sheet ?? doc.parent?.sheet)?.render({ force: true });
}

function uuidOf(type: string, target: string): string | null {
  if (type === "UUID") return target;
  if (type === "Compendium") {
    const [scope, pack, ...rest] = target.split(".");
    const documentName = (globalThis as any).game.packs.get(`${scope}.${pack}`)?.documentName;
    return rest.length === 1 && documentName ? `Compendium.${scope}.${pack}.${documentName}.${rest[0]}` : `Compendium.${target}`;
  }
  const collection = (globalThis as any).game.collections.get(type);
  return (collection?.get(target) ?? collection?.getName?.(target))?.uuid ?? null;
}

async function find(uuid: string, relative: any): Promise<any> {
  try {
    return fromUuidSync(uuid, { relative, strict: false }) ?? (await fromUuid(uuid, { relative }));
  } catch {
    return null;
  }
}
