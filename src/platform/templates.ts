/** Templates by stable id, fetched and compiled once at setup, so that chat cards render synchronously. */
type Compiled = (context: object, options?: object) => string;
const compiled = new Map<string, Compiled>();

/** Fetches and compiles templates. `paths`: id → path below `templates/`. Each is also a partial under its id. */
export async function compileTemplates(paths: Readonly<Record<string, string>>): Promise<void> {
  const full = Object.entries(paths).map(([id, path]) => [id, `systems/quintessence/templates/${path}`] as const);
  await foundry.applications.handlebars.loadTemplates(Object.fromEntries(full));
  for (const [id, path] of full) compiled.set(id, await foundry.applications.handlebars.getTemplate(path));
}

/** Renders a compiled template. @throws {Error} when no template has this id: a fault of ours, caught by the caller's fallback. */
export function render(id: string, context: object): string {
  const template = compiled.get(id);
  if (!template) throw new Error(`No template "${id}" was compiled.`);
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}
