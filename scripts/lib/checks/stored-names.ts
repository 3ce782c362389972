import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseAst } from "vite";

type Node = { readonly type: string; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The name given by `static { name(this, "X") }`, which the bundler writes where it renamed the class. */
function restoredName(node: Node): string | undefined {
  const members = ((node["body"] as Node)["body"] as Node[]).filter((member) => member.type === "StaticBlock");
  for (const statement of members.flatMap((member) => member["body"] as Node[])) {
    const call = statement["expression"] as Node | undefined;
    if (call?.type !== "CallExpression") continue;
    const [self, name] = call["arguments"] as Node[];
    if (self?.type !== "ThisExpression" || !name) continue;
    const text = name.type === "TemplateLiteral" ? ((name["quasis"] as Node[])[0]?.["value"] as { cooked?: string })?.cooked : name["value"];
    if (typeof text === "string") return text;
  }
  return undefined;
}

/** The names that classes of a script have while it runs, in order; anonymous ones are left out. */
export function classNames(code: string): string[] {
  const names: string[] = [];
  const walk = (node: Node, inferred?: string): void => {
    if (node.type === "ClassDeclaration" || node.type === "ClassExpression") {
      const own = (node["id"] as Node | null)?.["name"] as string | undefined;
      const name = restoredName(node) ?? own ?? inferred;
      if (name !== undefined) names.push(name);
    }
    const binding = node.type === "VariableDeclarator" ? ((node["id"] as Node)["name"] as string | undefined) : undefined;
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, value === node["init"] ? binding : undefined);
    }
  };
  walk(parseAst(code) as unknown as Node);
  return names;
}

/**
 * Compares the class names that worlds store with those of a built script.
 * @param stored the names that existing worlds may hold
 * @returns names that are gone, and names that two classes share
 */
export function compareNames(stored: readonly string[], built: readonly string[]): string[] {
  return stored.flatMap((name) => {
    const times = built.filter((other) => other === name).length;
    if (times === 1) return [];
    return [times === 0 ? `no class is named ${name} any more` : `${times} classes are named ${name}`];
  });
}

/** Checks `dist/quintessence.mjs` against `test/contract/stored-names.json`. */
export async function checkStoredNames(root: string): Promise<string[]> {
  const stored = JSON.parse(await readFile(join(root, "test/contract/stored-names.json"), "utf8")) as Record<string, string[]>;
  const names = Object.values(stored).flat();
  if (names.length === 0) return ["test/contract/stored-names.json lists no class"];
  return compareNames(names, classNames(await readFile(join(root, "dist/quintessence.mjs"), "utf8")));
}
