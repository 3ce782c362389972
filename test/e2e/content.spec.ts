import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { ISAURE, Player } from "../support/scene.ts";

const DAGGER = "ewWpnDagger00000";
const THUG = "ewNpcThug0000000";

/** Opens a compendium from the sidebar, as a user does; resolves to its window. */
async function openPack(page: Page, title: string): Promise<Locator> {
  await page.evaluate(() => (globalThis as any).ui.sidebar.changeTab("compendium", "primary"));
  await page.locator("#compendium .compendium-sidebar, #compendium").first().getByRole("button", { name: title }).click();
  const window = page.locator(".application.compendium").filter({ hasText: title }).last();
  await window.waitFor();
  return window;
}
const shown = (window: Locator) => window.locator(".directory-item[data-entry-id]:visible .entry-name");

/** Imports an entry into the world, as the button in its row does. */
async function importEntry(page: Page, pack: string, id: string, collection: "items" | "actors"): Promise<string> {
  return page.evaluate(
    async ([name, entry, into]) => {
      const { game } = globalThis as any;
      const copy = await game[into].importFromCompendium(game.packs.get(`quintessence.${name}`), entry);
      return copy.id as string;
    },
    [pack, id, collection] as const,
  );
}
/** What an item of an actor's is called on this client. */
const itemName = (page: Page, actor: string, id: string): Promise<string> =>
  page.evaluate(([owner, item]) => (globalThis as any).game.actors.getName(owner).items.get(item).name, [actor, id] as const);

test("a GM reads the compendiums in French, a player in English: titles, entries, order and search", async ({ join }) => {
  const [gm, sacha] = await Promise.all([join("Gamemaster", { lang: "fr" }), join("Sacha", { lang: "en" })]);
  const french = await openPack(gm, "Archétypes");
  const english = await openPack(sacha, "Archetypes");
  await expect(shown(french).filter({ hasText: /^\s*Détective privé\s*$/ })).toHaveCount(1);
  await expect(shown(english).filter({ hasText: /^\s*Private eye\s*$/ })).toHaveCount(1);
  for (const [window, lang] of [
    [french, "fr"],
    [english, "en"],
  ] as const) {
    const names = (await shown(window).allTextContents()).map((name) => name.trim());
    expect(names).toEqual([...names].sort(new Intl.Collator(lang).compare));
  }
  await french.locator("input[type=search]").fill("detective");
  await expect(shown(french)).toHaveText(["Détective privé"]);
  await english.locator("input[type=search]").fill("detective");
  await expect(shown(english)).toHaveCount(0);
  await english.locator("input[type=search]").fill("private");
  await expect(shown(english)).toHaveText(["Private eye"]);
  await shown(english).first().click();
  await expect(sacha.locator(".q-item-sheet")).toContainText("your flash of insight sets the whole table going again");
});

