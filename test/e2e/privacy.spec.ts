import type { Page } from "@playwright/test";
import { seedDice } from "../support/dice.ts";
import { amounts, begin, d10, fr, gather, noteRising, risen, select, table } from "../support/fight.ts";
import { expect, test } from "../support/fixtures.ts";
import { answers, challenge, checks, contest, duel, everyone, sides } from "../support/pool/duel.ts";
import { CAP, ISAURE, Player, SABRE, SCARF } from "../support/scene.ts";

/** Whatever a user's screen shows of the chat: the log, what pops up beside it, a message in a window of its own; and what he would export. */
async function seen(player: Player): Promise<string> {
  return player.page.evaluate(() => {
    const g = globalThis as any;
    const exported: string[] = g.game.messages.contents.filter((each: any) => each.visible).map((each: any) => each.export());
    const shown = [...document.querySelectorAll("#chat, #chat-notifications, .chat-popout, #notifications, .board-texts")].map((place) => {
      const copy = place.cloneNode(true) as Element;
      for (const time of copy.querySelectorAll("time, option")) time.remove();
      return copy.textContent;
    });
    // Without the hour, whose numbers mean nothing.
    return [...shown, ...exported.map((entry) => entry.replace(/^\[[^\]]*\]/, ""))].join("\n");
  });
}
const stored = (world: { hooks: { documents(name: string): any[] } }) => world.hooks.documents("ChatMessage");
/** Says which mode this user's chat is in. */
const speakAs = (player: Player, mode: string) => player.page.evaluate((to) => (globalThis as any).game.settings.set("core", "messageMode", to), mode);
async function withAssistant(join: (user: string, options?: object) => Promise<Page>): Promise<readonly [Player, Player, Player, Player]> {
  const [gm, camille, sacha] = await table(join);
  await gm.page.evaluate(() => (globalThis as any).User.implementation.create({ name: "Assistante", role: 3 }));
  const assistant = new Player(await join("Assistante", fr));
  await assistant.settled();
  return [gm, assistant, camille, sacha];
}
/** Words and numbers that would betray the blow of a sabre: of whom, with what, how, the dice, what was needed, what came of it. */
const SECRETS = [
  "Isaure",
  "Sabre",
  "Escrime",
  "Fencing",
  "raison secrète",
  CAP,
  "20",
  "11",
  "d20",
  "d10",
  "1d",
  "???",
  "Échec",
  "Failure",
  "Réussite",
  "Success",
];

for (const mode of ["gm", "blind", "self"] as const) {
  test(`a ${mode} attack, hit or miss, is one and the same line to others, wherever they look`, async ({ join, world }) => {
    const [gm, assistant, camille, sacha] = await withAssistant(join);
    // Sacha would see a hit by its second die, were each throw drawn.
    const lines: string[] = [];
    for (const [index, dice] of [
      [{ face: 4, of: 20 }, ...d10(9)],
      [{ face: 20, of: 20 }, ...d10(9)],
    ].entries()) {
      await camille.target(CAP);
      const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
      await dialog.locator("select[name=mode]").last().selectOption(mode);
      await dialog.locator("[name=typed]").fill(index === 0 ? "-1" : "-15");
      await dialog.locator("[name=words]").fill("raison secrète");
      await seedDice(camille.page, ...dice);
      await dialog.locator(".q-roll").click();
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => stored(world).length).toBe(index + 1);
      await camille.closeWindows();
      const { _id, content, flavor, whisper } = stored(world)[index];
      expect(`${content}${flavor ?? ""}`.replace(/<[^>]*>/g, "")).toBe("test privé");
      expect(whisper.length).toBeGreaterThan(0);
      const entry = sacha.page.locator(`#chat .chat-log [data-message-id="${_id}"]`);
      await expect(entry.locator(".message-content")).toHaveText("private check");
      await expect(entry.locator(".q-card, .dice-roll, button:not(.message-delete)")).toHaveCount(0);
      lines.push(
        await entry.evaluate((message) => {
          const copy = message.cloneNode(true) as Element;
          copy.querySelector("time")?.remove();
          return copy.textContent.replaceAll(/\s+/gu, " ");
        }),
      );
    }
    expect(lines[0]).toBe(lines[1]);
    const others = await seen(sacha);
    for (const secret of SECRETS) expect(others, secret).not.toContain(secret);
    // Whoever is meant reads it whole; the roller of a blind one doesn't.
    for (const master of [gm, assistant]) {
      const known = await seen(master);
      if (mode === "self") for (const secret of SECRETS) expect(known, secret).not.toContain(secret);
      else expect(known).toContain("raison secrète");
    }
    if (mode === "blind") for (const secret of SECRETS.filter((each) => each !== "Isaure")) expect(await seen(camille), secret).not.toContain(secret);
    else expect(await seen(camille)).toContain("raison secrète");

    // What a GM does with it rises from nobody's token, and stands in no history that others may read; the owner's does.
    if (mode !== "gm") return;
    await gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).update({ ownership: { default: 2 } }), ISAURE);
    await gm.setting("npcValues", "everyone");
    await noteRising(sacha);
    await noteRising(gm);
    await gm.page.locator("#chat .chat-log .q-card").first().locator("[data-action=act]").first().click();
    await expect.poll(() => gm.condition(CAP)).not.toMatchObject({ superficial: 0 });
    await expect.poll(() => risen(gm)).not.toEqual([]);
    expect(await risen(sacha)).toEqual([]);
  });
}

