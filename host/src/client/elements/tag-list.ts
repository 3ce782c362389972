import { localise } from "../applications/runtime.ts";
import { iconButton, make } from "./form-input.ts";

/** A list of chosen things, each with a button that removes it. */
export function tagList(tags: { key: string; label: string }[], remove: ((key: string) => void) | null): HTMLElement[] {
  return tags.map(({ key, label }) => {
    const tag = make("div", { class: "tag", "data-key": key }, make("span", {}, label));
    if (remove) {
      const button = iconButton("fa-solid fa-xmark", localise("HOST.Element.Remove", { name: label }), {
        class: "remove",
      });
      button.addEventListener("click", () => remove(key));
      tag.append(button);
    }
    return tag;
  });
}
