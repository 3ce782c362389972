import { readFile } from "node:fs/promises";
import { violations } from "../support/axe.ts";
import { BCA, bcaDialog, bcaFight, bcaRoll, FIRST, LISE } from "../support/bca.ts";
import { expect, test } from "../support/fixtures.ts";
import { Player } from "../support/scene.ts";
import { add, answer, derive, dialog, inForce, kept, line, openMenu, save, stored, type, WINDOW } from "../support/universes.ts";

test("a universe made by hand is played: an attribute, an attack, the defence by its formula, on every client", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  const camille = new Player(await join("Camille", { lang: "fr" }));
  const sheet = await camille.sheet(LISE);
  await expect(sheet).toContainText("Intuition");
  const bar = camille.page.locator(".token", { hasText: LISE }).locator(".token-bar");
  await expect(bar).toHaveAttribute("data-max", "60");
  const window = await openMenu(gm, "universes");
  await window.locator("[data-action=create]").click();
  await type(window.locator("[name=name]"), "  Bas-fonds   <b>1900</b> ");
  await expect(window.locator("[name=name]")).toHaveValue("Bas-fonds <b>1900</b>");
  for (const name of ["Cran", "Sang-froid", "Œil de l’aigle"]) await add(window, "attributes", name);
  await derive(window, "Santé", "health", "Cran + 4");
  await derive(window, "Riposte", "attack", "médiane(Cran; sang-froid; oeil de l'aigle) − 1");
  await derive(window, "Garde", "defence", "median(Cran, 9, Œil de l’aigle) + 7");
  await expect(window.locator(".q-derived-row output")).toHaveText(["10", "5", "13"]);
  await expect(window.locator(".q-warnings li")).toHaveCount(0);
  await save(window);
  await expect(window.locator("[data-action=useUniverse]")).toBeVisible();
  expect(await inForce(gm)).toBe("marches");
  await window.locator("[data-action=useUniverse]").click();
  await expect(window.locator(".q-universes [aria-pressed=true]")).toContainText("En vigueur");
  await expect(sheet).toContainText("Œil de l’aigle");
  await expect(sheet).not.toContainText("Intuition");
  await expect(bar).toHaveAttribute("data-max", "50");
  await gm.page.evaluate(
    async ([lise, prowler]) => {
      const { game, canvas } = globalThis as any;
      await game.actors.get(lise).update({ "system.attributes": { cran: 8, "sang-froid": 7, "oeil-de-l-aigle": 10 } });
      for (const token of canvas.tokens.placeables) if (token.actor.id === prowler) await token.actor.update({ "system.attributes": { cran: 3 } });
    },
    [BCA.lise, BCA.prowler] as const,
  );
  await window.locator("[name=sample]").selectOption({ label: LISE });
  await expect(window.locator(".q-attribute-row output")).toHaveText(["8", "7", "10"]);
  await expect(window.locator(".q-derived-row output")).toHaveText(["12", "7", "16"]);
  await expect.poll(() => stored(camille, BCA.lise)).toMatchObject({ strength: 8, intuition: 8 });

  // 10 + 5 against 12.
  const card = await bcaRoll(camille, BCA.lise, "attribute.oeil-de-l-aigle", 5);
  await expect(card).toContainText("Œil de l’aigle");
  await expect(card.locator(".q-verdict strong")).toHaveText("Réussite");
  // Median of 3, 9 and 6, and 7: 13. 7 + 6 just hits, 7 + 5 doesn't.
  await camille.target(FIRST);
  await expect((await bcaRoll(camille, BCA.lise, `attack.${BCA.rapier}`, 6)).locator(".q-verdict strong")).toHaveText("Réussite");
  await expect((await bcaRoll(camille, BCA.lise, `attack.${BCA.rapier}`, 5)).locator(".q-verdict strong")).toHaveText("Échec");
});

