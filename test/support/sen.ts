import type { Locator, Page } from "@playwright/test";
import type { Preferences } from "./fixtures.ts";
import type { Player } from "./scene.ts";
import { staged } from "./staged.ts";

/** The people of a SEN scene: a character of Camille's, one of Sacha's, and two NPCs of the GM's. */
export const INES = "Inès Carrel";
export const OLEG = "Oleg Baran";
export const WATCH = "Vigie";
export const BRUTE = "Cogneur";
/** Ids of actors and tokens; all have the same ending in each world. */
export const SEN = {
  ines: "senInes000000000",
  oleg: "senOleg000000000",
  watch: "senWatch00000000",
  brute: "senBrute00000000",
  inesToken: "senTokenInes0000",
  olegToken: "senTokenOleg0000",
  watchToken: "senTokenWatch000",
  bruteToken: "senTokenBrute000",
} as const;

const trait = (w: number, uw = 0, ub = 0, xp = 0) => ({ w, uw, ub, xp });
const ACTORS = [
  {
    _id: SEN.ines,
    name: INES,
    type: "senCharacter",
    // One choice from the end of her Mind; nothing left to succeed with in Energy; experience kept at five whites of Social.
    system: {
      traits: { acuity: trait(3, 0, 0, 1), energy: trait(2, 2, 1), mental: trait(3, 2, 3), physique: trait(2), social: trait(5, 0, 0, 1) },
      identity: { job: "Négociatrice" },
    },
  },
  { _id: SEN.oleg, name: OLEG, type: "senCharacter", system: { traits: { physique: trait(0), mental: trait(4) }, atStake: true } },
  { _id: SEN.watch, name: WATCH, type: "senNpc", system: { traits: { acuity: trait(4) }, occupation: "Guetteuse" } },
  { _id: SEN.brute, name: BRUTE, type: "senNpc", system: { traits: { physique: trait(1) } } },
];
const TOKENS = [
  { _id: SEN.inesToken, actor: SEN.ines, name: INES, x: 500, y: 200 },
  { _id: SEN.olegToken, actor: SEN.oleg, name: OLEG, x: 400, y: 300 },
  { _id: SEN.watchToken, actor: SEN.watch, name: WATCH, x: 900, y: 200 },
  { _id: SEN.bruteToken, actor: SEN.brute, name: BRUTE, x: 900, y: 400 },
];

const SCENE = { actors: ACTORS, tokens: TOKENS, games: ["sen"], seen: 2 };
/** Everyone at the table of a SEN scene, once it is made. */
export const senTable = (join: (user: string, options?: Preferences) => Promise<Page>): Promise<[Player, Player, Player]> => staged(join, SCENE);

/** The circles of a trait, as a client knows them: whites, crossed, ringed, experience. */
export const circlesOf = (player: Player, actor: string, id: string): Promise<readonly number[]> =>
  player.page.evaluate(
    ([who, what]) => {
      const { w, uw, ub, xp } = (globalThis as any).game.actors.get(who).system.traits[what];
      return [w, uw, ub, xp];
    },
    [actor, id] as const,
  );
/** Chooses in an open dialog; resolves to the newest card. */
export async function choose(player: Player, choice: string): Promise<Locator> {
  const dialog = player.page.locator(".q-check-dialog");
  const cards = player.page.locator("#chat .chat-log .q-card");
  const before = await cards.count();
  await dialog.locator(`.q-option[data-choice=${choice}]`).click();
  await dialog.waitFor({ state: "detached" });
  await cards.nth(before).waitFor();
  return player.lastCard();
}
