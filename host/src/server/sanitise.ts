import sanitizeHtml from "sanitize-html";

const TAGS = [
  ..."h1 h2 h3 h4 h5 h6 p div section article aside header footer hgroup main nav address blockquote pre hr br wbr".split(" "),
  ..."ul ol li dl dt dd figure figcaption details summary".split(" "),
  ..."table caption colgroup col thead tbody tfoot tr th td".split(" "),
  ..."a abbr b bdi bdo cite code data dfn em i kbd mark q rp rt ruby s samp small span strong sub sup time u var del ins".split(" "),
  ..."img picture source audio video track svg path g circle rect line polygon polyline ellipse".split(" "),
  ..."form fieldset legend label input select option optgroup textarea button output progress meter".split(" "),
  ..."secret-block enriched-content document-embed".split(" "),
];

const PRESENTATION = "viewBox d fill stroke stroke-width stroke-linecap stroke-linejoin cx cy r rx ry x y x1 x2 y1 y2 points transform opacity";

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  // HTML that a table writes itself keeps its look and its hooks; what runs or leads to code does not.
  allowedAttributes: {
    "*": [..."class id style title lang dir hidden role tabindex draggable datetime".split(" "), "data-*", "aria-*"],
    a: ["href", "name", "target", "rel"],
    abbr: ["title"],
    button: ["type", "name", "value", "disabled"],
    col: ["span"],
    colgroup: ["span"],
    data: ["value"],
    details: ["open"],
    input: "type name value checked disabled readonly min max step placeholder".split(" "),
    label: ["for"],
    meter: "value min max low high optimum".split(" "),
    ol: ["start", "type", "reversed"],
    option: ["value", "selected", "disabled"],
    progress: ["value", "max"],
    select: ["name", "disabled", "multiple"],
    td: ["colspan", "rowspan", "headers"],
    textarea: "name rows cols disabled readonly placeholder".split(" "),
    th: ["colspan", "rowspan", "headers", "scope"],
    img: "src srcset alt width height loading".split(" "),
    source: ["src", "srcset", "type", "media"],
    audio: ["src", "controls", "loop", "preload"],
    video: "src controls loop preload poster width height muted".split(" "),
    track: ["src", "kind", "label", "srclang", "default"],
    svg: ["xmlns", "width", "height", ...PRESENTATION.split(" ")],
    ...Object.fromEntries("path g circle rect line polygon polyline ellipse".split(" ").map((tag) => [tag, PRESENTATION.split(" ")])),
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  parser: { lowerCaseAttributeNames: false },
};

/** HTML without scripts, handlers, frames and addresses that run code. Plain text and ordinary markup stay as they are. */
export function sanitise(html: string): string {
  // Text without a tag can't do harm, and must not have its ampersands turned into entities.
  return html.includes("<") ? sanitizeHtml(html, OPTIONS) : html;
}