test("a universe is renamed and shortened while it is played, and nothing is lost", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  const camille = new Player(await join("Camille", { lang: "en" }));
  const window = await openMenu(gm, "universes");
  await window.locator("[data-action=duplicate]").click();
  await save(window);
  await window.locator("[data-action=useUniverse]").click();
  await expect.poll(() => inForce(camille)).not.toBe("marches");
  const sheet = await camille.sheet(LISE);
  await expect(sheet).toContainText("Strength");
  const attack = line(window, "Attaque");

  await type(line(window, "Force").locator("[name=entry]"), "Puissance");
  await expect(attack.locator("[name=formula]")).toHaveValue("médiane(Puissance, Finesse, Intuition)");
  await type(window.locator("[name=entry]").first(), "finesse");
  await expect(window.locator("[name=entry]").first()).toHaveValue("Puissance");
  await expect(gm.page.locator("#notifications")).toContainText("déjà pris");
  await line(window, "Finesse").locator("[data-action=removeRow]").click();
  await expect(attack.locator(".q-complaint")).toContainText("« Finesse » n’est pas un attribut");
  await expect(attack.locator("mark")).toHaveText("Finesse");
  await save(window);
  await expect(attack.locator("[name=formula]")).toBeFocused();
  await expect(sheet).toContainText("Strength");
  const gone = await bcaDialog(camille, BCA.lise, "attribute.finesse");
  await attack.locator("[name=formula]").fill("médiane(Puissance, Intuition, 12)");
  await expect(attack.locator(".q-complaint")).toHaveText("");
  await save(window);
  await expect(sheet).toContainText("Puissance");
  await expect(sheet).toContainText("Resistance");
  await expect(sheet).not.toContainText("Finesse");
  await expect.poll(() => stored(gm, BCA.lise)).toMatchObject({ strength: 8, finesse: 8 });
  // What was about to be rolled isn't there any more.
  await gone.locator(".q-roll").click();
  await expect(gone).toHaveCount(0);
  await expect(camille.page.locator("#notifications .warning")).toHaveCount(1);
  await expect(camille.page.locator("#chat .chat-log .q-card")).toHaveCount(0);
  const card = await bcaRoll(camille, BCA.lise, "attribute.strength", 4);
  await expect(card).toContainText("Puissance");
  await expect(card.locator(".q-verdict strong")).toHaveText("Success");

  await add(window, "attributes", "Finesse");
  await window.locator("[name=sample]").selectOption({ label: LISE });
  await save(window);
  await expect(sheet).toContainText("Finesse");
  await expect(line(window, "Finesse").locator("output")).toHaveText("8");
  const [universe] = await kept(gm);
  expect(universe.attributes.map(({ id }: any) => id)).toContain("finesse");
  expect(universe.attributes[0]).toEqual({ id: "strength", label: { text: "Puissance" } });
});

test("what isn't saved isn't lost by accident; of two GMs the later is told; the one in force stays", async ({ join, faultsOf }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  const window = await openMenu(gm, "universes");
  await window.locator("[data-action=duplicate]").click();
  await window.locator("[data-universe=marches]").click();
  await answer(gm, "stay");
  await expect(window.locator("[name=name]")).toHaveValue("Aux Marches de la Civilisation (copie)");
  await window.locator(".window-header [data-action=close]").click();
  await answer(gm, "save");
  await expect(window).toHaveCount(0);
  await expect.poll(async () => (await kept(gm)).length).toBe(1);

  await openMenu(gm, "universes");
  await window.locator(".q-universes button", { hasText: "(copie)" }).click();
  await type(line(window, "Force").locator("[name=entry]"), "Vigueur");
  const reloads = () => gm.page.evaluate(() => globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await reloads()).toBe(false);
  // Opened again, it is still there.
  await openMenu(gm, "universes");
  await expect(window).toHaveCount(1);
  await expect(window.locator("[name=entry]").first()).toHaveValue("Vigueur");
  await expect(window).toContainText("non enregistrées");

  const other = new Player(await join("Gamemaster", { lang: "en" }));
  const theirs = await openMenu(other, "universes");
  await theirs.locator(".q-universes button", { hasText: "(copie)" }).click();
  await type(theirs.locator("[name=entry]").first(), "Brawn");
  await save(theirs);
  await expect(window.locator(".q-overtaken")).toContainText("Un autre MJ");
  await expect(window.locator("[name=entry]").first()).toHaveValue("Vigueur");
  await save(window);
  await answer(gm, "stay");
  await save(window);
  await answer(gm, "copy");
  await expect.poll(async () => (await kept(gm)).map(({ attributes }: any) => attributes[0].label.text)).toEqual(["Brawn", "Vigueur"]);
  await expect(theirs.locator(".q-universes li")).toHaveCount(4);

  await window.locator("[data-action=useUniverse]").click();
  await expect.poll(() => inForce(other)).not.toBe("marches");
  await window.locator("[data-action=remove]").click();
  await expect(gm.page.locator("#notifications")).toContainText("mettre d’abord un autre univers en vigueur");
  await expect(dialog(gm)).toHaveCount(0);
  await theirs.locator("[data-action=remove]").click();
  await answer(other, "delete");
  await expect(window.locator(".q-universes li")).toHaveCount(3);
  await type(window.locator("[name=entry]").nth(1), "Souffle");
  await window.locator("[data-action=revert]").click();
  await answer(gm, "drop");
  await expect(window.locator("[name=entry]").nth(1)).toHaveValue("Résistance");
  expect(await reloads()).toBe(true);
  // A name that is only half typed is asked about too.
  await window.locator("[name=entry]").nth(1).fill("Coff");
  await gm.page.keyboard.press("Escape");
  await answer(gm, "stay");
  await expect(window.locator("[name=entry]").nth(1)).toHaveValue("Coff");
  await gm.page.keyboard.press("Escape");
  await answer(gm, "save");
  await expect(window).toHaveCount(0);
  await expect.poll(async () => (await kept(gm))[0].attributes[1]).toEqual({ id: "resistance", label: { text: "Coff" } });

  const camille = new Player(await join("Camille"));
  faultsOf(camille.page).expect(/may not update Setting/);
  const refused = await camille.page.evaluate(() =>
    (globalThis as any).game.settings.set("quintessence", "bca.universes", []).then(
      () => "written",
      () => "refused",
    ),
  );
  expect(refused).toBe("refused");
  await expect.poll(async () => (await kept(camille)).length).toBe(1);
});

