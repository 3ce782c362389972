import { violations } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { cardAt, d20, lastColumn, MAELLE, MATRIX, matrixDialog, matrixTable, owedButton, PROWLER, rolled, rollFrom, stateOf } from "../support/matrix.ts";
import type { Player } from "../support/scene.ts";

/** Posts a card again from this client, as changed there. Resolves to the new message's id. */
const forge = (player: Player, place: number, change: string): Promise<string> =>
  player.page.evaluate(
    async ([nth, code]) => {
      const g = globalThis as any;
      const { _id, ...data } = g.game.messages.contents[nth].toObject();
      const copy = structuredClone({ ...data, system: { ...data.system, events: {} } });
      new Function("system", code)(copy.system);
      return (await g.ChatMessage.implementation.create(copy)).id;
    },
    [place, change] as const,
  );
const closed = (player: Player, id: string) => player.page.locator(`#chat [data-message-id="${id}"] .q-closed`);

test.describe("@hostile", () => {
  test("forged blows, stats, columns and owed checks are believed by nobody", async ({ join }) => {
    test.slow();
    const [gm, camille] = await matrixTable(join);
    await gm.setting("matrix.dynamic", true);
    await camille.target(PROWLER);
    await rolled(camille, MATRIX.maelle, `damage.${MATRIX.sabre}`, 4);
    await camille.page.evaluate(() => (globalThis as any).canvas.tokens.setTargets([], { mode: "replace" }));
    await rolled(camille, MATRIX.maelle, "stat.body.power", d20(3));
    await expect.poll(() => lastColumn(gm, MATRIX.maelle)).toBe("power");
    await gm.target(MAELLE);
    const blow = await rolled(gm, MATRIX.prowler, `damage.${MATRIX.axe}`, d20(1));
    await blow.locator("[data-offer=hurt] [data-choice*=full]").click();
    await owedButton(camille).waitFor();
    const [sabre, power, axe] = [0, 1, 2];
    const owedBy = `{ message: game.messages.contents[${axe}].id, event: "e1:0" }`;
    const forgeries: readonly [string, number, string][] = [
      [
        "a blow that is more",
        sabre,
        "system.check.params.damage = { kind: 'physical', mortality: { n: 0, faces: 0, flat: 99 }, fatigue: { n: 1, faces: 6, flat: 0 } };",
      ],
      ["a blow of another kind of world", sabre, "system.check.params.fastNpc = true;"],
      [
        "typed damage that isn't what is typed",
        sabre,
        "Object.assign(system.check, { rollable: 'damage.typed', subject: { key: 'QUINTESSENCE.Matrix.Rules.Subject.damage' } }); delete system.check.item; system.check.params.typed = { m: '0', f: '1d6' };",
      ],
      ["a die of seven", sabre, "system.draw.dice.f = [7];"],
      ["a stat that isn't hers", power, "system.check.base = 19;"],
      ["a tie that succeeds", power, "system.check.params.tie = 'inclusive';"],
      ["the same column again", power, ""],
      ["the same column, by her own leave", power, "system.check.params.last = 'power'; system.check.params.override = true;"],
      ["a critical die nobody plays with", power, "system.check.params.critical = true; system.draw.dice.critical = [1]; system.draw.dice.extra = [19];"],
      ["a check that nothing owed", power, "system.check.owedBy = { message: 'nothingNothing00', event: 'e1:0' };"],
      ["another check in the place of the owed one", power, `system.check.owedBy = ${owedBy};`],
    ];
    for (const [what, place, change] of forgeries) {
      const id = await forge(camille, place, change);
      await expect(closed(gm, id), what).toContainText("Modifiée à la main");
    }
    // An owed check that is easier than it is owed, or has the answer of another.
    const easier = await forge(
      camille,
      power,
      `const debt = Object.values(game.messages.contents[${axe}].system.events)[0].owed[0]; system.check = { ...structuredClone(debt), base: 20, owedBy: ${owedBy} }; system.draw = { dice: { d20: [3] } };`,
    );
    await expect(closed(gm, easier)).toContainText("Modifiée à la main");
    await expect(cardAt(gm, axe).locator(".q-owed .q-state").first()).toHaveText("à faire");
    await expect.poll(() => lastColumn(gm, MATRIX.maelle)).toBe("power");
    await expect.poll(() => stateOf(gm, MATRIX.prowlerToken)).toEqual({ counters: [0, 0, 0], statuses: [] });
    // Her own blow waits for a GM, even by hand.
    const reply = await camille.page.evaluate(async () => {
      const message = (globalThis as any).game.messages.contents[0];
      return message.system.check.targets.length;
    });
    expect(reply).toBe(1);
    await expect(cardAt(camille, sabre).locator("[data-action=act]")).toHaveCount(0);
  });

  test("typed damage that makes no sense is told with its place, stays as it was typed, and isn't rolled", async ({ join }) => {
    const [gm, camille] = await matrixTable(join);
    await camille.target(PROWLER);
    const dialog = await matrixDialog(camille, MATRIX.maelle, "damage.typed");
    const [m, f, roll] = [dialog.locator("[name='field:m']"), dialog.locator("[name='field:f']"), dialog.locator(".q-roll")];
    await expect(m).toHaveValue("0");
    for (const [typed, n] of [
      ["3+", 2],
      ["1d6+1d6+1", 4],
      ["2d", 3],
      ["-1", 1],
      ["1,5", 2],
      ["<b>2</b>", 1],
      ["", 1],
    ] as const) {
      await m.fill(typed);
      await expect(dialog.locator(".q-blocked")).toContainText(`« ${typed} » ne se lit pas`);
      await expect(dialog.locator(".q-blocked")).toContainText(`au caractère ${n}`);
      await expect(m).toHaveValue(typed);
      await expect(roll).toBeDisabled();
    }
    expect(await violations(camille.page, ".q-check-dialog")).toEqual([]);
    await m.fill("9".repeat(10_000));
    await expect(m).toHaveValue("9".repeat(20));
    await expect(dialog.locator(".q-blocked")).toContainText("hors limites");
    // A fixed number is a blow like any other.
    await m.fill("2");
    await f.fill(" 4 ");
    await expect(roll).toBeEnabled();
    const card = await rollFrom(camille, dialog);
    await expect(card.locator(".q-blow div")).toHaveText([/Mortalité\s*2/, /Fatigue\s*2\s*6/]);
    await gm
      .lastCard()
      .locator("[data-offer=hurt] .q-typed [data-field=fatigue]")
      .evaluate((field) => field.closest("details")?.setAttribute("open", ""));
    const typed = gm.lastCard().locator("[data-offer=hurt] [data-field=mortality]");
    const apply = gm.lastCard().locator("[data-offer=hurt] .q-typed [data-action=act]");
    for (const bad of ["-3", "abc", "1e99"]) {
      await typed.fill(bad);
      await apply.click();
      await expect(gm.page.locator("#notifications")).toContainText(/bas|nombre|entier|haut/u);
      await expect.poll(() => stateOf(gm, MATRIX.prowlerToken)).toMatchObject({ counters: [0, 0, 0] });
    }
    await typed.fill("4");
    await apply.click();
    await expect.poll(() => stateOf(gm, MATRIX.prowlerToken)).toMatchObject({ counters: [4, 4, 0] });
  });
});
