import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Check } from "../../../src/contract.ts";
import { isNonce, isSeal, newNonce, seal } from "../../../src/table/secret/commitment.ts";
import {
  aboutOf,
  isMeddled,
  isWithheld,
  keeping,
  missing,
  NOTHING_KEPT,
  opening,
  standingExchange,
  swapped,
  toReveal,
  type ExchangeEvent,
  type Kept,
  type Secret,
  type SideOf,
} from "../../../src/table/secret/protocol.ts";

const MESSAGE = "exchange00000000";
const side = (id: string): SideOf => ({ id, actor: `Actor.${id}`, rollable: "roll", by: "owner" });
const SIDES = [side("a"), side("b")];
const THREE = [...SIDES, side("c")];
const check = { v: 1 } as unknown as Check;
const secret = (choice: string, digit: string): Secret => ({ choice, nonce: digit.repeat(32) });
const [WHITE, BLACK] = [secret("white", "1"), secret("black", "2")];
const sealed = (id: string, { choice, nonce }: Secret, round = 1, message = MESSAGE) => seal({ message, round, side: id, choice, nonce });

type Said = ExchangeEvent extends infer E ? (E extends ExchangeEvent ? Omit<E, "seq" | "by" | "at"> : never) : never;
const begin: Said = { kind: "begin" };
const again: Said = { kind: "again" };
const commit = (id: string, of: Secret, round = 1): Said => ({ kind: "commit", round, side: id, seal: sealed(id, of, round), check });
const reveal = (id: string, { choice, nonce }: Secret, round = 1): Said => ({ kind: "reveal", round, side: id, choice, nonce });
const made = (id: string) => ({ v: 1, actor: `Actor.${id}`, rollable: "roll" }) as unknown as Check;
const forfeit = (id: string, round = 1): Said => ({ kind: "forfeit", round, side: id, check: made(id), choice: "black" });
const after = (said: readonly Said[], sides: readonly SideOf[] = SIDES) =>
  standingExchange(
    { sides, events: Object.fromEntries(said.map((each, i) => [`e${i}`, { ...each, seq: i + 1, by: "gm", at: 1000 + i } as ExchangeEvent])) },
    MESSAGE,
  );
const choices = (said: readonly Said[]) => after(said).sides.map(({ choice }) => choice);

describe("a seal", () => {
  it("is SHA-256 of what it is of, as JSON", () => {
    const said = ["quintessence", 1, MESSAGE, 3, "a", "échec", "0".repeat(32)];
    const expected = createHash("sha256").update(JSON.stringify(said)).digest("hex");
    expect(seal({ message: MESSAGE, round: 3, side: "a", choice: "échec", nonce: "0".repeat(32) })).toBe(expected);
    expect(isSeal(expected)).toBe(true);
  });
  it("is of one message, round, side, choice and nonce only", () => {
    const one: Parameters<typeof seal>[0] = { message: MESSAGE, round: 1, side: "a", choice: "white", nonce: "1".repeat(32) };
    const others = [{ message: "other" }, { round: 2 }, { side: "b" }, { choice: "black" }, { nonce: "2".repeat(32) }, { side: "", choice: "awhite" }];
    expect(new Set([one, ...others.map((other) => ({ ...one, ...other }))].map(seal)).size).toBe(7);
    expect(seal({ ...one })).toBe(seal(one));
  });
  it("has a nonce of its own each time", () => {
    const made = Array.from({ length: 50 }, newNonce);
    expect(new Set(made).size).toBe(50);
    expect(made.every(isNonce)).toBe(true);
    for (const wrong of ["", "1".repeat(31), "G".repeat(32), 5, null, ["1".repeat(32)]]) expect(isNonce(wrong)).toBe(false);
    for (const wrong of ["", "A".repeat(64), "1".repeat(65), null, {}]) expect(isSeal(wrong)).toBe(false);
  });
});

