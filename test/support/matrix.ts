import type { Locator, Page } from "@playwright/test";
import { seedDice, type Face } from "./dice.ts";
import type { Preferences } from "./fixtures.ts";
import { Player } from "./scene.ts";

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

/** Makes them in the sample world, with tokens on the active scene. To be called on a GM's client before others look. */
async function matrixScene(gm: Player): Promise<void> {
  await gm.page.evaluate(
    async ([actors, tokens]) => {
      const { game, Actor, canvas } = globalThis as any;
      await game.settings.set("quintessence", "rulesets", ["matrix"]);
      const owner = (name: string) => ({ default: 0, [game.users.getName(name).id]: 3 });
      const owned: Record<string, object> = { [actors[0]!._id]: owner("Camille"), [actors[1]!._id]: owner("Sacha") };
      await Actor.implementation.createDocuments(
        actors.map((actor) => ({ ...actor, ownership: owned[actor._id] ?? { default: 0 } })),
        { keepId: true },
      );
      const placed = [];
      for (const { actor, ...at } of tokens) {
        const document = await game.actors.get(actor).getTokenDocument({ ...at, displayName: 30 });
        placed.push({ ...document.toObject(), _id: at._id });
      }
      await canvas.scene.createEmbeddedDocuments("Token", placed, { keepId: true });
    },
    [ACTORS, TOKENS] as const,
  );
}
/** Everyone at the table of a matrix scene, once it is made. */
export async function matrixTable(join: (user: string, options?: Preferences) => Promise<Page>): Promise<[Player, Player, Player]> {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await matrixScene(gm);
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sacha = new Player(await join("Sacha", { lang: "en", theme: "dark" }));
  await gm.settled();
  return [gm, camille, sacha];
}

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

/** Opens the dialog of something that an actor can roll, without his sheet. */
export async function matrixDialog(player: Player, actor: string, rollable: string): Promise<Locator> {
  await player.page.evaluate(([id, what]) => void (globalThis as any).game.system.api.roll(`Actor.${id}`, what, { skip: false }), [actor, rollable] as const);
  const dialog = player.page.locator(".q-check-dialog");
  await dialog.locator(".q-roll").waitFor();
  return dialog;
}
/** From an open dialog to its card; the dice fall as told. Resolves to the newest card. */
export async function rollFrom(player: Player, dialog: Locator, ...faces: Face[]): Promise<Locator> {
  const cards = player.page.locator("#chat .chat-log .q-card");
  const before = await cards.count();
  await seedDice(player.page, ...faces);
  await dialog.locator(".q-roll").click();
  await dialog.waitFor({ state: "detached" });
  await cards.nth(before).waitFor();
  return player.lastCard();
}
/** A check from dialog to card, with nothing changed in the dialog. */
export const rolled = async (player: Player, actor: string, rollable: string, ...faces: Face[]): Promise<Locator> =>
  rollFrom(player, await matrixDialog(player, actor, rollable), ...faces);
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
