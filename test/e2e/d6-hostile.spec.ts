import type { Page } from "@playwright/test";
import { D6, d6Dialog, d6Table, ELIE, fateOf, GUARD, roll, setActor } from "../support/d6.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Player } from "../support/scene.ts";
import type { RawSession } from "../support/table.ts";
import { arbiterOf, ask, raw } from "../support/wire.ts";

const FIREARMS = `skill.${D6.firearms}`;
const MAUD_UUID = `Actor.${D6.maud}`;
const STOCK = "system.prouesse.value";

/** A card just as a player's own client has posted it. */
const newest = (player: Player): Promise<any> =>
  player.page.evaluate(() => {
    const { _id, author: _author, ...source } = (globalThis as any).game.messages.contents.at(-1).toObject();
    return { ...source, system: { ...source.system, events: {} } };
  });
/** Posts it past her client, changed, under an id of its own or a given one. */
async function post(session: RawSession, source: any, forge: (system: any) => void, id?: string): Promise<string> {
  const data = structuredClone(source);
  forge(data.system);
  const made = await session.modify({
    action: "create",
    documentName: "ChatMessage",
    data: [{ ...data, ...(id ? { _id: id } : {}) }],
    options: { keepId: id !== undefined },
  });
  const [posted] = (made as { value: { ids: string[] } }).value.ids;
  if (id !== undefined) expect(posted).toBe(id);
  return posted!;
}
const card = (page: Page, id: string) => page.locator(`#chat .chat-log [data-message-id="${id}"]`);
const line = (system: any, id: string): any => system.check.modifiers.find((each: any) => each.id === id);
/** As her dialog does it: so many points for so many dice. */
function spend(system: any, points: number): void {
  Object.assign(line(system, "prouesse"), { value: points, at: 1 });
  system.check.cost = [{ path: STOCK, amount: points }];
  for (let n = 0; n < points; n += 1) system.draw.dice.pool.push(3);
}
const taking = (message: string, offer: string, on: readonly string[] = [MAUD_UUID], input: object = {}) => ({ kind: "act", message, offer, on, input });

