import { HTMLCodeMirrorElement } from "./code-mirror.ts";
import { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./content.ts";
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { AbstractFormInputElement } from "./form-input.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLColorPickerElement, HTMLHueSliderElement, HTMLRangePickerElement } from "./number-inputs.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";

/** `foundry.applications.elements`. */
export const ELEMENTS = {
  AbstractFormInputElement,
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLHueSliderElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
};

/** Make the custom elements known to the page. Doing so twice changes nothing. */
export function registerElements(): void {
  for (const element of Object.values(ELEMENTS)) {
    if (!element.tagName || customElements.get(element.tagName)) continue;
    customElements.define(element.tagName, element as unknown as CustomElementConstructor);
  }
}
