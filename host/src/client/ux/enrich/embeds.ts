import { fromUuid } from "../../documents/lookup.ts";

/** `@Embed[uuid option=value flag]{label}`. */
export const EMBED = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/gi;

/** What may be embedded in what, at most; a document that embeds itself must end. */
const MAX_DEPTH = 5;

/** Options of an embed as written: `uuid`, `label`, `key=value` pairs, `flag` as true. */
export function embedConfig(text: string, label: string | undefined): Record<string, any> {
  const config: Record<string, any> = { values: [] as string[], ...(label ? { label } : {}) };
  for (const [part, key, quoted, bare] of text.matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))|\S+/g)) {
    if (key) config[key] = toValue(quoted ?? bare ?? "");
    else if (!config["uuid"]) config["uuid"] = part;
    else {
      config["values"].push(part);
      config[part] = true;
    }
  }
  return config;
}

function toValue(text: string): unknown {
  return text === "true" ? true : text === "false" ? false : text;
}

/** What a document shows of itself within another; null where there is nothing, and the text stays. */
export async function embed([, text = "", label]: RegExpMatchArray, options: Record<string, any>): Promise<HTMLElement | null> {
  const depth = (options["_embedDepth"] ?? 0) + 1;
  const config = embedConfig(text, label);
  if (depth > MAX_DEPTH || !config["uuid"]) return null;
  const doc = await fromUuid(config["uuid"], { relative: options["relativeTo"] });
  const owner = typeof doc?.toEmbed === "function" ? doc : doc?.system;
  const element = await owner?.toEmbed?.(config, { ...options, _embedDepth: depth, relativeTo: doc });
  return element instanceof HTMLElement ? element : null;
}
