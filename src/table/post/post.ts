/** Posting an item to the chat: a picture of it as it stands, without what is secret in it. */
import { textAt, type Bilingual, type Id } from "../../contract.ts";
import { wordsAt, type Texted } from "../../platform/bilingual.ts";
import { createMessage, me, speakerOf, type ItemDoc, type JsonObject } from "../../platform/documents.ts";
import { applyMode, messageMode } from "../../platform/messages.ts";
import { loc, warn } from "../../platform/text.ts";
import { rulesetOfItem } from "../../ruleset.ts";
import { NOBODY, itemView } from "../check/view.ts";
import { itemIdOf, rollablesOf } from "../macro/wanted.ts";
import type { Posted } from "./posted.ts";

/** HTML without its secrets: what is in a message reaches everybody's client, whatever is shown of it. */
export function withoutSecrets(html: string): string {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, "text/html");
  for (const secret of body.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
  return body.innerHTML;
}

/** The first thing that an item rolls: on its actor's list, or on that of somebody who had nothing but it. */
function rollableOf(item: ItemDoc): Id {
  const ruleset = rulesetOfItem(item.type);
  const list = item.actor ? rollablesOf(item.actor) : (ruleset?.rules.list({ ...NOBODY, items: [itemView(item)] }, ruleset.world()) ?? []);
  return list.find(({ id }) => itemIdOf([item], id) === item.id)?.id ?? "";
}
const described = (words: string | Bilingual): Posted["description"] =>
  typeof words === "string" ? { own: withoutSecrets(words), fr: "", en: "" } : { own: "", fr: withoutSecrets(words.fr), en: withoutSecrets(words.en) };

/** What a message keeps of an item. */
function posted(item: ItemDoc): Posted {
  const texted = item as unknown as Texted;
  const { description: _description, ...system } = itemView(item).system as JsonObject;
  return {
    uuid: item.uuid,
    actor: item.actor?.uuid ?? "",
    type: item.type,
    img: item.img,
    name: { text: wordsAt(texted, "name") || item.name },
    description: described(wordsAt(texted, "system.description")),
    system,
    rollable: rollableOf(item),
    key: textAt(system, "key"),
  };
}

/** Posts an item, to whom this user's chat is set. Whoever may look at it may show it. */
export async function postItem(item: ItemDoc): Promise<void> {
  if (!item.testUserPermission(me(), "OBSERVER")) return warn({ key: "QUINTESSENCE.Post.notYours" });
  const mode = messageMode();
  const content = mode === "public" ? foundry.utils.escapeHTML(item.name) : loc("QUINTESSENCE.Post.private");
  const data = { type: "item", speaker: speakerOf(item.actor), system: posted(item), content: `<p>${content}</p>` };
  await createMessage(applyMode(data, mode), {});
}
