import { violations } from "../support/axe.ts";
import { seedDice } from "../support/dice.ts";
import { expect, test } from "../support/fixtures.ts";
import { CAP, DOCKER, ISAURE, Player, SABRE, SCARF, VICTOR } from "../support/scene.ts";

const FENCING = "specialty.isaureFencing000";
const wide = { context: { viewport: { width: 1600, height: 1000 } } };
const d20 = (face: number) => ({ face, of: 20 });
const macros = (player: Player) =>
  player.page.evaluate(() => (globalThis as any).game.macros.contents.map(({ id, name, command }: any) => ({ id, name, command })));
const slots = (player: Player) => player.page.evaluate(() => (globalThis as any).game.user._source.hotbar);
const lastCheck = (player: Player) => player.page.evaluate(() => (globalThis as any).game.messages.contents.at(-1)?.system.check);
const ownUuid = (player: Player): Promise<string> => player.page.evaluate(() => (globalThis as any).game.user.character.uuid);
const count = (player: Player) => player.page.evaluate(() => (globalThis as any).game.messages.size);
const select = (player: Player, token: string) =>
  player.page.evaluate(
    (name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).control({ releaseOthers: true }),
    token,
  );
const tokenActor = (player: Player, token: string): Promise<string> =>
  player.page.evaluate((name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).actor.uuid, token);

/** The macro in a slot of the hotbar. */
const slot = (player: Player, number: number) =>
  player.page.locator(`#hotbar .slot[data-slot="${number}"]`).locator("xpath=descendant-or-self::*[@data-action='execute']");

/** Drags what rolls on an actor's sheet to a slot of the hotbar. */
async function drag(player: Player, actor: string, rollable: string, number: number, tab?: string): Promise<void> {
  const sheet = await player.sheet(actor);
  if (tab) await sheet.locator(`nav [data-tab="${tab}"]`).click();
  await sheet.locator(`[data-rollable="${rollable}"]`).dragTo(player.page.locator(`#hotbar .slot[data-slot="${number}"]`));
  await expect.poll(async () => Object.keys(await slots(player))).toContain(String(number));
}
/** Presses a slot with Shift held; a card follows. */
async function press(player: Player, number: number, face: number): Promise<void> {
  const before = await count(player);
  await seedDice(player.page, d20(face), { face: 1, of: 10 });
  await slot(player, number).click({ modifiers: ["Shift"] });
  await expect.poll(() => count(player)).toBe(before + 1);
}

test("a check dragged to the hotbar is a macro: once, by the published API alone, through renames, in any language, over a restart", async ({
  join,
  world,
}) => {
  const gm = new Player(await join("Gamemaster", { lang: "en", ...wide }));
  const camille = new Player(await join("Camille", { lang: "fr", ...wide }));
  await drag(camille, ISAURE, "carac.phy", 1);
  await drag(camille, ISAURE, FENCING, 2, "skills");
  await drag(camille, ISAURE, FENCING, 3, "skills");
  await drag(camille, ISAURE, `attack.${SABRE}`, 4, "combat");
  const made = await macros(camille);
  expect(made.map(({ name }: any) => name).sort()).toEqual(["Escrime · Isaure Delmas", "Physique · Isaure Delmas", "Sabre · Isaure Delmas"].sort());
  expect(made.find(({ name }: any) => name.startsWith("Escrime")).command).toBe(
    `await game.system.api.roll("${await ownUuid(camille)}", "${FENCING}", {"fallback":true,"key":"fencing"});`,
  );
  const bar = await slots(camille);
  expect(bar[2]).toBe(bar[3]);
  await camille.closeWindows();
  await gm.page.evaluate(async (name) => {
    const actor = (globalThis as any).game.actors.getName(name);
    await actor.update({ name: "Qui donc ?" });
    await actor.updateEmbeddedDocuments(
      "Item",
      actor.items.map((item: any, i: number) => ({ _id: item.id, name: `Chose ${i}` })),
    );
  }, ISAURE);
  await world.restart();
  for (const { page } of [gm, camille]) {
    await page.reload();
    await page.waitForFunction(() => (globalThis as any).game?.ready === true);
  }
  await camille.settled();
  for (const [number, rollable] of [
    [1, "carac.phy"],
    [2, FENCING],
    [4, `attack.${SABRE}`],
  ] as const) {
    await press(camille, number, 5);
    expect(await lastCheck(camille)).toMatchObject({
      rollable,
      kind: rollable.split(".")[0] === "carac" ? "carac" : rollable.startsWith("attack") ? "attack" : "champ",
    });
  }
  // Without Shift it asks first.
  await slot(camille, 1).click();
  await expect(camille.page.locator(".q-check-dialog")).toBeVisible();
});

