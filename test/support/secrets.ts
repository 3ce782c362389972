/** Four people at a table where choices are made in secret: a GM with two adversaries, and three players with a character each. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Source } from "../../host/src/common/protocol.ts";
import type { WorldSeed } from "../../host/src/server/seed.ts";
import { test, type World } from "./fixtures.ts";
import { Player } from "./scene.ts";

export const [ALIX, BRUNE, CYR, THUG, CHIEF] = ["Alix", "Brune", "Cyr", "Brute", "Meneur"] as const;
/** Whites, crossed, ringed, experience. */
export type Numbers = readonly [w: number, uw: number, ub: number, xp: number];
type Traits = Readonly<Record<string, Numbers>>;
const trait = ([w, uw, ub, xp]: Numbers) => ({ w, uw, ub, xp });
const TRAITS = ["acuity", "energy", "mental", "physique", "social"];
const traitsOf = (traits: Traits) => Object.fromEntries(TRAITS.map((id) => [id, trait(traits[id] ?? [3, 0, 0, 0])]));

const PEOPLE = [
  { id: "alixAlixAlixAlix", name: ALIX, type: "senCharacter", player: "camille000000000", x: 100 },
  { id: "bruneBruneBrune0", name: BRUNE, type: "senCharacter", player: "sacha00000000000", x: 300 },
  { id: "cyrCyrCyrCyrCyr0", name: CYR, type: "senCharacter", player: "robin00000000000", x: 500 },
  { id: "thugThugThugThug", name: THUG, type: "senNpc", player: null, x: 700 },
  { id: "chiefChiefChief0", name: CHIEF, type: "senNpc", player: null, x: 900 },
] as const;
const USERS = [
  { _id: "gamemaster000000", name: "Gamemaster", role: 4 },
  { _id: "camille000000000", name: "Camille", role: 1, character: PEOPLE[0].id },
  { _id: "sacha00000000000", name: "Sacha", role: 1, character: PEOPLE[1].id },
  { _id: "robin00000000000", name: "Robin", role: 1, character: PEOPLE[2].id },
];
/** The world; `traits` and `stake` of those that aren't fresh (3 whites everywhere). */
export const secretSeed = (
  traits: Readonly<Record<string, Traits>> = {},
  stake: readonly string[] = [],
  settings: Readonly<Record<string, unknown>> = {},
): WorldSeed =>
  ({
    title: "Secrets",
    system: "quintessence",
    documents: {
      User: USERS,
      Setting: Object.entries({ rulesets: ["sen"], ...settings }).map(([name, value], index) => ({
        _id: `settingSetting0${index}`,
        key: `quintessence.${name}`,
        value: JSON.stringify(value),
      })),
      Actor: PEOPLE.map(({ id, name, type, player }) => ({
        _id: id,
        name,
        type,
        ownership: { default: 0, ...(player ? { [player]: 3 } : {}) },
        system: { traits: traitsOf(traits[name] ?? {}), atStake: stake.includes(name) },
      })),
      Scene: [
        {
          _id: "scene00000000000",
          name: "Cour",
          active: true,
          width: 1200,
          height: 600,
          tokens: PEOPLE.map(({ id, name, player, x }) => ({ _id: [...id].reverse().join(""), name, actorId: id, actorLink: player !== null, x, y: 200 })),
        },
      ],
    },
  }) as unknown as WorldSeed;
/** A table of such a world. */
export const secrets = test.extend({ seed: async ({}, use) => use(secretSeed()) });

export interface Everyone {
  readonly gm: Player;
  readonly camille: Player;
  readonly sacha: Player;
  readonly robin: Player;
}
/** All four, once it is known who arbitrates. Camille and the GM read French, Sacha and Robin English. */
export async function everyone(join: (user: string, options?: object) => Promise<Page>): Promise<Everyone> {
  const [gm, camille, sacha, robin] = await Promise.all(
    (["Gamemaster", "Camille", "Sacha", "Robin"] as const).map(async (name, index) => {
      return new Player(await join(name, index < 2 ? { lang: "fr" } : { lang: "en", theme: "dark" }));
    }),
  );
  await gm!.settled();
  return { gm: gm!, camille: camille!, sacha: sacha!, robin: robin! };
}

/** The newest exchange on somebody's screen, or the nth from the first. */
export const exchange = ({ page }: Player, nth?: number): Locator => {
  const all = page.locator("#chat .chat-log .q-exchange");
  return nth === undefined ? all.last() : all.nth(nth);
};
/** How far each side is, or what it chose. */
export const states = (player: Player, nth?: number): Locator => exchange(player, nth).locator(".q-state");
/** Opens the window in which an exchange is opened, with its key. */
export async function exchangeWindow({ page }: Player): Promise<Locator> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("Shift+KeyX");
  const window = page.locator("#quintessence-exchange");
  await window.waitFor();
  return window;
}
/** Opens one, or proposes it, among some, each with what he is to choose for. */
export async function confront(player: Player, sides: Readonly<Record<string, string>>): Promise<void> {
  const window = await exchangeWindow(player);
  for (const line of await window.locator(".q-whom .q-line").all()) {
    const name = (await line.locator(".q-name").textContent()) ?? "";
    await line.locator("input").setChecked(name in sides);
    const rollable = sides[name];
    if (rollable !== undefined) await line.locator("select").selectOption(`trait.${rollable}`);
  }
  const before = await player.page.locator("#chat .chat-log .q-exchange").count();
  await window.locator("[type=submit]").click();
  await window.waitFor({ state: "detached" });
  await player.page.locator("#chat .chat-log .q-exchange").nth(before).waitFor();
}
/** Chooses in secret, for the nth side that is his to choose for. */
export async function choose(player: Player, choice: string, { card, side = 0 }: { readonly card?: number; readonly side?: number } = {}): Promise<void> {
  const button = exchange(player, card).locator("[data-action=choose]").nth(side);
  await button.click();
  const window = player.page.locator(".q-choice");
  await window.locator(`[data-choice=${choice}]`).click();
  await window.waitFor({ state: "detached" });
}
/** The exchanges of a world, oldest first. */
export const exchanges = (world: World): Source[] => world.hooks.documents("ChatMessage").filter(({ type }) => type === "exchange") as Source[];
/** What happened to one, in order. */
export const eventsOf = (message: Source): any[] => Object.values((message["system"] as any).events).sort((a: any, b: any) => a.seq - b.seq);
/** What is stored of somebody: of an adversary, what his token has of its own over its actor. */
export function systemOf(world: World, name: string): any {
  const { system } = world.stored("Actor", name) as any;
  const token = (world.stored("Scene", "Cour") as any).tokens.find((each: any) => each.name === name);
  const own = token.actorLink ? {} : (token.delta?.system ?? {});
  const traits = Object.fromEntries(Object.entries(system.traits).map(([id, numbers]) => [id, { ...(numbers as object), ...own.traits?.[id] }]));
  return { ...system, ...own, traits };
}
/** A trait as it is stored. */
export function numbers(world: World, name: string, id: string): Numbers {
  const { w, uw, ub, xp } = systemOf(world, name).traits[id];
  return [w, uw, ub, xp];
}
/** Waits until a trait has these numbers. */
export const comesTo = (world: World, actor: string, id: string, expected: Numbers): Promise<void> =>
  expect.poll(() => numbers(world, actor, id), `${actor}, ${id}`).toEqual(expected);
