import type { TreeNode } from "../../../collections/directory.ts";

/** A copy of a tree without the folders in which there is nothing to see; `keep` says which empty ones stay. */
export function prune(node: TreeNode, keep: (folder: any) => boolean): TreeNode {
  const children = node.children
    .map((child) => prune(child, keep))
    .filter((child) => child.entries.length > 0 || child.children.length > 0 || keep(child.folder));
  return { ...node, children };
}

/**
 * Ids of the entries and folders that a search leaves visible: entries that match, all that lies in a folder that matches, and the
 * folders on the way to both. `matches` is asked with each name.
 */
export function searchTree(root: TreeNode, matches: (name: string) => boolean): { entries: Set<string>; folders: Set<string> } {
  const found = { entries: new Set<string>(), folders: new Set<string>() };
  const visit = (node: TreeNode, inside: boolean): boolean => {
    const here = inside || (node.folder !== null && matches(node.folder.name));
    let any = here;
    for (const entry of node.entries) {
      if (!here && !matches(entry.name ?? "")) continue;
      found.entries.add(entry.id ?? entry._id);
      any = true;
    }
    for (const child of node.children) any = visit(child, here) || any;
    if (any && node.folder) found.folders.add(node.folder.id);
    return any;
  };
  visit(root, false);
  return found;
}

/** Does a folder lie in another, or is it the same? */
export function isWithin(folder: any, other: any): boolean {
  for (let at = folder; at; at = at.folder) if (at.id === other.id) return true;
  return false;
}