test("a macro made from an unlinked token rolls that token; one made from its actor the token that is selected", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en", ...wide }));
  const [cap, scarf] = [await tokenActor(gm, CAP), await tokenActor(gm, SCARF)];
  await gm.page.evaluate(async (uuid) => (await (globalThis as any).fromUuid(uuid)).sheet.render({ force: true }), cap);
  await gm.page.locator(".q-ew-npc [data-rollable='champ.combat']").dragTo(gm.page.locator(`#hotbar .slot[data-slot="1"]`));
  await expect.poll(async () => Object.keys(await slots(gm))).toEqual(["1"]);
  await gm.closeWindows();
  await drag(gm, DOCKER, "champ.combat", 2);
  await gm.closeWindows();
  await select(gm, SCARF);
  await press(gm, 1, 5);
  await expect.poll(async () => (await lastCheck(gm)).actor).toBe(cap);
  await press(gm, 2, 5);
  await expect.poll(async () => (await lastCheck(gm)).actor).toBe(scarf);
  await gm.page.evaluate(() => (globalThis as any).canvas.tokens.releaseAll());
  await press(gm, 2, 5);
  await expect
    .poll(async () => (await lastCheck(gm)).actor)
    .toBe(await gm.page.evaluate((name) => (globalThis as any).game.actors.find((each: any) => each._source.name === name).uuid, DOCKER));
  // Its token gone, and none selected: said, and nothing rolled.
  await gm.page.evaluate((name) => (globalThis as any).canvas.tokens.placeables.find((each: any) => each.document.name === name).document.delete(), CAP);
  const before = await count(gm);
  await slot(gm, 1).click({ modifiers: ["Shift"] });
  await expect(gm.page.locator("#notifications")).toContainText("None of your characters has this check");
  await expect.poll(() => count(gm)).toBe(before);
});

test("somebody else's macro rolls the same for one's own character, found by key; what is gone is said in one's own language", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en", ...wide }));
  const [camille, sacha] = [new Player(await join("Camille", { lang: "fr", ...wide })), new Player(await join("Sacha", { lang: "en", ...wide }))];
  await drag(camille, ISAURE, FENCING, 1, "skills");
  const [macro] = await macros(camille);
  await gm.page.evaluate(
    async ([id, name]) => {
      const g = globalThis as any;
      await g.game.macros.get(id).update({ ownership: { default: 2 } });
      await g.game.actors
        .getName(name)
        .createEmbeddedDocuments("Item", [{ name: "Fencing", type: "ewSpecialty", system: { key: "fencing", champ: "combat", level: 2 } }]);
    },
    [macro.id, VICTOR] as const,
  );
  await sacha.page.evaluate(async (id) => (globalThis as any).game.user.assignHotbarMacro((globalThis as any).game.macros.get(id), 1), macro.id);
  await press(sacha, 1, 5);
  await expect.poll(async () => (await lastCheck(sacha)).actor).toBe(await ownUuid(sacha));
  await gm.page.evaluate(
    async ([isaure, victor]) => {
      for (const name of [isaure, victor]) {
        const actor = (globalThis as any).game.actors.getName(name);
        await actor.deleteEmbeddedDocuments(
          "Item",
          actor.items.filter((item: any) => item.system.key === "fencing").map((item: any) => item.id),
        );
      }
    },
    [ISAURE, VICTOR] as const,
  );
  const before = await count(gm);
  for (const [player, words] of [
    [camille, "Isaure Delmas n’a plus ce test"],
    [sacha, "None of your characters has this check"],
  ] as const) {
    await expect
      .poll(() => player.page.evaluate(() => (globalThis as any).game.user.character.items.some((item: any) => item.system.key === "fencing")))
      .toBe(false);
    await slot(player, 1).click();
    await expect(player.page.locator("#notifications")).toContainText(words);
  }
  await expect.poll(() => count(gm)).toBe(before);
});

