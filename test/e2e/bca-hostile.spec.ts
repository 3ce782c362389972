import { BCA, bcaCondition, bcaRoll, bcaTable, FIRST, FIRST_UUID, SECOND, SECOND_UUID } from "../support/bca.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Player } from "../support/scene.ts";
import { postJoin, RawSession } from "../support/table.ts";
import { CHANNEL } from "../support/wire.ts";

const RAPIER = `attack.${BCA.rapier}`;
const unhurt = { ticked: 0, left: 10, vecu: null, statuses: [] };

/** A card just as Camille's own client would post it: taken from a real one. */
async function card(camille: Player): Promise<{ id: string; source: any }> {
  await camille.target(FIRST);
  await bcaRoll(camille, BCA.lise, RAPIER, 7);
  return camille.page.evaluate(() => {
    const message = (globalThis as any).game.messages.contents.at(-1);
    return { id: message.id, source: message.toObject() };
  });
}
type Answer = { done: boolean; said?: { key: string } };
/** Camille without a browser, and what she asks the arbiter. */
async function raw(url: string, user: string): Promise<{ session: RawSession; ask(request: object): Promise<Answer> }> {
  const response = await postJoin(url, user, "");
  const session = await RawSession.open(url, response.headers.get("set-cookie")?.split(";")[0] ?? "");
  const heard = (type: string, key?: string) =>
    session.events.findLast(({ event, payload }) => event === "custom" && payload.args[0]?.t === type && (key === undefined || payload.args[0].key === key))
      ?.payload.args[0];
  const say = (payload: object) => session.send("custom", { event: CHANNEL, args: [payload], recipients: null });
  await say({ t: "who", session: "raw" });
  await expect.poll(() => heard("here")).toBeTruthy();
  let asked = 0;
  return {
    session,
    async ask(request) {
      const key = `raw${(asked += 1)}`;
      await say({ t: "ask", key, arbiter: heard("here").session, request });
      await expect.poll(() => heard("answer", key)).toBeTruthy();
      return heard("answer", key).reply;
    },
  };
}
const acting = (message: string, on: readonly string[] = [FIRST_UUID], input: object = {}) => ({ kind: "act", message, offer: "damage", on, input });

test.describe("@hostile", () => {
  test("of a card everybody gets what it allows, once; a forged one offers nothing", async ({ join, world }) => {
    test.slow();
    const [gm, camille] = await bcaTable(join);
    const { id, source } = await card(camille);
    const { session, ask } = await raw(world.url, world.stored("User", "Camille")._id);
    const forgeries: readonly [string, (system: any) => void][] = [
      ["an attribute she hasn't got", (system) => (system.check.base = 40)],
      ["a weapon that strikes harder", (system) => (system.check.params.weapon = 99)],
      ["a point of vécu for anything", (system) => (system.check.params.failForward = true)],
      ["a die that goes on", (system) => (system.draw.dice.open = [12])],
      ["a chain that nothing called", (system) => (system.draw.dice.open = [7, 12])],
      ["a die of thirteen faces", (system) => (system.draw.dice.open = [13])],
      ["a weaker defence", (system) => (system.check.target.value = 1)],
      ["victims nobody opposed", (system) => system.check.targets.push(SECOND_UUID)],
      ["an asset she made up", (system) => system.check.modifiers.push({ id: "trait.none", label: { text: "x" }, value: 6, unit: "flat", at: 1 })],
      ["an asset worth more", (system) => (system.check.modifiers.find((line: any) => line.id === `trait.${BCA.job}`).value = 6)],
      ["a mark of forgery that it undoes beforehand", (system) => (system.events = { e1: { seq: 1, by: "x", at: 0, kind: "undo", event: "e2", left: [] } })],
      ["a handicap turned round", (system) => (system.check.modifiers.find((line: any) => line.id === `trait.${BCA.handicap}`).at = -1)],
    ];
    for (const [what, forge] of forgeries) {
      const data = structuredClone(source);
      forge(data.system);
      const made = await session.modify({ action: "create", documentName: "ChatMessage", data: [{ ...data, _id: undefined }] });
      const [forged] = (made as { value: { ids: string[] } }).value.ids;
      expect((await ask(acting(forged!))).done, what).toBe(false);
      await expect(gm.page.locator(`#chat [data-message-id="${forged}"]`), what).toContainText("Modifiée à la main");
    }
    // An ambiguous one may count against her.
    const fair = structuredClone(source);
    fair.system.check.modifiers.find((line: any) => line.id === `ambiguous.${BCA.ambiguous}`).at = -1;
    fair.system.draw.dice.open = [9];
    const made = await session.modify({ action: "create", documentName: "ChatMessage", data: [{ ...fair, _id: undefined }] });
    const [honest] = (made as { value: { ids: string[] } }).value.ids;
    await expect(gm.page.locator(`#chat [data-message-id="${honest}"] [data-action=act]`).first()).toBeVisible();

    // Whom it doesn't name, what only a GM types, more than the blow, an offer that isn't there: nothing of it.
    await ask(acting(id, [SECOND_UUID, `Actor.${BCA.tomas}`]));
    expect((await ask({ ...acting(id), offer: "vecu" })).done).toBe(false);
    expect((await ask(acting(id, [FIRST_UUID], { most: 99 }))).done).toBe(false);
    expect(await bcaCondition(gm, FIRST)).toEqual(unhurt);
    expect(await bcaCondition(gm, SECOND)).toEqual(unhurt);
    await Promise.all([1, 2, 3].map(() => ask(acting(id, [FIRST_UUID], { typed: 10, fraction: "double" }))));
    await expect.poll(() => bcaCondition(gm, FIRST)).toMatchObject({ ticked: 7 });
    await ask(acting(id));
    expect(await bcaCondition(gm, FIRST)).toMatchObject({ ticked: 7 });
    session.close();
  });

  test("a card of one game touches nobody of another, whoever posts it", async ({ join }) => {
    const [gm, camille] = await bcaTable(join, ["ew", "bca"]);
    await card(camille);
    const refused = await gm.page.evaluate(async () => {
      const { game, ChatMessage } = globalThis as any;
      const source = game.messages.contents.at(-1).toObject();
      source.system.check.targets = ["Actor.isaureDelmas0000"];
      source.system.check.target = { kind: "value", value: 5 };
      delete source._id;
      return (await ChatMessage.implementation.create(source)).id;
    });
    await gm.page.locator(`#chat [data-message-id="${refused}"] [data-action=act]`).first().click();
    await expect(gm.page.locator("#notifications")).toContainText("est d’un autre jeu");
    const receipts = () => gm.page.evaluate(() => Object.keys((globalThis as any).game.actors.get("isaureDelmas0000").system.ledger.receipts));
    expect(await receipts()).toEqual([]);
    // Nor is he opposed in its dialog.
    await camille.target("Victor");
    await camille.page.evaluate(([who, what]) => void (globalThis as any).game.system.api.roll(`Actor.${who}`, what, { skip: false }), [BCA.lise, RAPIER]);
    await expect(camille.page.locator(".q-check-dialog [name=aim] option:checked")).toHaveText("Le MJ la nommera");
    await expect(camille.page.locator(".q-check-dialog [name=aim]")).not.toContainText("Victor");
  });
});
