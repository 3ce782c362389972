/** The words of `/check`, in the chat and in journals. Pure. */
import type { Label } from "../../contract.ts";
import { typedNumber } from "../../platform/typed-number.ts";

export type Difficulty = { readonly kind: "value" | "hidden"; readonly value: number } | { readonly kind: "later" };
/** What was typed: `what`: an id of the rules, or its words on the sheet. Null: not said. */
export interface Spoken {
  readonly what: string;
  readonly difficulty: Difficulty | null;
  /** 0: none. */
  readonly modifier: number;
  readonly why: string;
  readonly mode: "gm" | "blind" | null;
  /** Names; empty: everybody. */
  readonly who: readonly string[];
}
export type Wrong = { readonly wrong: Label };

const MODES: Readonly<Record<string, "gm" | "blind">> = { blind: "blind", aveugle: "blind", gm: "gm", mj: "gm" };
const SIGN = /^[+\-−–]/u;
const wrong = (key: string, typed = ""): Wrong => ({
  wrong: { key: `QUINTESSENCE.Request.Wrong.${key}`, args: { typed: typed.slice(0, 30) } },
});
/** One piece of what was typed; quotes and brackets hold several words together. */
interface Piece {
  readonly kind: "word" | "quoted" | "reason";
  readonly text: string;
}
function piecesOf(typed: string): readonly Piece[] {
  return [...typed.matchAll(/"([^"]*)"|«([^»]*)»|\(([^)]*)\)|[^\s"«(]+|\S/gu)].map(([all, double, angled, reason]): Piece => {
    const quoted = double ?? angled;
    if (quoted !== undefined) return { kind: "quoted", text: quoted.trim() };
    return reason === undefined ? { kind: "word", text: all } : { kind: "reason", text: reason.trim() };
  });
}
const isOption = ({ kind, text }: Piece): boolean =>
  kind === "reason" || (kind === "word" && (/^[\d?]/u.test(text) || (SIGN.test(text) && text.length > 1) || Object.hasOwn(MODES, text.toLowerCase())));

/** A difficulty: `9` for all to see, `?9` hidden, `?` later; null: it is none. */
function difficultyIn(text: string): Difficulty | null {
  if (text === "?") return { kind: "later" };
  const bare = text.replace(/^\?/u, "");
  const value = /^\d+$/u.test(bare) ? typedNumber(bare) : null;
  return value === null ? null : { kind: bare === text ? "value" : "hidden", value };
}

/** Reads what stands behind `/check`: `WHAT [9 | ?9 | ?] [±N] [(reason)] [gm | blind] [@name, name…]`. */
export function spoken(typed: string): Spoken | Wrong {
  const at = typed.search(/(?:^|\s)@/u);
  const [before, names] = at < 0 ? [typed, ""] : [typed.slice(0, at), typed.slice(at).trim().slice(1)];
  const pieces = piecesOf(before);
  const first = pieces.findIndex((piece, index) => index > 0 && isOption(piece));
  const what = (first < 0 ? pieces : pieces.slice(0, first)).map(({ text }) => text).join(" ");
  if (what.trim() === "" || (pieces[0] && isOption(pieces[0]))) return wrong("what");
  let said: Spoken = { what, difficulty: null, modifier: 0, why: "", mode: null, who: [] };
  for (const { kind, text } of first < 0 ? [] : pieces.slice(first)) {
    const mode = kind === "word" ? MODES[text.toLowerCase()] : undefined;
    if (kind === "reason") said = { ...said, why: text };
    else if (mode) said = { ...said, mode };
    else if (kind === "word" && SIGN.test(text)) {
      const value = /^.\d+$/u.test(text) ? typedNumber(text) : null;
      if (value === null) return wrong("number", text);
      if (said.modifier !== 0) return wrong("twoModifiers", text);
      said = { ...said, modifier: value };
    } else {
      const difficulty = kind === "word" ? difficultyIn(text) : null;
      if (!difficulty) return wrong(/^[\d?]/u.test(text) ? "number" : "word", text);
      if (said.difficulty) return wrong("twoDifficulties", text);
      said = { ...said, difficulty };
    }
  }
  if (said.why !== "" && said.modifier === 0) return wrong("reason", said.why);
  const who = names.split(/[,@]/u).map((name) => name.trim());
  if (at >= 0 && who.every((name) => name === "")) return wrong("who");
  return { ...said, who: who.filter((name) => name !== "") };
}

/** The same again, as it is typed. */
export function written({ what, difficulty, modifier, why, mode, who }: Spoken): string {
  const quoted = piecesOf(what).some((piece, index) => index > 0 && isOption(piece)) ? `"${what}"` : what;
  const aim = difficulty === null ? "" : difficulty.kind === "later" ? "?" : `${difficulty.kind === "hidden" ? "?" : ""}${difficulty.value}`;
  const reason = why.replaceAll(/[()[\]@]/gu, "").trim();
  return [
    quoted,
    aim,
    modifier === 0 ? "" : `${modifier < 0 ? "-" : "+"}${Math.abs(modifier)}`,
    modifier === 0 || reason === "" ? "" : `(${reason})`,
    mode ?? "",
    who.length > 0 ? `@${who.join(", ")}` : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Words compared without their case, accents and outer spaces. */
export const folded = (words: string): string => words.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").trim().toLowerCase();
/** The one whose words are these, else the only one whose words begin so; null: none, or several. */
export function named<T>(all: readonly T[], wordsOf: (each: T) => string, typed: string): T | null {
  const wanted = folded(typed);
  const exact = all.find((each) => folded(wordsOf(each)) === wanted);
  if (exact) return exact;
  const begin = all.filter((each) => folded(wordsOf(each)).startsWith(wanted));
  return begin.length === 1 ? (begin[0] ?? null) : null;
}