test("a universe leaves as a file and comes back, in its place or beside it; a malformed file changes nothing", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  const window = await openMenu(gm, "universes");
  await window.locator("[data-action=duplicate]").click();
  await type(window.locator("[name=name]"), "Été <i>noir</i>");
  await type(line(window, "Force").locator("[name=entry]"), "<b>Poigne</b>");
  await save(window);
  await expect.poll(async () => (await kept(gm)).length).toBe(1);
  const [download] = await Promise.all([gm.page.waitForEvent("download"), window.locator("[data-action=exportUniverse]").click()]);
  expect(download.suggestedFilename()).toBe("bca-ete-i-noir-i.json");
  const text = await readFile((await download.path())!, "utf8");
  const before = await kept(gm);
  expect(JSON.parse(text)).toEqual({ format: "quintessence.bca.universe", version: 1, universe: before[0] });

  await window.locator(".q-import summary").click();
  const said = window.locator(".q-import [role=alert]");
  const bring = (content: string) =>
    window.locator("[name=file]").setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from(content) });
  const universe = (change: (json: any) => void): string => {
    const json = JSON.parse(text);
    change(json.universe);
    return JSON.stringify(json);
  };
  for (const [content, words] of [
    ["", "rien à lire"],
    ["<html></html>", "pas un univers exporté"],
    [text.slice(0, 200), /mal formé, ligne \d+, colonne \d+/u],
    ['{"format":"quintessence.bca.universe","version":9}', "autre version"],
    ['{"rows":[6]}', "pas un univers de BCA"],
    [universe((u) => delete u.derived), "Il manque la liste"],
    [universe((u) => (u.attributes[2] = null)), "Attribut 3"],
    [universe((u) => (u.attributes[1].label = { text: "<B>poigne</B>" })), "« <B>poigne</B> » y est déjà"],
    [universe((u) => (u.derived[1].formula = { attribute: "nowhere" })), /Valeur dérivée 2.*nowhere/u],
    [universe((u) => (u.derived[3].role = "attack")), "déjà pris"],
    [" ".repeat(400_000), "trop grand"],
  ] as const) {
    await bring(content);
    await expect(said).toContainText(words);
    await expect(said).toContainText("Rien n’a changé");
    expect(await kept(gm)).toEqual(before);
  }
  await expect(said.locator("b, i")).toHaveCount(0);

  const smaller = universe((u) => (u.attributes[0].label = { text: "Poigne" }));
  await bring(smaller);
  await answer(gm, "stay");
  expect(await kept(gm)).toEqual(before);
  await bring(smaller);
  await answer(gm, "replace");
  await expect.poll(async () => (await kept(gm)).map(({ attributes }: any) => attributes[0].label.text)).toEqual(["Poigne"]);
  await window.locator("[name=pasted]").fill(text);
  await window.locator("[data-action=importPasted]").click();
  await answer(gm, "copy");
  await expect.poll(async () => (await kept(gm)).map(({ name }: any) => name)).toEqual(["Été <i>noir</i>", "Été <i>noir</i> (2)"]);
  const [first, second] = await kept(gm);
  expect(second).toEqual({ ...before[0], id: second.id, name: "Été <i>noir</i> (2)" });
  expect(second.id).not.toBe(first.id);
  await expect(said).toHaveText("");
  await expect(window.locator("[name=pasted]")).toHaveValue("");
});

