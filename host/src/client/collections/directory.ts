/** A folder of a collection with what it holds, as directories show it. */
export interface TreeNode {
  root: boolean;
  folder: any;
  depth: number;
  visible: boolean;
  children: TreeNode[];
  entries: any[];
}

/** Builds the tree of folders and entries. A folder whose parent is missing, or that lies in a circle, hangs at the root. */
export function buildTree(folders: any[], entries: any[], sorting: "a" | "m"): TreeNode {
  const node = (folder: any, depth: number, seen: Set<string>): TreeNode => {
    const id = folder?.id ?? null;
    const children = folders
      .filter((other) => !seen.has(other.id) && parentOf(other, folders) === id)
      .sort(bySorting(folder?.sorting ?? sorting))
      .map((other) => node(other, depth + 1, new Set([...seen, other.id])));
    const own = entries.filter((entry) => folderOf(entry, folders) === id).sort(bySorting(folder?.sorting ?? sorting));
    return {
      root: !folder,
      folder,
      depth,
      visible: own.length > 0 || children.some((child) => child.visible) || Boolean(folder?.isOwner),
      children,
      entries: own,
    };
  };
  return node(null, 0, new Set());
}

function idOf(reference: any): string | null {
  return reference?.id ?? reference?._id ?? reference ?? null;
}

function folderOf(entry: any, folders: any[]): string | null {
  const id = idOf(entry.folder);
  return folders.some((folder) => folder.id === id) ? id : null;
}

function parentOf(folder: any, folders: any[]): string | null {
  const visited = new Set<string>([folder.id]);
  const parent = folderOf(folder, folders);
  for (
    let id = parent;
    id;
    id = folderOf(
      folders.find((other) => other.id === id),
      folders,
    )
  ) {
    if (visited.has(id)) return null;
    visited.add(id);
  }
  return parent;
}

function bySorting(sorting: "a" | "m"): (a: any, b: any) => number {
  const byName = (a: any, b: any) => String(a.name ?? "").localeCompare(String(b.name ?? ""), game.i18n?.lang);
  return sorting === "a" ? byName : (a, b) => (a.sort ?? 0) - (b.sort ?? 0) || byName(a, b);
}