test("what is paid for a private check is told to its owner and the GMs, and to nobody else", async ({ join, world }) => {
  const [gm, camille, sacha] = await table(join);
  await gm.page.evaluate((name) => (globalThis as any).game.actors.getName(name).update({ ownership: { default: 2 } }), ISAURE);
  for (const each of [gm, camille, sacha]) await noteRising(each);
  await speakAs(camille, "gm");
  await camille.page.evaluate(() => {
    const g = globalThis as any;
    return g.game.system.api.roll(g.game.user.character.uuid, "nudge", { skip: true, fields: { note: "faveur cachée" } });
  });
  await expect.poll(() => stored(world).length).toBe(1);
  await expect(gm.lastCard()).toContainText("faveur cachée");
  await gm.lastCard().locator("[data-action=act]").first().click();
  await expect.poll(() => gm.page.evaluate((name) => Object.keys((globalThis as any).game.actors.getName(name).system.ledger.receipts).length, ISAURE)).toBe(1);
  const history = async (player: Player) => {
    const sheet = await player.sheet(ISAURE);
    await sheet.locator("nav [data-tab=history]").click();
    return sheet.locator(".tab[data-tab=history] li");
  };
  await expect(await history(camille)).toHaveCount(1);
  await expect(await history(gm)).toHaveCount(1);
  await expect((await sacha.sheet(ISAURE)).locator("nav [data-tab=history]")).toBeVisible();
  await expect(await history(sacha)).toHaveCount(0);
  expect(await risen(sacha)).toEqual([]);
  expect((await risen(camille)).length).toBe(1);
  expect(await seen(sacha)).not.toContain("faveur");
});

test("posted items, quick checks, several at once and hidden fighters keep to whom they are for", async ({ join, world }) => {
  const [gm, camille, sacha] = await table(join);
  const before = () => stored(world).length;
  // An item shown to the GMs.
  await speakAs(camille, "gm");
  const sheet = await camille.sheet(ISAURE);
  await sheet.locator("nav [data-tab=combat]").click();
  await sheet.locator(".q-attacks [data-action=postItem]").first().click();
  await expect.poll(before).toBe(1);
  await camille.closeWindows();
  // A quick check, blind.
  await seedDice(camille.page, { face: 13, of: 20 });
  await camille.page.evaluate(() => (globalThis as any).game.system.api.quick({ game: "ew", skip: true, fields: { base: 19 }, target: 18, mode: "blind" }));
  await expect.poll(before).toBe(2);
  // One roll for each of several enemies, for the GM alone.
  await select(gm, CAP, SCARF);
  await gm.target("Victor");
  await speakAs(gm, "self");
  await gm.page.evaluate(() => (globalThis as any).canvas.tokens.controlled[0].actor.sheet.render({ force: true }));
  await gm.page.locator(".q-ew-npc [data-rollable='carac.phy']").click();
  const dialog = gm.page.locator(".q-check-dialog");
  await dialog.locator("[name=each]").check();
  await seedDice(gm.page, { face: 3, of: 20 }, { face: 5, of: 20 });
  await dialog.locator(".q-roll").click();
  await expect.poll(before).toBe(4);
  await gm.closeWindows();
  // A fighter whom players don't see.
  await speakAs(gm, "public");
  await gather(gm, [SCARF]);
  await seedDice(gm.page, ...d10(1, 2, 3, 4));
  await begin(gm);
  await expect.poll(before).toBe(6);
  await expect(sacha.page.locator("#chat .chat-log .q-initiative")).toHaveCount(1);
  const others = await seen(sacha);
  for (const secret of [SCARF, "Sabre", "19", "18", "13"]) expect(others, secret).not.toContain(secret);
  await expect(sacha.page.locator("#chat .chat-log .q-card:not(.q-initiative)")).toHaveCount(0);
  for (const { content, whisper, type } of stored(world)) {
    const words = String(content).replace(/<[^>]*>/g, "");
    if (whisper.length > 0 && type !== "initiative")
      expect(["test privé", "private check", "objet montré en privé", "item shown in private"], words).toContain(words);
    expect(words).not.toMatch(/\d{2}/);
  }
});

