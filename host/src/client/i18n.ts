import { DataField, EmbeddedDataField, EmbeddedDocumentField, SchemaField } from "../common/fields/index.ts";
import type { WorldData } from "../common/protocol.ts";
import { expandObject, getProperty, mergeObject } from "../common/utils/index.ts";

type Words = Record<string, any>;
type Language = WorldData["languages"][number];

const TEXTS = ["label", "hint", "placeholder"] as const;

/**
 * The translations of the client. Before the hook `i18nInit` there are none and every key answers itself.
 * English stands in for what the chosen language lacks.
 */
export class Localization {
  lang = "en";
  translations: Words = {};
  _fallback: Words = {};
  #formatters = new Map<string, Intl.ListFormat>();

  /** Translates the labels, hints and placeholders of a model's fields, once, by the model's `LOCALIZATION_PREFIXES`. */
  static localizeDataModel(
    model: { schema: any; LOCALIZATION_PREFIXES?: string[] },
    { prefixes = model.LOCALIZATION_PREFIXES ?? [], prefixPath = "" }: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    this.localizeSchema(model.schema, prefixes, { prefixPath });
  }

  /** The same for a schema alone. Words are looked up as `<prefix>.FIELDS.<path>.label`, `.hint`, `.placeholder`. */
  static localizeSchema(schema: any, prefixes: string[] = [], { prefixPath = "" }: { prefixPath?: string } = {}): void {
    for (const [name, field] of Object.entries<any>(schema.fields)) localizeField(field, prefixes, prefixPath + name);
  }

  /**
   * Loads the words: core's English, core's language, the package's English, the package's language, later ones over earlier ones.
   * Throws when a file cannot be had.
   */
  async initialize(lang: string, languages: Language[]): Promise<void> {
    const core: Language[] = [
      { lang: "en", name: "English", path: "lang/en.json" },
      { lang: "fr", name: "Français", path: "lang/fr.json" },
    ];
    this._fallback = await load([...core, ...languages], "en");
    this.translations = lang === "en" ? this._fallback : await load([...core, ...languages], lang);
    this.lang = lang;
    this.#formatters.clear();
    document.documentElement.lang = lang;
  }

  /** Is there a word for this key? `fallback`: does the English one count? */
  has(stringId: string, fallback = true): boolean {
    return this.#find(stringId, fallback) !== undefined;
  }

  /** The word for a key, or the key. With `data` (generation 14) its `{name}` places are filled. */
  localize(stringId: string, data?: Record<string, unknown>): string {
    const word = this.#find(stringId, true) ?? String(stringId);
    return data && isModern() ? fill(word, data) : word;
  }

  /** The word for a key with its `{name}` places filled; a place without a value is left as "undefined". */
  format(stringId: string, data: Record<string, unknown> = {}): string {
    return fill(this.#find(stringId, true) ?? String(stringId), data);
  }

  getListFormatter({ style = "long", type = "conjunction" }: Partial<Intl.ListFormatOptions> = {}): Intl.ListFormat {
    const key = `${style}/${type}`;
    let formatter = this.#formatters.get(key);
    if (!formatter) this.#formatters.set(key, (formatter = new Intl.ListFormat(this.lang, { style, type })));
    return formatter;
  }

  /** Sorts objects in place by a property, in the order of the language. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const collator = new Intl.Collator(this.lang);
    return objects.sort((a, b) => collator.compare(String(getProperty(a, key)), String(getProperty(b, key))));
  }

  #find(stringId: string, fallback: boolean): string | undefined {
    if (!stringId) return "";
    for (const words of fallback ? [this.translations, this._fallback] : [this.translations]) {
      const word = words[stringId] ?? getProperty(words, stringId);
      if (typeof word === "string") return word;
    }
    return undefined;
  }
}

function isModern(): boolean {
  return (globalThis as any).game?.release?.generation >= 14;
}

function fill(word: string, data: Record<string, unknown>): string {
  return word.replace(/\{([^}]+)\}/g, (_place, name: string) => String(data[name]));
}

async function load(languages: Language[], lang: string): Promise<Words> {
  const words: Words = {};
  for (const language of languages.filter((candidate) => candidate.lang === lang)) {
    const response = await fetch(language.path);
    if (!response.ok) throw new Error(`The language file ${language.path} could not be loaded (${response.status})`);
    mergeObject(words, expandObject(await response.json()), { inplace: true });
  }
  return words;
}

function localizeField(field: any, prefixes: string[], path: string): void {
  const { i18n } = (globalThis as any).game;
  for (const text of TEXTS) {
    const key = prefixes.map((prefix) => `${prefix}.FIELDS.${path}.${text}`).findLast((candidate) => i18n.has(candidate));
    if (key && !field.options[text]) field[text] = i18n.localize(key);
    else if (field[text]) field[text] = i18n.localize(field[text]);
  }
  if (field instanceof SchemaField && !(field instanceof EmbeddedDocumentField)) {
    Localization.localizeSchema(field, prefixes, { prefixPath: `${path}.` });
    // A nested model may bring prefixes of its own.
    const own: string[] = field instanceof EmbeddedDataField ? (field.model.LOCALIZATION_PREFIXES ?? []) : [];
    if (own.some((prefix) => !prefixes.includes(prefix))) Localization.localizeSchema(field, own);
  }
  if (field.element instanceof DataField) localizeField(field.element, prefixes, `${path}.element`);
}
