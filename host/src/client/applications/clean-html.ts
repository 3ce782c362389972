/** HTML elements that run, load, style or leave, or whose content a second parsing would read otherwise. */
const FORBIDDEN = new Set(
  "script style link meta base iframe frame frameset object embed applet noscript noembed noframes template title xmp plaintext listing param".split(" "),
);
const DRAWING = new Set("svg g path circle rect line polygon polyline ellipse".split(" "));
const HTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";

/** Attributes that hold an address. */
const ADDRESSES = new Set("href src action formaction xlink:href poster data background srcset ping cite".split(" "));
const SAFE_ADDRESS = /^(?:(?:https?|mailto|tel):|data:image\/(?:png|jpe?g|gif|webp|avif);|(?![a-z][a-z0-9+.-]*:))/i;

/**
 * HTML without what could run code or load foreign pages: no scripts, styles, frames, custom elements or event handlers, nor addresses
 * but those of the web, mail, telephone and pictures. Inputs and data attributes stay; unknown elements leave their content.
 */
export function cleanHTML(raw: string): string {
  const { body } = new DOMParser().parseFromString(`<body>${raw}`, "text/html");
  clean(body);
  return body.innerHTML;
}

function clean(parent: Element): void {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.remove();
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as Element;
    if (isForbidden(element)) {
      element.remove();
      continue;
    }
    clean(element);
    if (element instanceof HTMLUnknownElement || element.localName.includes("-")) element.replaceWith(...element.childNodes);
    else for (const { name, value } of [...element.attributes]) if (!isSafe(name, value)) element.removeAttribute(name);
  }
}

function isForbidden({ localName, namespaceURI }: Element): boolean {
  if (namespaceURI === SVG) return !DRAWING.has(localName);
  return namespaceURI !== HTML || FORBIDDEN.has(localName);
}

function isSafe(name: string, value: string): boolean {
  if (name.startsWith("on") || name === "srcdoc" || name.startsWith("xmlns")) return false;
  // Browsers skip blanks and control characters in an address: "java\nscript:" runs.
  if (ADDRESSES.has(name)) return SAFE_ADDRESS.test(value.replace(/[\u0000-\u0020]+/g, ""));
  return name !== "style" || !/url\s*\(|@import|expression\s*\(/i.test(value);
}