test("points an enemy loses by hand are no number to players while his values are hidden", async ({ join }) => {
  const [gm, , sacha] = await table(join);
  await noteRising(sacha);
  await select(gm, CAP);
  const dialog = await amounts(gm);
  await dialog.locator("[name=typed]").fill("-17");
  await dialog.locator(".q-apply").click();
  await expect.poll(() => sacha.condition(CAP)).toMatchObject({ superficial: 17 });
  await expect(sacha.page.locator("#chat .chat-log .q-amounts")).toContainText(CAP);
  expect(await risen(sacha)).toEqual([]);
  expect(await seen(sacha)).not.toContain("17");
});

/** Whatever would betray a contest: who, with what, the totals, who won. */
const CONTESTED = ["Tester", "Rival", "Contest", "Opposition", "wins", "emporte", "Waiting", "attente", "Roll", "6", "9", "special"];
for (const mode of ["gm", "blind", "self"] as const) {
  duel(`a ${mode} check in an opposition tells the other side nothing, and its roller no more than his card does`, async ({ join, world }) => {
    const [gm, camille, sacha] = await everyone(join);
    await speakAs(camille, mode);
    if (mode === "gm") await challenge(camille);
    else {
      // Nothing but names for whoever may not read his own roll; what is for oneself alone is shown to the GMs, who must answer.
      await camille.target("Rival");
      const sheet = await camille.sheet("Tester");
      await sheet.locator("[data-rollable=roll]").click();
      const dialog = camille.page.locator(".q-check-dialog");
      await expect(dialog.locator("select[name=mode] option")).toHaveCount(3);
      await expect(dialog.locator("select[name=mode]")).toHaveValue(mode === "self" ? "gm" : mode);
      await seedDice(camille.page, 1, 2, 3);
      await dialog.locator(".q-roll").click();
      await contest(camille).waitFor();
      await camille.closeWindows();
    }
    await expect(contest(gm).locator(".q-waiting")).toHaveText("En attente de Rival");
    await answers(gm, 4, 5);
    await expect(contest(gm).locator(".q-outcome")).toHaveText("Rival l’emporte de 3");
    await expect(sides(gm)).toHaveText(["6", "9"]);
    expect(await checks(sacha)).toBe(2);
    const others = (await seen(sacha)).replaceAll("Sacha", "");
    for (const secret of CONTESTED) expect(others, secret).not.toContain(secret);
    await expect(sacha.page.locator("#chat .chat-log .q-card")).toHaveCount(0);
    // Whose dice they are knows his own; the GM's answer is the GM's to tell.
    await expect(contest(camille).locator(".q-waiting")).toHaveText("Les deux côtés ont lancé.");
    await expect(sides(camille)).toHaveText([mode === "blind" ? "" : "6", ""]);
    await expect(contest(camille)).not.toContainText("emporte");
    await expect(camille.page.locator("#chat .chat-log .q-tone-good, #chat .chat-log .q-tone-bad")).toHaveCount(0);
    for (const { content, whisper } of stored(world)) {
      expect(String(content).replace(/<[^>]*>/g, "")).toMatch(/^(test privé|Opposition)$/);
      expect(whisper).not.toContain("sacha00000000000");
      expect(whisper.length).toBeGreaterThan(0);
    }
  });
}

