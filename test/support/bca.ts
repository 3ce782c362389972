import type { Locator, Page } from "@playwright/test";
import type { Face } from "./dice.ts";
import type { Preferences } from "./fixtures.ts";
import type { Player } from "./scene.ts";
import { openDialog, rollFrom, stage, staged } from "./staged.ts";

/** The people of a BCA fight, by the names of actors and tokens: a character of Camille's, one of Sacha's, and one creature on two tokens of its own. */
export const LISE = "Lise Corvin";
export const TOMAS = "Tomas Reille";
export const PROWLER = "Rôdeur";
export const FIRST = "Rôdeur gris";
export const SECOND = "Rôdeur noir";
/** Ids of actors and of things on them; all have the same ending in each world. */
export const BCA = {
  lise: "bcaLise000000000",
  tomas: "bcaTomas00000000",
  prowler: "bcaProwler000000",
  /** +2 */
  job: "liseJob000000000",
  /** −1 */
  handicap: "liseLimp00000000",
  /** ±2 */
  ambiguous: "liseTemper000000",
  /** 9 damage at the least. */
  rapier: "liseRapier000000",
  firstToken: "bcaTokenFirst000",
  secondToken: "bcaTokenSecond00",
} as const;
/** Uuids of the creature's tokens' actors, in whichever scene is active. */
export const FIRST_UUID = `Scene.glassBridge00000.Token.${BCA.firstToken}.Actor.${BCA.prowler}`;
export const SECOND_UUID = `Scene.glassBridge00000.Token.${BCA.secondToken}.Actor.${BCA.prowler}`;

const trait = (_id: string, name: string, category: string, value: number, ambiguous = false) => ({
  _id,
  name,
  type: "bcaTrait",
  system: { category, value, ambiguous },
});
/**
 * Lise: attack 8, defence 12, 12 columns. Tomas: as a sheet begins, 6 in everything. The creature: defence 14 and armour that takes 3 from a blow;
 * 2 columns, so 10 boxes.
 */
const ACTORS = [
  {
    _id: BCA.lise,
    name: LISE,
    type: "bcaCharacter",
    system: { attributes: { strength: 8, finesse: 8, intuition: 8, resistance: 6, speed: 6, will: 6 }, vecu: { value: 2 } },
    items: [
      trait(BCA.job, "Duelliste", "job", 2),
      trait(BCA.handicap, "Vieille blessure", "handicap", -1),
      trait(BCA.ambiguous, "Tête brûlée", "asset", 2, true),
      { _id: BCA.rapier, name: "Rapière", type: "bcaWeapon", system: { damage: 9 } },
    ],
  },
  { _id: BCA.tomas, name: TOMAS, type: "bcaCharacter", system: {} },
  {
    _id: BCA.prowler,
    name: PROWLER,
    type: "bcaNpc",
    system: { attributes: { strength: 4, finesse: 4, intuition: 4, resistance: 8, speed: 8, will: 8 }, health: { columns: 2 } },
    items: [
      { _id: "prowlerHide00000", name: "Cuir épais", type: "bcaArmour", system: { damage: 3, defence: 0, equipped: true } },
      { _id: "prowlerClaws0000", name: "Griffes", type: "bcaWeapon", system: { damage: 4 } },
    ],
  },
];
const TOKENS = [
  { _id: "bcaTokenLise0000", actor: BCA.lise, name: LISE, x: 500, y: 200 },
  { _id: "bcaTokenTomas000", actor: BCA.tomas, name: TOMAS, x: 400, y: 300 },
  { _id: BCA.firstToken, actor: BCA.prowler, name: FIRST, x: 900, y: 200 },
  { _id: BCA.secondToken, actor: BCA.prowler, name: SECOND, x: 1000, y: 300 },
];

const scene = (games: readonly string[]) => ({ actors: ACTORS, tokens: TOKENS, games });
/** Makes them in the sample world. `games`: what it plays from then on. To be called on a GM's client before others look. */
export const bcaFight = (gm: Player, games: readonly string[] = ["bca"]): Promise<void> => stage(gm, scene(games));
/** Everyone at the table of a BCA fight, once it is made. */
export const bcaTable = (join: (user: string, options?: Preferences) => Promise<Page>, games: readonly string[] = ["bca"]): Promise<[Player, Player, Player]> =>
  staged(join, scene(games));

/** Twelve-sided dice that show these faces. */
export const d12 = (...faces: number[]): Face[] => faces.map((face) => ({ face, of: 12 }));
/** How a token's actor is, as this client knows it. */
export const bcaCondition = (player: Player, token: string): Promise<{ ticked: number; left: number; vecu: number | null; statuses: string[] }> =>
  player.page.evaluate((name) => {
    const { actor } = (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name);
    const { health, vecu } = actor.system;
    return { ticked: health.ticked, left: health.value, vecu: vecu?.value ?? null, statuses: [...actor.statuses].sort() };
  }, token);
/** From dialog to card, without touching anything else; the dice fall as told. Resolves to the newest card. */
export const bcaRoll = async (player: Player, actor: string, rollable: string, ...faces: number[]): Promise<Locator> =>
  rollFrom(player, await openDialog(player, actor, rollable), ...d12(...faces));
export { openDialog as bcaDialog } from "./staged.ts";
