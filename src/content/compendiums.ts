/** Compendiums as this viewer reads them: names in his language, in lists, in searches, in links. */
import { overlay } from "../platform/bilingual.ts";
import { loc, viewerLanguage } from "../platform/text.ts";
import { INDEX_FIELDS, packs, type Entry, type Pack } from "./packs.ts";

const known = new WeakSet<Entry>();

/** Lets an entry of an index answer with the name this viewer reads. What is written into it stays what is stored, so that another name drops the translation. */
function translate(entry: Entry): void {
  if (known.has(entry)) return;
  known.add(entry);
  let stored = entry.name;
  Object.defineProperty(entry, "name", {
    enumerable: true,
    configurable: true,
    get: () => overlay({ flags: entry.flags, _source: { name: stored } }, viewerLanguage(), { name: stored }).name,
    set: (name: string) => void (stored = name),
  });
}
/** Translates what an index holds now, and sorts it anew. */
function translateIndex(pack: Pack): void {
  pack.index.contents.forEach(translate);
  for (const folder of pack.folders.contents) overlay(folder, viewerLanguage(), folder);
  pack.initializeTree();
}
/** Whenever the index of a pack is made anew, it is translated anew. */
function follow(pack: Pack): void {
  const [getIndex, indexDocument] = [pack.getIndex.bind(pack), pack.indexDocument.bind(pack)];
  pack.getIndex = async (options) => {
    const index = await getIndex(options);
    translateIndex(pack);
    return index;
  };
  pack.indexDocument = (document) => {
    indexDocument(document);
    translateIndex(pack);
  };
}

/** Asks for our fields in every index. To be called at `init`. */
export function indexTexts(): void {
  for (const name of ["Actor", "Item", "RollTable"] as const) (CONFIG[name] as { compendiumIndexFields: string[] }).compendiumIndexFields.push(...INDEX_FIELDS);
}
/** Translates the compendiums. To be called at `setup`; resolves when all of them are. */
export async function translatePacks(): Promise<void> {
  await Promise.all(
    packs().map(async (pack) => {
      // A label that is a key is read by Foundry 14 only.
      Reflect.set(pack.metadata, "label", loc(pack.metadata.label));
      follow(pack);
      await pack.getIndex({ fields: [...INDEX_FIELDS] });
      for (const app of pack.apps) void app.render();
    }),
  );
}
