import { localise, runtime, setting } from "../runtime.ts";

/** A sheet class on offer for one kind of document; an entry of `CONFIG.<Document>.sheetClasses.<type>`. */
export interface SheetEntry {
  id: string;
  cls: any;
  label: string | (() => string);
  default: boolean;
  canConfigure: boolean;
  canBeDefault: boolean;
  /** Themes it can have, by name, with their labels; null when it has none. */
  themes: Record<string, string> | null;
}

export interface SheetRegistrationOptions {
  label?: string | (() => string);
  /** Subtypes it is for; every subtype when absent. */
  types?: string[];
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

/** Registrations for every subtype, which take effect again when all subtypes are known. */
const general: [documentClass: any, scope: string, sheetClass: any, options: SheetRegistrationOptions][] = [];

function sheetsOf(documentName: string, type: string): Record<string, SheetEntry> {
  const config = (runtime.CONFIG[documentName] ??= {});
  return ((config.sheetClasses ??= {})[type] ??= {});
}

function typesOf(documentClass: any): string[] {
  const { documentName, TYPES } = documentClass;
  const known: string[] = TYPES?.length ? TYPES : Object.keys(runtime.CONFIG[documentName]?.sheetClasses ?? {});
  return known.length ? [...known] : ["base"];
}

/** Offers a sheet class for documents of a class. The documents that use it remember it as `<scope>.<class name>`. */
export function registerSheet(documentClass: any, scope: string, sheetClass: any, options: SheetRegistrationOptions = {}): void {
  if (!options.types) general.push([documentClass, scope, sheetClass, options]);
  const { label, makeDefault = false, canBeDefault = true, canConfigure = true } = options;
  const themes = options.themes === undefined ? { dark: "HOST.Theme.Dark", light: "HOST.Theme.Light" } : options.themes;
  const id = `${scope}.${sheetClass.name}`;
  for (const type of options.types ?? typesOf(documentClass)) {
    const sheets = sheetsOf(documentClass.documentName, type);
    if (makeDefault) for (const entry of Object.values(sheets)) entry.default = false;
    sheets[id] = { id, cls: sheetClass, label: label ?? sheetClass.name, default: makeDefault, canBeDefault, canConfigure, themes };
  }
}

/** Withdraws a sheet class, for some subtypes or for all. */
export function unregisterSheet(documentClass: any, scope: string, sheetClass: any, { types }: { types?: string[] } = {}): void {
  const id = `${scope}.${sheetClass.name}`;
  for (const type of types ?? Object.keys(runtime.CONFIG[documentClass.documentName]?.sheetClasses ?? {})) {
    delete sheetsOf(documentClass.documentName, type)[id];
  }
  if (types) return;
  const at = general.findIndex(([cls, s, sheet]) => cls.documentName === documentClass.documentName && s === scope && sheet === sheetClass);
  if (at >= 0) general.splice(at, 1);
}

/** Completes the registrations once every subtype is known, and applies the world's choice of defaults. */
export function initializeSheets(): void {
  for (const [documentClass, scope, sheetClass, options] of general) {
    const id = `${scope}.${sheetClass.name}`;
    const missing = typesOf(documentClass).filter((type) => !(id in sheetsOf(documentClass.documentName, type)));
    if (missing.length) registerSheet(documentClass, scope, sheetClass, { ...options, types: missing });
  }
  updateDefaultSheets(setting("core", "sheetClasses") ?? {});
}

/** Makes the sheets named in a setting (`{Actor: {hero: "<id>"}}`) the defaults. */
export function updateDefaultSheets(defaults: Record<string, Record<string, string>> = {}): void {
  for (const [documentName, types] of Object.entries(defaults)) {
    for (const [type, id] of Object.entries(types ?? {})) {
      const sheets = sheetsOf(documentName, type);
      if (sheets[id]) for (const entry of Object.values(sheets)) entry.default = entry.id === id;
    }
  }
}

/** What a user may choose for a subtype: sheets by id with their labels, those that may be the default, and which is. */
export function getSheetClassesForSubType(
  documentName: string,
  subType: string,
): {
  sheetClasses: Record<string, string>;
  defaultClasses: Record<string, string>;
  defaultClass: string | undefined;
} {
  const entries = Object.values(sheetsOf(documentName, subType || "base")).filter((entry) => entry.canConfigure);
  const labels = (list: SheetEntry[]) => Object.fromEntries(list.map((entry) => [entry.id, labelOf(entry)]));
  return {
    sheetClasses: labels(entries),
    defaultClasses: labels(entries.filter((entry) => entry.canBeDefault)),
    defaultClass: entries.find((entry) => entry.default)?.id,
  };
}

export function labelOf({ label }: SheetEntry): string {
  return localise(typeof label === "function" ? label() : label);
}

/** The registration of a document's sheet class; of the class it would get, unless `sheetClass` is given. */
export function entryOf(document: any, sheetClass?: any): SheetEntry | undefined {
  const cls = sheetClass ?? document._getSheetClass?.();
  return Object.values(sheetsOf(document.documentName, document.type ?? "base")).find((entry) => entry.cls === cls);
}

/** The theme this user wants for a document: its name, "" for the one of all windows, null when its sheet has no themes. */
export function getSheetThemeForDocument(document: any, sheetClass?: any): string | null {
  const entry = entryOf(document, sheetClass);
  if (entry?.themes === null) return null;
  const { documents = {}, defaults = {} } = setting("core", "sheetThemes") ?? {};
  const theme = documents[document.uuid] || defaults[document.documentName]?.[document.type ?? "base"] || "";
  return entry && theme in entry.themes! ? theme : "";
}
