/** What stands for a match: an element, or null to leave the text. */
export type Replacer = (match: RegExpMatchArray) => Promise<Node | null> | Node | null;

/**
 * Replace what matches in the text under an element, in reading order and one after the other. Code, scripts and text areas are left alone.
 * @param pattern needs the flag `g`
 * @param replaceParent put the first match's element in the place of the whole element that holds its text
 * @param except selector of elements whose text stays too
 */
export async function replaceMatches(root: HTMLElement, pattern: RegExp, replacer: Replacer, { replaceParent = false, except = "" } = {}): Promise<void> {
  root.normalize();
  const skipped = `code,script,style,textarea${except && `,${except}`}`;
  for (const node of textNodes(root)) {
    if (!root.contains(node) || node.parentElement?.closest(skipped)) continue;
    const matches = [...node.data.matchAll(pattern)];
    if (!matches.length) continue;
    const pieces: Node[] = [];
    let end = 0;
    for (const match of matches) {
      const replacement = await replacer(match);
      if (!replacement) continue;
      if (replaceParent && node.parentElement && node.parentElement !== root) {
        node.parentElement.replaceWith(replacement);
        break;
      }
      pieces.push(document.createTextNode(node.data.slice(end, match.index)), replacement);
      end = match.index! + match[0].length;
    }
    if (pieces.length) node.replaceWith(...pieces, document.createTextNode(node.data.slice(end)));
  }
}

function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}
