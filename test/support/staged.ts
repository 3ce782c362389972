/** A scene of any game's people in the sample world: the first actor is Camille's, the second Sacha's, the others the GM's. */
import type { Locator, Page } from "@playwright/test";
import { seedDice, type Face } from "./dice.ts";
import type { Preferences } from "./fixtures.ts";
import { Player } from "./scene.ts";

export interface Staged {
  readonly actors: readonly (object & { readonly _id: string })[];
  readonly tokens: readonly (object & { readonly _id: string; readonly actor: string })[];
  /** What the world plays from then on. */
  readonly games: readonly string[];
  /** How far everybody sees the two players' actors: 0 nothing (left out), 2 the sheet. */
  readonly seen?: number;
}
/** Makes them, with tokens on the active scene, through Foundry's own API. To be called on a GM's client before others look. */
export async function stage(gm: Player, { actors, tokens, games, seen = 0 }: Staged): Promise<void> {
  await gm.page.evaluate(
    async ([people, places, played, level]) => {
      const { game, Actor, canvas } = globalThis as any;
      await game.settings.set("quintessence", "rulesets", played);
      const owner = (name: string) => ({ default: level, [game.users.getName(name).id]: 3 });
      const owned: Record<string, object> = { [people[0]!._id]: owner("Camille"), [people[1]!._id]: owner("Sacha") };
      await Actor.implementation.createDocuments(
        people.map((actor) => ({ ...actor, ownership: owned[actor._id] ?? { default: 0 } })),
        { keepId: true },
      );
      const placed = [];
      for (const { actor, ...at } of places) {
        const document = await game.actors.get(actor).getTokenDocument({ ...at, displayName: 30, displayBars: 50 });
        placed.push({ ...document.toObject(), _id: at._id });
      }
      await canvas.scene.createEmbeddedDocuments("Token", placed, { keepId: true });
    },
    [actors, tokens, games, seen] as const,
  );
}
/** Everyone at the table of such a scene, once it is made: the GM, Camille, Sacha. */
export async function staged(join: (user: string, options?: Preferences) => Promise<Page>, scene: Staged): Promise<[Player, Player, Player]> {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await stage(gm, scene);
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sacha = new Player(await join("Sacha", { lang: "en", theme: "dark" }));
  await gm.settled();
  return [gm, camille, sacha];
}

/** Opens the dialog of something that an actor can roll, without his sheet. */
export async function openDialog(player: Player, actor: string, rollable: string): Promise<Locator> {
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