test("a thing dragged by what it rolls is still a thing elsewhere; and without a mouse the dialog makes the macro", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en", ...wide }));
  const from = await gm.sheet(ISAURE);
  await from.locator(`nav [data-tab="skills"]`).click();
  const to = await gm.sheet(VICTOR);
  await gm.page.evaluate(
    ([one, other]) => {
      const at = (name: string) => (globalThis as any).game.actors.getName(name).sheet;
      at(one).setPosition({ left: 20, top: 10, width: 500 });
      at(other).setPosition({ left: 560, top: 10, width: 500 });
    },
    [ISAURE, VICTOR] as const,
  );
  await from.locator(`[data-rollable="${FENCING}"]`).dragTo(to.locator(".window-content"));
  await expect
    .poll(() => gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).items.some((item: any) => item.system.key === "fencing"), VICTOR))
    .toBe(true);
  await expect.poll(() => macros(gm)).toEqual([]);
  await gm.closeWindows();
  const dialog = await gm.check(ISAURE, "carac.men");
  await dialog.locator("[data-action=toggleControls]").press("Enter");
  await gm.page.getByText("Add to the macro bar").press("Enter");
  await expect.poll(async () => (await macros(gm)).map(({ name }: any) => name)).toEqual(["Mind · Isaure Delmas"]);
  await expect(gm.page.locator("#notifications")).toContainText("Macro added in slot 1.");
  await dialog.locator("[data-action=toggleControls]").press("Enter");
  await gm.page.getByText("Add to the macro bar").press("Enter");
  await expect(gm.page.locator("#notifications")).toContainText("already in slot 1.");
  expect(Object.keys(await slots(gm))).toEqual(["1"]);
});

test("the published API lists and rolls as documented, and says what is wrong with what it was given", async ({ join }) => {
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const run = (code: string) =>
    camille.page.evaluate((script) => (globalThis as any).eval(`(async () => ${script})()`).catch((error: Error) => error.message), code);
  expect(await run("[Object.isFrozen(game.system.api), game.system.api.version, Object.keys(game.system.api).join()]")).toEqual([
    true,
    "1.0",
    "version,checks,roll,quick",
  ]);
  const listed = (await run("game.system.api.checks(game.user.character)")) as { id: string }[];
  expect(listed.find(({ id }) => id === FENCING)).toEqual({ id: FENCING, label: "Escrime", group: "Spécialités", score: "11", item: "isaureFencing000" });
  expect(await run("game.system.api.checks('Actor.nobody0000000000')")).toContain("uuid of one is needed");
  const uuid = await ownUuid(camille);
  const roll = (id: string, options: string) => run(`game.system.api.roll("${uuid}", "${id}", ${options})`);
  await seedDice(camille.page, d20(9));
  expect(await roll("carac.phy", `{ skip: true, target: 5, mode: "gm", modifiers: [{ label: "<b>pluie</b>", value: -1 }] }`)).toMatchObject({
    total: 9,
    marks: [],
    verdict: "success",
  });
  await expect(camille.lastCard().locator("dt").filter({ hasText: "<b>pluie</b>" })).toHaveCount(1);
  expect((await camille.page.evaluate(() => (globalThis as any).game.messages.contents.at(-1).whisper)).length).toBe(1);
  // What was rolled blind stays so, also for a script of the player's own.
  await seedDice(camille.page, d20(9));
  expect(await roll("carac.phy", `{ skip: true, target: 5, mode: "blind" }`)).toMatchObject({ total: null, verdict: null, amounts: {} });
  await seedDice(camille.page, d20(9), { face: 3, of: 10 });
  await roll(`attack.${SABRE}`, `{ skip: true, target: "${await tokenActor(camille, CAP)}", fields: { mode: "heldBack", extra: 1 } }`);
  await expect.poll(() => lastCheck(camille)).toMatchObject({ targets: [await tokenActor(camille, CAP)], params: { extra: 1 } });
  expect(await roll(`attack.${SABRE}`, `{ skip: true, fields: { price: 0 } }`)).toContain('no field "price" for you; it has: mode, extra');
  expect(await roll(`attack.${SABRE}`, `{ skip: true, fields: { mode: "kill" } }`)).toContain('"mode" doesn\'t take "kill"');
  expect(await roll("carac.phy", `{ skpi: true }`)).toContain('no option "skpi"');
  for (const [code, words] of [
    [`game.system.api.roll("${uuid}", "carac.none")`, "n’a plus ce test"],
    [`game.system.api.roll("${uuid}", "carac.phy", { target: "Actor.nobody0000000000" })`, "n’existe plus, ou n’oppose rien"],
    [`game.system.api.roll("Actor.victorMalaury000", "carac.phy", { skip: true })`, "n’est pas à vous"],
  ] as const) {
    expect(await run(code)).toBeNull();
    await expect(camille.page.locator("#notifications")).toContainText(words);
  }
});