describe("an exchange", () => {
  it("is proposed, chosen, revealed and settled, each in its time", () => {
    const said = [
      begin,
      commit("a", WHITE),
      commit("b", BLACK),
      reveal("b", BLACK),
      reveal("a", WHITE),
      { kind: "settle", cards: { a: "card" } } as Said,
      { kind: "done" } as Said,
    ];
    const phases = said.map((_, n) => after(said.slice(0, n)).phase);
    expect([...phases, after(said).phase]).toEqual(["proposed", "choosing", "choosing", "revealing", "revealing", "revealed", "settled", "settled"]);
    expect(choices(said)).toEqual(["white", "black"]);
    expect(after(said)).toMatchObject({ done: true, cards: { a: "card" }, round: 1 });
    // It has a time to choose and a time to reveal.
    expect(said.map((_, n) => after(said.slice(0, n)).since).slice(0, 6)).toEqual([null, 1000, 1000, 1002, 1002, 1002]);
    expect(after(said.slice(0, 5)).done).toBe(false);
  });
  it("nothing is chosen before it begins", () => expect(after([commit("a", WHITE), commit("b", BLACK)])).toMatchObject({ phase: "proposed" }));
  it("takes the first seal of a side and no other", () => {
    const said = [begin, commit("a", WHITE), commit("a", BLACK), commit("b", BLACK), reveal("a", BLACK)];
    expect(choices(said)).toEqual([null, null]);
    expect(choices([...said, reveal("a", WHITE)])).toEqual(["white", null]);
  });
  it("takes no reveal before everybody has chosen, and none that was not sealed", () => {
    expect(choices([begin, commit("a", WHITE), reveal("a", WHITE), commit("b", BLACK)])).toEqual([null, null]);
    const both = [begin, commit("a", WHITE), commit("b", BLACK)];
    for (const forged of [reveal("a", secret("black", "1")), reveal("a", secret("white", "3")), reveal("b", WHITE), reveal("x", WHITE)])
      expect(choices([...both, forged])).toEqual([null, null]);
  });
  it("a seal that another side copied opens for him alone who made it", () => {
    const copied: Said = { kind: "commit", round: 1, side: "b", seal: sealed("a", WHITE), check };
    expect(choices([begin, commit("a", WHITE), copied, reveal("a", WHITE), reveal("b", WHITE)])).toEqual(["white", null]);
  });
  it("nothing of an earlier round counts in a later one", () => {
    const said = [begin, commit("a", WHITE), commit("b", BLACK), reveal("a", WHITE), again];
    expect(after(said)).toMatchObject({ phase: "choosing", round: 2, again: { by: "gm", known: ["a", "b"] } });
    expect(choices([...said, commit("a", WHITE), reveal("a", WHITE), forfeit("b")])).toEqual([null, null]);
    expect(after([...said, commit("a", WHITE, 2), commit("b", BLACK, 2)]).phase).toBe("revealing");
    expect(choices([...said, commit("a", WHITE, 2), commit("b", BLACK, 2), reveal("a", WHITE), reveal("b", BLACK, 2)])).toEqual([null, "black"]);
  });
  it("a side forfeits before it chose or before it revealed, never after", () => {
    expect(after([begin, forfeit("a"), commit("b", WHITE)])).toMatchObject({ phase: "revealing", sides: [{ choice: "black", forfeit: true }, {}] });
    expect(after([begin, commit("a", WHITE), commit("b", WHITE), forfeit("a"), reveal("a", WHITE), reveal("b", WHITE)])).toMatchObject({
      phase: "revealed",
      sides: [
        { choice: "black", forfeit: true },
        { choice: "white", forfeit: false },
      ],
    });
    expect(choices([begin, commit("a", WHITE), commit("b", WHITE), reveal("a", WHITE), forfeit("a")])).toEqual(["white", null]);
  });
  it("tells whose choices may have been known when it was ended: of all who chose, once all had, revealed or not", () => {
    const end: Said = { kind: "void", reason: null };
    const known = (...said: readonly Said[]) => [after([begin, ...said, again]).again?.known, after([begin, ...said, end]).voided?.known];
    expect(known(commit("a", WHITE))).toEqual([[], []]);
    expect(known(commit("a", WHITE), forfeit("b"))).toEqual([["a"], ["a"]]);
    expect(known(commit("a", WHITE), commit("b", BLACK))).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
    expect(after([begin, commit("a", WHITE), commit("b", BLACK), end, again]).again?.known).toEqual(["a", "b"]);
  });
  it("tells who keeps hidden what he chose though another has revealed, and who waited no longer for him", () => {
    const hiding = (...said: readonly Said[]) => {
      const now = after([begin, ...said]);
      return now.sides.filter((each) => isWithheld(each, now)).map(({ id }) => id);
    };
    const both = [commit("a", WHITE), commit("b", BLACK)];
    expect(hiding(...both)).toEqual([]);
    expect(hiding(...both, reveal("b", BLACK))).toEqual(["a"]);
    expect(hiding(...both, forfeit("b"))).toEqual([]);
    expect(hiding(commit("a", WHITE), forfeit("b"))).toEqual([]);
    expect(hiding(...both, reveal("b", BLACK), reveal("a", WHITE))).toEqual([]);
    expect(after([begin, ...both, forfeit("b")]).sides.map(({ forfeitBy }) => forfeitBy)).toEqual([null, "gm"]);
  });
  it("once void nothing counts, until all choose anew; once settled it stays so", () => {
    const end: Said = { kind: "void", reason: null };
    const said = [begin, commit("a", WHITE), end, commit("b", BLACK), reveal("a", WHITE)];
    expect(after(said)).toMatchObject({ phase: "void", voided: { by: "gm", reason: null }, sides: [{}, { seal: null }] });
    expect(after([...said, again])).toMatchObject({ phase: "choosing", round: 2, voided: null });
    const settled = [begin, commit("a", WHITE), commit("b", BLACK), reveal("a", WHITE), reveal("b", BLACK), { kind: "settle", cards: {} } as Said];
    expect(after([...settled, end, again])).toMatchObject({ phase: "settled", round: 1 });
    expect(after([begin, { kind: "settle", cards: {} }]).phase).toBe("choosing");
    expect(after([end]).phase).toBe("void");
  });
  it("what a side chooses for is named until it has chosen", () => {
    const name = (rollable: string): Said => ({ kind: "assign", side: "a", rollable });
    expect(after([name("x"), begin]).sides[0]?.rollable).toBe("x");
    expect(after([begin, commit("a", WHITE), name("x")]).sides[0]?.rollable).toBe("roll");
    expect(after([name("x"), begin, again]).sides[0]?.rollable).toBe("x");
  });
  it("says who is still to choose or reveal", () => {
    const ids = (said: readonly Said[]) => missing(after(said, THREE)).map(({ id }) => id);
    expect(ids([begin, commit("a", WHITE)])).toEqual(["b", "c"]);
    expect(ids([begin, commit("a", WHITE), commit("b", WHITE), forfeit("c")])).toEqual(["a", "b"]);
    expect(ids([begin, commit("a", WHITE), commit("b", WHITE), forfeit("c"), reveal("a", WHITE)])).toEqual(["b"]);
  });
});