test("what an enemy opposes, chosen before the die, is no more to players than its kind", async ({ join }) => {
  const [gm, camille, sacha] = await table(join);
  await gm.setting("ew.askDefender", true);
  await camille.target(CAP);
  const dialog = await camille.check(ISAURE, `attack.${SABRE}`, "combat");
  await seedDice(camille.page, { face: 4, of: 20 }, ...d10(9));
  await dialog.locator(".q-roll").click();
  const active = contest(gm).locator("[data-action=defend]:not([data-defence=natural])").first();
  const [what, worth] = [await active.locator(".q-way").innerText(), await active.locator(".q-amount").innerText()];
  await active.click();
  await expect(contest(gm).locator(".q-tested").last()).toHaveText(what);
  for (const player of [camille, sacha]) {
    const told = contest(player).locator(".q-tested").last();
    await expect(told).not.toHaveText("");
    await expect(told).not.toHaveText(what);
    await expect(contest(player)).not.toContainText(worth);
  }
});

test("a request for GMs' eyes, its answer and its reminder show others nothing; nor does a private plea, or what comes of it", async ({ join, world }) => {
  const [gm, assistant, camille, sacha] = await withAssistant(join);
  const type = (player: Player, typed: string) => player.page.evaluate((message) => (globalThis as any).ui.chat.processMessage(message), typed);
  const request = (player: Player) => player.page.locator("#chat .chat-log .q-request").last();
  await noteRising(sacha);
  await type(gm, "/check champ.combat ?13 -2 (raison secrète) aveugle @Isaure");
  await request(camille).locator("[data-action=adjust]").click();
  const dialog = camille.page.locator(".q-check-dialog");
  await dialog.locator("[name=typed]").fill("-4");
  await dialog.locator("[name=words]").fill("autre raison");
  await seedDice(camille.page, { face: 17, of: 20 });
  await dialog.locator(".q-roll").click();
  await expect(request(gm)).toContainText("Échec");
  // A second one, that waits still, and is asked anew.
  await type(gm, "/check champ.combat 19 -2 (raison secrète) mj @Isaure");
  await request(assistant).locator("[data-action=recall]").click();
  await expect(camille.page.locator("#chat .chat-log .q-request")).toHaveCount(3);

  // To Sacha there is one line, of the roll that everybody hears.
  await expect(sacha.page.locator("#chat .chat-log .message")).toHaveCount(1);
  await expect(sacha.page.locator("#chat .chat-log .message .message-content")).toHaveText("private check");
  await expect(sacha.page.locator("#chat .chat-log .q-card, #chat .chat-log button:not(.message-delete)")).toHaveCount(0);
  const others = await seen(sacha);
  const secrets = [
    "Isaure",
    "Combat",
    "raison",
    "13",
    "17",
    "19",
    "-2",
    "−2",
    "-4",
    "−4",
    "d20",
    "Échec",
    "Failure",
    "ifficult",
    "asked",
    "demandé",
    "answered",
  ];
  for (const secret of secrets) expect(others, secret).not.toContain(secret);
  for (const { content, flavor } of stored(world))
    expect(["test privé", "Test demandé"], content).toContain(`${content}${flavor ?? ""}`.replace(/<[^>]*>/g, ""));
  // She knows what she was asked, and neither her die nor what came of it; the assistant all but the difficulty.
  const hers = await seen(camille);
  expect(hers).toContain("raison secrète");
  for (const secret of ["13", "17", "Échec", "Réussite"]) expect(hers, secret).not.toContain(secret);
  const his = await seen(assistant);
  expect(his).toContain("17");
  expect(his).not.toContain("13");
  expect(await seen(gm)).toContain("13");

  // A plea for GMs' eyes: granted, it's told to whoever read it.
  await speakAs(camille, "gm");
  await camille.page.keyboard.press("Shift+KeyH");
  const form = camille.page.locator(".q-form-dialog");
  await form.locator("[name=what]").selectOption("eclat");
  await form.locator("[name=reason]").fill("raison inavouable");
  await form.locator("button[type=submit], button[data-action=ok]").click();
  await assistant.page.locator("#chat .chat-log .q-plea [data-action=grant]").click();
  const told = (player: Player) => player.page.locator("#chat .chat-log .q-amounts");
  for (const each of [gm, assistant, camille]) await expect(told(each)).toHaveCount(1);
  await expect(sacha.page.locator("#chat .chat-log .message")).toHaveCount(1);
  for (const secret of ["Isaure", "raison", "clat"]) expect(await seen(sacha), secret).not.toContain(secret);
  expect(await risen(sacha)).toEqual([]);
});