test.describe("@hostile", () => {
  test("more than the sheet, the dice, the cap or the purse allow offers nothing; what is honest counts once, up to the cap", async ({ join, world }) => {
    test.slow();
    const [gm, camille, sacha] = await d6Table(join);
    await roll(camille, await d6Dialog(camille, D6.maud, FIREARMS), 2, 2, 2, 5);
    const source = await newest(camille);
    const session = await raw(world);
    const arbiter = await arbiterOf(session);
    const forgeries: readonly [string, (system: any) => void][] = [
      ["more dice than she has", (system) => ((system.check.params.code += 3), system.draw.dice.pool.push(6))],
      ["more pips than she has", (system) => (system.check.params.code += 2)],
      ["a die more than fell to her", (system) => system.draw.dice.pool.push(6)],
      ["a free 6 that isn't thrown again", (system) => (system.draw.dice.free = [6])],
      ["a free die that goes on", (system) => (system.draw.dice.free = [5, 6, 3])],
      ["a free 7", (system) => (system.draw.dice.free = [7])],
      ["two free dice", (system) => ((system.draw.dice.free = [6, 3, 6, 3]), system.draw.dice.pool.pop())],
      ["a better specialisation", (system) => Object.assign(line(system, `specialisation.${D6.pistol}`), { value: 6, at: 1 })],
      ["a specialisation she made up", (system) => system.check.modifiers.push({ ...line(system, `specialisation.${D6.pistol}`), id: "specialisation.none" })],
      ["equal is enough", (system) => (system.check.params.compare = "ge")],
      ["a higher cap", (system) => (system.check.params.max = 12)],
      ["points after the roll", (system) => (system.check.params.after = 2)],
      ["more Prouesse than anybody can have", (system) => ((system.check.params.stock = 9), spend(system, 2))],
      ["dice of Prouesse for nothing", (system) => (spend(system, 2), (system.check.cost = []))],
      ["a gain as a cost", (system) => (system.check.cost = [{ path: "system.destin.spent", amount: 1 }])],
      ["damage that nobody dealt", (system) => (system.check.params.damage = 1)],
      ["another's skill", (system) => (system.check.actor = `Actor.${D6.elie}`)],
      ["events of her own", (system) => (system.events = { e1: { kind: "accept", seq: 1, by: "x", at: 1 } })],
    ];
    for (const [what, forge] of forgeries) {
      const id = await post(session, source, (system) => ((system.draw.dice.free = [6, 3]), forge(system)));
      await expect(card(gm.page, id).locator(".q-closed"), what).toContainText("Modifiée à la main");
      expect(await ask(session, arbiter, taking(id, "gain")), what).toMatchObject({ done: false });
    }
    await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 2, spent: 0 });

    // Dice that were claimed as bought, and never paid for: not at all, too few, or given back.
    const bought = (system: any): void => (spend(system, 2), (system.draw.dice.free = [6, 3]), undefined);
    const check = (points: number): any => {
      const { system } = structuredClone(source);
      spend(system, points);
      return system.check;
    };
    const pay = (payment: string, of: object) => ask(session, arbiter, { kind: "pay", payment, check: of });
    expect((await pay("payForDestin0000", { ...check(1), cost: [{ path: "system.destin.spent", amount: 1 }] })).said?.key).toContain("notPossible");
    expect((await pay("payForAnother000", { ...check(1), actor: `Actor.${D6.elie}` })).done).toBe(false);
    expect((await pay("payMoreThanHad00", check(3))).done).toBe(false);
    await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 2, spent: 0 });
    const never = await post(session, source, bought);
    expect((await pay("paidTooLittle000", check(1))).done).toBe(true);
    const less = await post(session, source, bought, "paidTooLittle000");
    expect((await pay("paidAndReturned0", check(1))).done).toBe(true);
    expect((await ask(session, arbiter, { kind: "refund", payment: "paidAndReturned0", actor: MAUD_UUID })).done).toBe(true);
    const returned = await post(session, source, (system) => (spend(system, 1), (system.draw.dice.free = [6, 3])), "paidAndReturned0");
    for (const id of [never, less, returned]) {
      await expect(card(gm.page, id).locator(".q-closed")).toContainText("Son coût n’a pas été payé");
      await expect(card(sacha.page, id).locator(".q-closed")).toContainText("Its cost was not paid");
      expect((await ask(session, arbiter, taking(id, "gain"))).said?.key).toContain("closed.unpaid");
    }
    await expect(card(sacha.page, never).locator(".q-cost")).toHaveText("Not paid: 2 points of Prouesse");
    await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 1 });
    // A GM may let it stand all the same.
    await card(gm.page, never).locator("[data-action=accept]").click();
    await expect(card(sacha.page, never).locator(".q-closed")).toHaveCount(0);

    // An opposition nobody paid for opens nothing before it is accepted.
    const guard = await gm.page.evaluate((token) => (globalThis as any).canvas.scene.tokens.get(token).actor.uuid, D6.guardToken);
    const opposed = await post(session, source, (system) => (bought(system), Object.assign(system.check, { target: { kind: "contest" }, targets: [guard] })));
    await expect(card(gm.page, opposed).locator(".q-closed")).toContainText("Son coût n’a pas été payé");
    await expect(gm.page.locator("#chat .q-contest")).toHaveCount(0);
    await card(gm.page, opposed).locator("[data-action=accept]").click();
    await expect(gm.page.locator("#chat .chat-log .q-contest")).toHaveCount(1);

    // Its author deletes it for its dice: what it cost is spent.
    await setActor(gm, D6.maud, { [STOCK]: 6 });
    await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 6 });
    expect((await pay("paidAndDeleted00", check(1))).done).toBe(true);
    const regretted = await post(session, source, (system) => spend(system, 1), "paidAndDeleted00");
    await expect(card(gm.page, regretted)).toHaveCount(1);
    await session.modify({ action: "delete", documentName: "ChatMessage", ids: [regretted] });
    await expect(card(gm.page, regretted)).toHaveCount(0);
    expect((await ask(session, arbiter, { kind: "refund", payment: regretted, actor: MAUD_UUID })).said?.key).toContain("cardFollowed");

    // What is paid is believed; its sixes count once, and no further than the cap.
    await setActor(gm, D6.maud, { [STOCK]: 6 });
    await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 6 });
    expect((await pay("paidAsItShould00", check(2))).done).toBe(true);
    expect((await pay("paidAsItShould00", check(2))).done).toBe(true);
    const honest = await post(session, source, (system) => (spend(system, 2), (system.draw.dice.free = [6, 6, 6, 2])), "paidAsItShould00");
    expect((await ask(session, arbiter, { kind: "refund", payment: honest, actor: MAUD_UUID })).said?.key).toContain("cardFollowed");
    await Promise.all([1, 2, 3].map(() => ask(session, arbiter, taking(honest, "gain", [MAUD_UUID, `Actor.${D6.elie}`], { points: 99 }))));
    await expect.poll(() => fateOf(sacha, D6.maud)).toMatchObject({ prouesse: 6 });
    await expect(card(sacha.page, honest).locator(".q-cost")).toHaveText("Paid: 2 points of Prouesse");
    await setActor(gm, D6.maud, { [STOCK]: 1 });
    await ask(session, arbiter, taking(honest, "gain"));
    await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ prouesse: 1 });
    // A card that is closed gives back what was paid for it, and takes it again when it goes on, if it is there.
    await card(gm.page, honest).locator(".q-details summary").click();
    await card(gm.page, honest).locator("[data-action=void]").click();
    await expect.poll(() => fateOf(sacha, D6.maud)).toMatchObject({ prouesse: 3 });
    await expect(card(sacha.page, honest).locator(".q-cost")).toHaveText("Given back: 2 points of Prouesse");
    await setActor(gm, D6.maud, { [STOCK]: 1 });
    await card(gm.page, honest).locator("[data-action=reopen]").click();
    await expect(gm.page.locator("#notifications")).toContainText("elle reste close");
    await setActor(gm, D6.maud, { [STOCK]: 5 });
    await card(gm.page, honest).locator("[data-action=reopen]").click();
    await expect(card(sacha.page, honest).locator(".q-cost")).toHaveText("Paid: 2 points of Prouesse");
    await expect.poll(() => fateOf(sacha, D6.maud)).toMatchObject({ prouesse: 3 });
    await expect.poll(() => fateOf(gm, D6.elie)).toMatchObject({ prouesse: 0 });
    session.close();
  });

  test("Destin is the GM's alone to grant, a session his to end; nobody resists for another, nor what wasn't owed", async ({ join, world }) => {
    const [gm, camille] = await d6Table(join);
    await gm.setting("d6.wounds", true);
    const asked = await d6Dialog(camille, D6.maud, "destin");
    await asked.locator("[name='field:note']").fill("Qu’il pleuve.");
    await roll(camille, asked);
    const source = await newest(camille);
    const session = await raw(world);
    const arbiter = await arbiterOf(session);
    const plea = await post(session, source, () => undefined);
    await expect(card(gm.page, plea).locator(".q-offer[data-offer=grant]")).toBeVisible();
    for (const offer of ["grant", "refuse", "session", "award"])
      expect(await ask(session, arbiter, taking(plea, offer, [MAUD_UUID], { lasting: "permanent", by: 3 })), offer).toMatchObject({ done: false });
    const granted = { kind: "apply", offer: "grant", input: {}, receipts: [{ uuid: MAUD_UUID, key: "x" }], owed: [], seq: 1, by: "x", at: 1 };
    const forgeries: readonly [string, (system: any) => void][] = [
      ["granted by herself", (system) => (system.events = { e1: granted })],
      ["more than a point raises", (system) => Object.assign(system.check.params, { raises: "attribute.coordination", by: 60 })],
      ["something she hasn't got", (system) => Object.assign(system.check.params, { raises: "attribute.luck" })],
      ["no reason", (system) => (system.check.params.note = " ")],
      ["for another", (system) => (system.check.actor = `Actor.${D6.elie}`)],
    ];
    for (const [what, forge] of forgeries) {
      const id = await post(session, source, forge);
      await expect(card(gm.page, id).locator(".q-closed"), what).toContainText("Modifiée à la main");
    }
    const end = await post(session, source, (system) => Object.assign(system.check, { kind: "session", rollable: "session", subject: { text: "x" } }));
    await expect(card(gm.page, end).locator(".q-closed")).toContainText("Modifiée à la main");
    for (const offer of ["session", "award"]) expect((await ask(session, arbiter, taking(end, offer, [`Actor.${D6.elie}`]))).done, offer).toBe(false);
    await expect.poll(() => fateOf(gm, D6.maud)).toMatchObject({ max: 2, spent: 0, rises: 0 });
    await expect.poll(() => fateOf(gm, D6.elie)).toMatchObject({ max: 1, spent: 1 });

    // A blow of the guard's on Élie: he alone resists it, with what he has.
    await setActor(gm, D6.elie, { [STOCK]: 1 });
    await gm.target(ELIE);
    await roll(gm, await d6Dialog(gm, D6.guard, `damage.${D6.baton}`), 5, 5, 5);
    await expect(gm.lastCard().locator(".q-owed li")).toHaveCount(1);
    const blow = await gm.page.evaluate(() => {
      const message = (globalThis as any).game.messages.contents.at(-1);
      const [id, event] = Object.entries(message.toObject().system.events)[0] as [string, any];
      return { message: message.id as string, key: `${id}:0`, owed: event.owed[0] };
    });
    const resisting = (system: any, change: object): void => {
      system.check = { ...blow.owed, owedBy: { message: blow.message, event: blow.key }, ...change };
      system.draw = { dice: { pool: [6], free: [6, 6, 6, 5] } };
    };
    const forged: readonly [string, object][] = [
      ["Élie's, by Camille", {}],
      ["Maud's in his place", { actor: MAUD_UUID }],
    ];
    for (const [what, change] of forged) {
      const id = await post(session, source, (system) => resisting(system, change));
      await expect(card(gm.page, id).locator(".q-closed"), what).toContainText("Modifiée à la main");
    }
    const his = await raw(world, "Sacha");
    const softer = await post(his, source, (system) => resisting(system, { params: { ...blow.owed.params, damage: 3 } }));
    await expect(card(gm.page, softer).locator(".q-closed")).toContainText("Modifiée à la main");
    await expect(card(gm.page, blow.message).locator("[data-action=owed]")).toHaveCount(1);
    // With a point that he hasn't paid, he has not resisted before a GM lets it pass.
    const unpaid = await post(his, source, (system) => {
      resisting(system, { cost: [{ path: STOCK, amount: 1 }] });
      Object.assign(line(system, "prouesse"), { value: 1, at: 1 });
      system.draw.dice.pool.push(6);
    });
    await expect(card(gm.page, unpaid).locator(".q-closed")).toContainText("Son coût n’a pas été payé");
    await expect(card(gm.page, blow.message).locator("[data-action=owed]")).toHaveCount(1);
    await card(gm.page, unpaid).locator("[data-action=accept]").click();
    await expect(card(gm.page, blow.message).locator("[data-action=owed]")).toHaveCount(0);
    // Nor is the guard hurt by a claim that something struck him.
    expect(await ask(session, arbiter, taking(blow.message, "wound", [`Actor.${D6.guard}`])), GUARD).toMatchObject({ done: false });
    his.close();
    session.close();
  });
});
