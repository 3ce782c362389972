/** Drawing a posted item: in each viewer's language, with what it rolls for him. */
import type { MessageDoc } from "../../platform/documents.ts";
import { loc, text, viewerLanguage, warn } from "../../platform/text.ts";
import { render } from "../../platform/templates.ts";
import { rulesetOfItem } from "../../ruleset.ts";
import { skips } from "../check/skip.ts";
import { drawMessages } from "../card/render.ts";
import { startCheck } from "../check/perform.ts";
import { performer } from "../macro/wanted.ts";
import { readPosted, type Posted } from "./posted.ts";

interface Enricher {
  enrichHTML(html: string, options: object): Promise<string>;
}
const described = ({ description }: Posted): string => foundry.utils.cleanHTML(description.own || description[viewerLanguage()]);

/** Its description enriched, by message, language and text: what was drawn once is drawn again at once. */
const enriched = new Map<string, string>();
const REMEMBERED = 200;
const keyOf = ({ id }: MessageDoc, html: string): string => `${id} ${viewerLanguage()} ${html}`;

function context(message: MessageDoc, posted: Posted): object {
  const ruleset = rulesetOfItem(posted.type);
  const html = described(posted);
  return {
    ruleset: ruleset?.id ?? "",
    name: text(posted.name),
    img: posted.img,
    type: posted.type in CONFIG.Item.dataModels ? loc(`TYPES.Item.${posted.type}`) : "",
    figures: (ruleset?.figures?.(posted.type, posted.system) ?? []).map(({ label, value }) => ({ label: text(label), value: text(value) })),
    description: enriched.get(keyOf(message, html)) ?? html,
    // Without a key nobody but its owner has the same.
    rolls: posted.rollable !== "" && (posted.key !== "" || posted.actor !== ""),
  };
}

/** Links, rolls and the like take their time: the card stands before they are made. */
async function enrich(message: MessageDoc, posted: Posted, content: HTMLElement): Promise<void> {
  const html = described(posted);
  const key = keyOf(message, html);
  const place = content.querySelector<HTMLElement>(".q-prose");
  if (!place || enriched.has(key)) return;
  const editor = foundry.applications.ux.TextEditor.implementation as unknown as Enricher;
  enriched.set(key, await editor.enrichHTML(html, { secrets: false }));
  if (enriched.size > REMEMBERED) enriched.delete(enriched.keys().next().value ?? "");
  place.innerHTML = enriched.get(key) ?? html;
}

async function roll({ actor, rollable, key }: Posted, skip: boolean): Promise<void> {
  const found = performer(actor, { rollable, key }, true);
  if ("actor" in found) await startCheck({ ...found, skip });
  else warn(found);
}

function bind(message: MessageDoc, content: HTMLElement): void {
  const posted = readPosted(message.system);
  if (!posted) return;
  enrich(message, posted, content).catch((error: unknown) => console.error("Quintessence | a description could not be enriched", message.id, error));
  content.querySelector("[data-action=rollPosted]")?.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void roll(posted, skips(event as MouseEvent));
  });
}

/** Says how posted items are drawn (at `init`). */
export function drawPosted(): void {
  drawMessages(
    "item",
    (message) => {
      const posted = readPosted(message.system);
      return posted && render("card.item", context(message, posted));
    },
    bind,
  );
}
