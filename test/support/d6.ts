import type { Page } from "@playwright/test";
import type { Preferences } from "./fixtures.ts";
import type { Player } from "./scene.ts";
import { staged } from "./staged.ts";

/** The people of a D6 scene: a character of Camille's, one of Sacha's, and a guard of the GM's. */
export const MAUD = "Maud Ferrand";
export const ELIE = "Élie Varga";
export const GUARD = "Vigile";
/** Ids of actors and of things on them; all have the same ending in each world. */
export const D6 = {
  maud: "d6Maud0000000000",
  elie: "d6Elie0000000000",
  guard: "d6Guard000000000",
  /** Coordination 3D, +1D. */
  firearms: "maudFirearms0000",
  /** +2, major. */
  pistol: "maudOldFaithful0",
  /** 4D of damage. */
  weapon: "maudPistol000000",
  /** One point of Prouesse. */
  prowess: "maudProwess00000",
  /** 3D of damage, with a skill that he hasn't. */
  baton: "guardBaton000000",
  guardToken: "d6TokenGuard0000",
} as const;

const ACTORS = [
  {
    _id: D6.maud,
    name: MAUD,
    type: "d6Character",
    system: { attributes: { vigour: 7, coordination: 9 }, prouesse: { value: 2 }, destin: { max: 2 } },
    items: [
      { _id: D6.firearms, name: "Armes à feu", type: "d6Skill", system: { key: "skill.firearms", attribute: "coordination", pips: 3 } },
      { _id: D6.pistol, name: "Vieux pistolet", type: "d6Specialization", system: { skill: "skill.firearms", kind: "major" } },
      { _id: D6.weapon, name: "Pistolet", type: "d6Weapon", system: { pips: 12, skill: "skill.firearms" } },
      { _id: D6.prowess, name: "Tir ajusté", type: "d6Prowess", system: { prouesseCost: 1 } },
    ],
  },
  { _id: D6.elie, name: ELIE, type: "d6Character", system: { destin: { max: 1, spent: 1 } } },
  {
    _id: D6.guard,
    name: GUARD,
    type: "d6Npc",
    system: { attributes: { vigour: 6 } },
    items: [{ _id: D6.baton, name: "Matraque", type: "d6Weapon", system: { pips: 9, skill: "skill.melee-weapons" } }],
  },
];
const TOKENS = [
  { _id: "d6TokenMaud00000", actor: D6.maud, name: MAUD, x: 500, y: 200 },
  { _id: "d6TokenElie00000", actor: D6.elie, name: ELIE, x: 400, y: 300 },
  { _id: D6.guardToken, actor: D6.guard, name: GUARD, x: 900, y: 200 },
];

const SCENE = { actors: ACTORS, tokens: TOKENS, games: ["d6"] };
/** Everyone at the table of a D6 scene, once it is made. */
export const d6Table = (join: (user: string, options?: Preferences) => Promise<Page>): Promise<[Player, Player, Player]> => staged(join, SCENE);

/** What somebody has of Prouesse and Destin, as a client knows it. */
export const fateOf = (player: Player, actor: string): Promise<unknown> =>
  player.page.evaluate((id) => {
    const { prouesse, destin, xp } = (globalThis as any).game.actors.get(id).system;
    return { prouesse: prouesse.value, max: destin.max, spent: destin.spent, rises: destin.rises.length, xp: xp.value };
  }, actor);
/** Changes an actor as a GM may by hand. */
export const setActor = (gm: Player, actor: string, changes: object): Promise<unknown> =>
  gm.page.evaluate(([id, to]) => (globalThis as any).game.actors.get(id).update(to), [actor, changes] as const);

/** The dice fall as told: the pool's, then the free one's. */
export { openDialog as d6Dialog, rollFrom as roll } from "./staged.ts";