test("a weapon from a compendium is read by each in his own language, on the sheet and on the card, until somebody renames it", async ({ join, world }) => {
  const [gm, camille] = (await Promise.all([join("Gamemaster", { lang: "fr" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [
    Player,
    Player,
  ];
  const imported = await importEntry(gm.page, "ew-equipment", DAGGER, "items");
  const id = await gm.page.evaluate(
    async ([item, name]) => {
      const { game } = globalThis as any;
      const [made] = await game.actors.getName(name).createEmbeddedDocuments("Item", [game.items.get(item).toObject()]);
      return made.id as string;
    },
    [imported, ISAURE] as const,
  );
  await expect.poll(() => itemName(camille.page, ISAURE, id).catch(() => null)).toBe("Dagger");
  await expect.poll(() => itemName(gm.page, ISAURE, id)).toBe("Poignard");
  const stored = () => (world.stored("Actor", ISAURE)["items"] as any[]).find(({ _id }) => _id === id);
  expect(stored().name).toBe("Dagger");

  const card = await camille.attack(ISAURE, id, { d20: 3, d10: 4 });
  await expect(card.locator(".q-what")).toContainText("Dagger");
  await expect(gm.lastCard().locator(".q-what")).toContainText("Poignard");
  await expect(card.locator(".q-closed")).toHaveCount(0);

  const open = async (player: Player) => {
    const sheetId = await player.page.evaluate(
      async ([name, item]) => {
        const found = (globalThis as any).game.actors.getName(name).items.get(item);
        await found.sheet.render({ force: true });
        return found.sheet.id as string;
      },
      [ISAURE, id] as const,
    );
    return player.page.locator(`[id="${sheetId}"]`);
  };
  const sheet = await open(gm);
  await expect(sheet.locator("input[name=name]")).toHaveValue("Poignard");
  await expect(sheet).toContainText("Deux tranchants et une pointe");
  // What isn't touched isn't written: neither by another field, nor by Enter, which submits the whole form.
  await sheet.locator('input[name="system.quantity"]').fill("2");
  await sheet.locator('input[name="system.quantity"]').press("Enter");
  await expect.poll(() => stored().system.quantity).toBe(2);
  await sheet.locator("input[name=name]").focus();
  await sheet.locator("input[name=name]").press("Enter");
  await expect(sheet.locator("input[name=name]")).toHaveValue("Poignard");
  expect([stored().name, stored().system.description]).toEqual(["Dagger", "<p>Two edges and a point, under the coat or in the boot.</p>"]);

  await sheet.locator("input[name=name]").fill("Miséricorde");
  await sheet.locator("input[name=name]").press("Tab");
  await expect.poll(() => itemName(camille.page, ISAURE, id)).toBe("Miséricorde");
  expect(stored().name).toBe("Miséricorde");
  await Promise.all([gm.page.close(), camille.page.close()]);
  await world.restart();
  const again = (await Promise.all([join("Gamemaster", { lang: "fr" }), join("Camille", { lang: "en" })])).map((page) => new Player(page)) as [Player, Player];
  for (const [player, text] of [
    [again[0], "Deux tranchants et une pointe"],
    [again[1], "Two edges and a point"],
  ] as const) {
    const reopened = await open(player);
    await expect(reopened.locator("input[name=name]")).toHaveValue("Miséricorde");
    await expect(reopened).toContainText(text);
  }
  // The card was posted before: it still says both.
  await expect(again[0].lastCard().locator(".q-what")).toContainText("Poignard");
  await expect(again[1].lastCard().locator(".q-what")).toContainText("Dagger");
});

test("an imported enemy, his things and his unlinked tokens are read by each in his own language", async ({ join, world }) => {
  const [gm, sacha] = await Promise.all([join("Gamemaster", { lang: "fr" }), join("Sacha", { lang: "en" })]);
  const thug = await importEntry(gm, "ew-npcs", THUG, "actors");
  const token = await gm.evaluate(async (id) => {
    const { game, canvas } = globalThis as any;
    const data = await game.actors.get(id).getTokenDocument({ x: 300, y: 300 });
    const [made] = await canvas.scene.createEmbeddedDocuments("Token", [data.toObject()]);
    return made.id as string;
  }, thug);
  const seen = (page: Page) =>
    page.evaluate(
      ([actorId, tokenId]) => {
        const { game, canvas } = globalThis as any;
        const [actor, placed] = [game.actors.get(actorId), canvas.scene.tokens.get(tokenId)];
        const weapon = placed?.actor.items.find((item: any) => item.system.key === "weapon.truncheon");
        return [actor.name, actor.prototypeToken.name, placed?.name, placed?.actor.name, weapon?.name, placed?.actor.system.occupation, placed?.actorLink];
      },
      [thug, token] as const,
    );
  const french = ["Homme de main", "Homme de main", "Homme de main", "Homme de main", "Matraque", "Gros bras", false];
  const english = ["Thug", "Thug", "Thug", "Thug", "Truncheon", "Hired muscle", false];
  await expect.poll(() => seen(sacha)).toEqual(english);
  await expect.poll(() => seen(gm)).toEqual(french);
  // Its bars and its side are those of the kind, as for one made by hand.
  expect(world.stored("Actor", "Thug")["prototypeToken"]).toMatchObject({
    disposition: -1,
    bar1: { attribute: "pools.superficial" },
    bar2: { attribute: "pools.lethal" },
    displayBars: 40,
  });
  await sacha.evaluate(() => (globalThis as any).ui.sidebar.changeTab("chat", "primary"));
  await gm.evaluate((tokenId) => {
    const { actor } = (globalThis as any).canvas.scene.tokens.get(tokenId);
    const { ChatMessage } = (globalThis as any).foundry.documents;
    return ChatMessage.implementation.create({ content: "…", speaker: ChatMessage.implementation.getSpeaker({ actor, token: actor.token }) });
  }, token);
  await expect(sacha.locator("#chat .message-sender").last()).toHaveText("Thug");
  await expect(gm.locator("#chat .message-sender").last()).toHaveText("Homme de main");

  await gm.evaluate(
    async ([actorId, tokenId]) => {
      const { game, canvas } = globalThis as any;
      await canvas.scene.tokens.get(tokenId).update({ name: "Le Balafré" });
      await game.actors.get(actorId).update({ "system.occupation": "Videur" });
    },
    [thug, token] as const,
  );
  await expect.poll(() => seen(sacha)).toEqual(["Thug", "Thug", "Le Balafré", "Thug", "Truncheon", "Videur", false]);
  await Promise.all([gm.close(), sacha.close()]);
  await world.restart();
  const [again, other] = await Promise.all([join("Gamemaster", { lang: "fr" }), join("Sacha", { lang: "en" })]);
  await expect.poll(() => seen(again)).toEqual(["Homme de main", "Homme de main", "Le Balafré", "Homme de main", "Matraque", "Videur", false]);
  await expect.poll(() => seen(other)).toEqual(["Thug", "Thug", "Le Balafré", "Thug", "Truncheon", "Videur", false]);
});

test("BCA's and D6's compendiums are read by each in his own language: both universes, foes and ready characters", async ({ join, world }) => {
  const [gm, sacha] = await Promise.all([join("Gamemaster", { lang: "fr" }), join("Sacha", { lang: "en" })]);
  const french = await openPack(gm, "Historiques, atouts et handicaps");
  const english = await openPack(sacha, "Backgrounds, assets and handicaps");
  for (const [window, word, found] of [
    [french, "pionnier", "Pionnier du Levant"],
    [english, "pioneer", "Pioneer of the East"],
    [french, "xéno", "Xénobiologiste"],
    [english, "xeno", "Xenobiologist"],
  ] as const) {
    await window.locator("input[type=search]").fill(word);
    await expect(shown(window)).toHaveText([found]);
  }
  const [sergeant, oda] = [
    await importEntry(gm, "bca-npcs", "bcaNpcGarrisonSe", "actors"),
    await importEntry(gm, "bca-characters", "bcaChOdaVarenne0", "actors"),
  ];
  const seen = (page: Page) =>
    page.evaluate(
      ([foe, hero]) => {
        const { game } = globalThis as any;
        const [npc, character] = [game.actors.get(foe), game.actors.get(hero)];
        if (!npc || !character) return null;
        const item = (actor: any, key: string) => actor.items.find(({ system }: any) => system.key === key)?.name;
        return [
          npc.name,
          npc.prototypeToken.name,
          npc.system.occupation,
          item(npc, "armour.round-shield"),
          character.system.identity.job,
          item(character, "weapon.border-bow"),
        ];
      },
      [sergeant, oda] as const,
    );
  const inFrench = ["Sergent de garnison", "Sergent de garnison", "Sous-officier d’une Marche", "Bouclier rond", "Éclaireuse des Marches", "Arc de frontière"];
  const inEnglish = ["Garrison sergeant", "Garrison sergeant", "Non-commissioned officer of a March", "Round shield", "Scout of the Marches", "Border bow"];
  await expect.poll(() => seen(sacha)).toEqual(inEnglish);
  await expect.poll(() => seen(gm)).toEqual(inFrench);
  expect(world.stored("Actor", "Garrison sergeant")["prototypeToken"]).toMatchObject({ disposition: -1, actorLink: false, bar1: { attribute: "health" } });
  expect(world.stored("Actor", "Oda Varenne")["prototypeToken"]).toMatchObject({ disposition: 1, actorLink: true, bar1: { attribute: "health" } });
  // A grid of its own for the sergeant, the universe's for her: resistance 7, and 6.
  const bars = () => gm.evaluate(([foe, hero]) => [foe, hero].map((id) => (globalThis as any).game.actors.get(id).system.health.max), [sergeant, oda] as const);
  await expect.poll(bars).toEqual([70, 65]);

  const people = [await importEntry(gm, "d6-npcs", "d6NpcGuard000000", "actors"), await importEntry(gm, "d6-characters", "d6CharNoraKeller", "actors")];
  const read = (page: Page) =>
    page.evaluate((ids) => {
      const [guard, nora] = ids.map((id) => (globalThis as any).game.actors.get(id));
      return guard && nora
        ? [guard.name, guard.system.occupation, nora.system.profession.name, nora.items.find((item: any) => item.system.key === "skill.stealth")?.name]
        : null;
    }, people);
  await expect.poll(() => read(sacha)).toEqual(["Guard", "Security officer", "Burglar", "Stealth"]);
  await expect.poll(() => read(gm)).toEqual(["Garde", "Agent de sécurité", "Cambrioleuse", "Discrétion"]);
  expect(world.stored("Actor", "Nora Keller")["prototypeToken"]).toMatchObject({ disposition: 1, actorLink: true, bar1: { attribute: "prouesse" } });
});