test("an item shown in the chat is read in each one's language, without its secrets, outlives itself, and is rolled with one's own character", async ({
  join,
  world,
}) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const [camille, sacha] = [new Player(await join("Camille", { lang: "fr" })), new Player(await join("Sacha", { lang: "en", theme: "dark" }))];
  await gm.page.evaluate(
    async ([name, id]) => {
      const text = { fr: "<p>Une lame <strong>ancienne</strong>.</p>", en: "<p>An <strong>old</strong> blade.</p>" };
      const item = (globalThis as any).game.actors.getName(name).items.get(id);
      await item.update({
        name: "Lame",
        "system.key": "weapon.sabre",
        "system.description": text.fr,
        "flags.quintessence.text": { name: { fr: "Lame", en: "Blade" }, system: { description: text } },
      });
    },
    [ISAURE, SABRE] as const,
  );
  const sheet = await camille.sheet(ISAURE);
  await sheet.locator(`nav [data-tab="gear"]`).click();
  await sheet.locator(`[data-tab="gear"] [data-item-id="${SABRE}"] [data-action=postItem]`).click();
  const card = camille.lastCard();
  await expect(card.locator(".q-what")).toHaveText("Lame");
  await expect(card.locator(".q-figures")).toContainText(/Usage\s*Contact\s*Impact\s*\+5/);
  const other = sacha.lastCard();
  await expect(other.locator(".q-what")).toHaveText("Blade");
  await expect(other.locator(".q-prose strong")).toHaveText("old");
  expect(await violations(camille.page, ".q-posted")).toEqual([]);
  // Sacha's own character has none like it; then he has.
  await other.locator("[data-action=rollPosted]").click();
  await expect(sacha.page.locator("#notifications")).toContainText("None of your characters has this check");
  await gm.page.evaluate(
    (name) =>
      (globalThis as any).game.actors.getName(name).createEmbeddedDocuments("Item", [{ name: "Old thing", type: "ewWeapon", system: { key: "weapon.sabre" } }]),
    VICTOR,
  );
  await seedDice(sacha.page, d20(9), { face: 3, of: 10 });
  await other.locator("[data-action=rollPosted]").click({ modifiers: ["Shift"] });
  await expect.poll(async () => (await lastCheck(sacha))?.actor).toBe(await ownUuid(sacha));
  // The item gone, and everything else too but the card.
  await gm.page.evaluate(([name, id]) => (globalThis as any).game.actors.getName(name).items.get(id).delete(), [ISAURE, SABRE] as const);
  await world.restart();
  await sacha.page.reload();
  await sacha.page.waitForFunction(() => (globalThis as any).game?.ready === true);
  const kept = sacha.page.locator("#chat .q-posted");
  await expect(kept.locator(".q-what")).toHaveText("Blade");
  await expect(kept.locator(".q-prose strong")).toHaveText("old");
});

test("a secret leaves nobody's client with the item shown; HTML of a forged one is cleaned, and a name is text", async ({ join, world }) => {
  const gm = new Player(await join("Gamemaster", { lang: "en" }));
  const camille = new Player(await join("Camille", { lang: "en" }));
  const secret = `<p>Seen.</p><section class="secret" id="secret-abcdefgh"><p>Hidden.</p></section><section class="secret revealed"><p>Told.</p></section>`;
  await gm.page.evaluate(
    async ([name, id, html]) => {
      const item = (globalThis as any).game.actors.getName(name).items.get(id);
      await item.update({ name: "<b>Lame</b>", "system.description": html });
      await item.sheet.render({ force: true });
    },
    [ISAURE, SABRE, secret] as const,
  );
  const item = gm.page.locator(".q-item-sheet");
  await item.locator("[data-action=toggleControls]").click();
  await gm.page.getByText("Show in chat").click();
  await expect(camille.lastCard().locator(".q-what")).toHaveText("<b>Lame</b>");
  await expect(camille.lastCard().locator(".q-prose")).toHaveText(/Seen\.\s*Told\./);
  const [message] = world.hooks.documents("ChatMessage");
  expect(JSON.stringify(message)).not.toContain("Hidden");
  await camille.page.evaluate((source) => {
    const data = { ...(source as any), _id: undefined, author: undefined, whisper: [] };
    const evil = `<img src="icons/svg/sword.svg" onload="globalThis.pwned = 1"><script>globalThis.pwned = 1</script><p onclick="x()">Text</p>`;
    data.system = { ...data.system, img: "javascript:alert(1)", description: { own: evil, fr: "", en: "" } };
    return (globalThis as any).ChatMessage.implementation
      .create(data)
      .then(() => (globalThis as any).ChatMessage.implementation.create({ ...data, system: { ...data.system, img: "icons/svg/sword.svg" } }));
  }, message);
  await expect(gm.lastCard().locator(".q-prose")).toHaveText("Text");
  await expect.poll(() => gm.lastCard().innerHTML()).not.toMatch(/<script|onload=|onclick=/);
  await expect.poll(() => gm.page.evaluate(() => (globalThis as any).pwned)).toBeUndefined();
});
