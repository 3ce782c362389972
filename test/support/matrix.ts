import type { Locator, Page } from "@playwright/test";
import { seedDice, type Face } from "./dice.ts";
import type { Preferences } from "./fixtures.ts";
import type { Player } from "./scene.ts";
import { openDialog, rollFrom, staged } from "./staged.ts";

/** The people of a matrix scene: a character of Camille's, one of Sacha's, and a prowler of the GM's. */
export const MAELLE = "Maëlle Corvin";
export const THEO = "Théo Lanvin";
export const PROWLER = "Rôdeur";
/** Ids of actors, of things on them, and of tokens; all have the same ending in each world. */
export const MATRIX = {
  maelle: "matrixMaelle0000",
  theo: "matrixTheo000000",
  prowler: "matrixProwler000",
  /** 3+1d6. */
  sabre: "maelleSabre00000",
  /** 10+1d20. */
  axe: "prowlerAxe000000",
  /** 10 of madness. */
  howl: "prowlerHowl00000",
  theoToken: "matrixTokTheo000",
  prowlerToken: "matrixTokProwler",
} as const;

const attack = (_id: string, name: string, kind: string, damage: string) => ({ _id, name, type: "matrixAttack", system: { kind, damage } });
const ACTORS = [
  {
    _id: MATRIX.maelle,
    name: MAELLE,
    type: "matrixCharacter",
    // Force 13, Memory 12, Intelligence 10, Perception 11.
    system: { rows: { body: 6, mind: 5, soul: 6 }, columns: { power: 7, resistance: 4, manoeuvre: 5, precision: 6 } },
    items: [attack(MATRIX.sabre, "Sabre", "physical", "3+1d6")],
  },
  // All of his stats are 10.
  { _id: MATRIX.theo, name: THEO, type: "matrixCharacter", system: {} },
  {
    _id: MATRIX.prowler,
    name: PROWLER,
    type: "matrixNpc",
    system: {},
    items: [attack(MATRIX.axe, "Hache", "physical", "10+1d20"), attack(MATRIX.howl, "Hurlement", "mental", "10")],
  },
];
const TOKENS = [
  { _id: "matrixTokMaelle0", actor: MATRIX.maelle, name: MAELLE, x: 500, y: 200 },
  { _id: MATRIX.theoToken, actor: MATRIX.theo, name: THEO, x: 400, y: 300 },
  { _id: MATRIX.prowlerToken, actor: MATRIX.prowler, name: PROWLER, x: 900, y: 200 },
];

const SCENE = { actors: ACTORS, tokens: TOKENS, games: ["matrix"] };
/** Everyone at the table of a matrix scene, once it is made. */
export const matrixTable = (join: (user: string, options?: Preferences) => Promise<Page>): Promise<[Player, Player, Player]> => staged(join, SCENE);

/** Counters (fatigue, mortality, madness), statuses and last column of a token's actor, as a client knows them. */
export const stateOf = (player: Player, token: string): Promise<unknown> =>
  player.page.evaluate((id) => {
    const { actor } = (globalThis as any).canvas.scene.tokens.get(id);
    const { fatigue, mortality, madness } = actor.system.counters;
    return { counters: [fatigue, mortality, madness], statuses: [...actor.statuses].sort() };
  }, token);
/** The column that an actor used last, as a client knows it. */
export const lastColumn = (player: Player, actor: string): Promise<unknown> =>
  player.page.evaluate((id) => (globalThis as any).game.actors.get(id).system.lastColumn, actor);

export { openDialog as matrixDialog, rollFrom } from "./staged.ts";
/** A check from dialog to card, with nothing changed in the dialog. */
export const rolled = async (player: Player, actor: string, rollable: string, ...faces: Face[]): Promise<Locator> =>
  rollFrom(player, await openDialog(player, actor, rollable), ...faces);
/** A d20, and a critical die. */
export const d20 = (face: number): Face => ({ face, of: 20 });
export const d10 = (face: number): Face => ({ face, of: 10 });

/** The button of the check that a user's newest card with such a list owes next. */
export const owedButton = (player: Player): Locator => player.page.locator("#chat .chat-log .q-owed button[data-action=owed]");
/** Makes it at once. */
export async function rollOwed(player: Player, ...faces: Face[]): Promise<Locator> {
  const cards = player.page.locator("#chat .chat-log .q-card");
  const before = await cards.count();
  await seedDice(player.page, ...faces);
  await owedButton(player).click({ modifiers: ["Shift"] });
  await cards.nth(before).waitFor();
  return player.lastCard();
}
/** The card of a message, by its place in the log. */
export const cardAt = (player: Player, place: number): Locator => player.page.locator("#chat .chat-log .q-card").nth(place);