test("what is stored by hand breaks nothing; options are clamped and kept, initiative names the universe's attributes", async ({ join }) => {
  const gm = new Player(await join("Gamemaster", { lang: "fr" }));
  await bcaFight(gm);
  await gm.setting("bca.universes", [{ id: "odd", name: "Odd", attributes: "none" }, 7]);
  await gm.setting("bca.universe", "odd");
  const universes = await openMenu(gm, "universes");
  await expect(universes.locator(".q-universes [aria-pressed=true]")).toContainText("Aux Marches de la Civilisation");
  await expect(universes).toContainText("ne se lit pas");
  await universes.locator("[data-action=create]").click();
  await save(universes);
  await expect(universes.locator(".q-warnings")).toContainText("au moins un attribut");
  await add(universes, "attributes", "Cran");
  await expect(universes.locator(".q-warnings li")).toHaveCount(3);
  await save(universes);
  await expect.poll(async () => (await kept(gm)).length).toBe(3);
  expect((await kept(gm)).slice(1)).toEqual([{ id: "odd", name: "Odd", attributes: "none" }, 7]);
  await universes.locator("[data-action=useUniverse]").click();
  await expect.poll(() => inForce(gm)).not.toBe("odd");
  await gm.closeWindows();

  const options = await openMenu(gm, "options");
  await expect(options).toContainText("Nouvel univers");
  await expect(options.locator("[name=initiative] option")).toHaveText(["Aucune", "Cran"]);
  await options.locator("[name=initiative]").selectOption("cran");
  await type(options.locator("[name=threshold]"), "-5");
  await expect(options.locator("[name=threshold]")).toHaveValue("0");
  await type(options.locator("[name='budget.attributes']"), "<b>");
  await expect(options.locator("[name='budget.attributes']")).toHaveValue("60");
  await type(options.locator("[name='budget.min']"), "14");
  await options.locator("[type=submit]").click();
  await expect(options).toHaveCount(0);
  const setting = (key: string) => gm.page.evaluate((k) => (globalThis as any).game.settings.get("quintessence", `bca.${k}`), key);
  expect([await setting("initiative"), await setting("threshold"), await setting("budget.min"), await setting("budget.max")]).toEqual(["cran", 0, 14, 14]);
});

for (const theme of ["light", "dark"] as const)
  test(`the windows of universes and options are accessible (${theme})`, async ({ join }) => {
    const gm = new Player(await join("Gamemaster", { lang: "fr", theme }));
    const window = await openMenu(gm, "universes");
    expect(await violations(gm.page, WINDOW)).toEqual([]);
    await window.locator("[data-action=duplicate]").click();
    await window.locator("[name=formula]").first().fill("Résistence + 6");
    await window.locator("[name=role]").last().selectOption("attack");
    await window.locator(".q-import summary").click();
    expect(await violations(gm.page, WINDOW)).toEqual([]);
    await gm.reach(window.locator("[data-action=moveRow]:enabled").first());
    await gm.page.keyboard.press("Enter");
    await expect(window.locator("[name=entry]").nth(1)).toHaveValue("Force");
    await expect(window.locator("[data-action=moveRow][data-by='1']").nth(1)).toBeFocused();
    await window.locator(".window-header [data-action=close]").click();
    await answer(gm, "drop");
    await openMenu(gm, "options");
    expect(await violations(gm.page, "#quintessence-bca-options")).toEqual([]);
  });