describe("a client", () => {
  const both = [begin, commit("a", WHITE), commit("b", BLACK)];
  const own = (secrets: Readonly<Record<string, readonly Secret[]>>) => (id: string) => secrets[id] ?? [];
  const kept = (said: readonly Said[], before: Kept = NOTHING_KEPT) => keeping(before, after(said));
  const mine = own({ a: [WHITE] });
  const black = () => "black";
  const reveals = (said: readonly Said[], copy: Kept, secrets = mine, forfeits: Parameters<typeof toReveal>[4] = black) =>
    toReveal(after(said), copy, MESSAGE, secrets, forfeits);
  it("reveals its own, once it has a copy of every seal", () => {
    expect(reveals(both, kept(both))).toEqual([{ side: "a", ...WHITE }]);
    expect(reveals(both, kept(both.slice(0, 2)))).toEqual([]);
    expect(reveals(both.slice(0, 2), kept(both.slice(0, 2)))).toEqual([]);
    const done = [...both, reveal("a", WHITE)];
    expect(reveals(done, kept(done))).toEqual([]);
  });
  it("counts a side that forfeited as known", () => {
    const said = [begin, commit("a", WHITE), forfeit("b")];
    expect(reveals(said, kept(said))).toEqual([{ side: "a", ...WHITE }]);
  });
  it("takes none for one that forfeited whom the rules don't, or by a check that isn't his", () => {
    const said = [begin, commit("a", WHITE), forfeit("b")];
    for (const choice of ["white", null]) expect(reveals(said, kept(said), mine, () => choice)).toEqual([]);
    for (const other of [check, made("a"), { ...made("b"), rollable: "another" }]) {
      const by: readonly Said[] = [begin, commit("a", WHITE), { kind: "forfeit", round: 1, side: "b", check: other, choice: "black" }];
      expect(reveals(by, kept(by))).toEqual([]);
    }
    expect(reveals(said, { ...kept(said), forfeits: {} })).toEqual([]);
    // Who sealed and then forfeits may have a choice that the rules don't let forfeit.
    const late = [...both, forfeit("b")];
    expect(reveals(late, kept(late), mine, () => null)).toEqual([]);
  });
  it("keeps that a side forfeited, and sees it become another choice or none", () => {
    const said = [begin, commit("a", WHITE), forfeit("b")];
    const before = kept(said);
    expect(before.forfeits).toEqual({ b: "black" });
    expect(swapped(before, after(said))).toEqual([]);
    const white: Said = { kind: "forfeit", round: 1, side: "b", check: made("b"), choice: "white" };
    for (const changed of [both, [begin, commit("a", WHITE)], [begin, commit("a", WHITE), white]]) {
      expect(swapped(before, after(changed))).toEqual(["b"]);
      expect(kept(changed, before).forfeits).toEqual({ b: "black" });
      expect(reveals(changed, kept(changed, before))).toEqual([]);
    }
    // Sealed first, then never revealed: both are as they were.
    const late = [...both, forfeit("b")];
    expect(swapped(kept(late, kept(both)), after(late))).toEqual([]);
  });
  it("reveals nothing of a round that was given up for another", () => {
    const second = kept([...both, again]);
    expect(second.round).toBe(2);
    expect(swapped({ ...kept(both), round: 2 }, after(both))).toEqual(["a", "b"]);
    expect(reveals(both, { ...kept(both), round: 2 })).toEqual([]);
    expect(kept(both, { ...kept(both), round: 2 }).round).toBe(2);
    const next = [...both, again, commit("a", WHITE, 2), commit("b", BLACK, 2)];
    expect(reveals(next, kept(next, second))).toEqual([{ side: "a", ...WHITE }]);
  });
  it("reveals all the sides it plays, and of two tries the one that was sealed", () => {
    const all = own({ a: [BLACK, WHITE], b: [BLACK] });
    expect(reveals(both, kept(both), all)).toEqual([
      { side: "a", ...WHITE },
      { side: "b", ...BLACK },
    ]);
    expect(opening([BLACK], { message: MESSAGE, round: 1, side: "a" }, sealed("a", WHITE))).toBeUndefined();
  });
  it("keeps the seal it saw first, and reveals nothing to who has changed it", () => {
    const before = kept(both);
    const changed = [begin, commit("a", WHITE), commit("b", WHITE)];
    expect(kept(changed, before)).toEqual(before);
    expect(swapped(before, after(changed))).toEqual(["b"]);
    expect(reveals(changed, kept(changed, before))).toEqual([]);
    expect(swapped(before, after([begin, commit("a", WHITE)]))).toEqual(["b"]);
    expect(swapped(before, after(both))).toEqual([]);
  });
  it("reveals nothing where somebody else was put in the place of whom it chose against", () => {
    const about = { ...kept(both), about: aboutOf(after(both)) };
    expect(isMeddled(about, after(both))).toBe(false);
    const others = [side("a"), { ...side("b"), actor: "Actor.other" }];
    expect(isMeddled(about, after(both, others))).toBe(true);
    expect(toReveal(after(both, others), about, MESSAGE, mine, black)).toEqual([]);
    expect(isMeddled(kept(both), after(both, others))).toBe(false);
    // What a GM against one chooses for stays the same, too; what an actor does may yet be named.
    const against = (rollable: string) => after(both, [side("a"), { ...side("b"), by: "gm", rollable }]);
    expect(isMeddled({ ...kept(both), about: aboutOf(against("gamble")) }, against("another"))).toBe(true);
    expect(isMeddled(about, after(both, [side("a"), { ...side("b"), rollable: "another" }]))).toBe(false);
  });
});
