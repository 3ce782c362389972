import Handlebars from "handlebars";

type RuntimeOptions = Handlebars.RuntimeOptions;

/** The template engine; the global `Handlebars` of the page, where systems register helpers of their own. */
export { Handlebars };

export type Template = (data: unknown, options?: RuntimeOptions) => string;

/** Systems read getters of data models in their templates, which Handlebars forbids by default. */
const TRUSTING = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

const fetched = new Map<string, Promise<Template>>();

/**
 * A compiled template by its path (`systems/…`, `templates/…`), fetched once and registered as a partial under its path, or under `id`.
 * @throws when the server has no such file.
 */
export async function getTemplate(path: string, id: string = path): Promise<Template> {
  const known = Handlebars.partials[id];
  if (typeof known === "function") return known;
  let promise = fetched.get(path);
  if (!promise) {
    promise = fetchTemplate(path);
    fetched.set(path, promise);
    promise.catch(() => fetched.delete(path));
  }
  const template = await promise;
  Handlebars.registerPartial(id, template);
  return template;
}

/** Loads templates by path, or by partial name and path, for use as partials. */
export async function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  const entries = Array.isArray(paths) ? paths.map((path) => [path, path] as const) : Object.entries(paths);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}

/** The HTML of a template with its data. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, TRUSTING);
}

/** Forgets a template whose file has changed, under every name it was registered with. */
export async function forgetTemplate(path: string): Promise<void> {
  const template = await fetched.get(path);
  fetched.delete(path);
  for (const [id, partial] of Object.entries(Handlebars.partials)) if (partial === template) Handlebars.unregisterPartial(id);
}

async function fetchTemplate(path: string): Promise<Template> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`The template ${path} could not be loaded (${response.status} ${response.statusText})`);
  return Handlebars.compile(await response.text(), { preventIndent: true });
}
