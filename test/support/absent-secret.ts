/** The row of the manual's table of what needs a GM that is about choices made in secret, and whom it needs beside the sample world. */
import { expect, type World } from "./fixtures.ts";
import type { Player } from "./scene.ts";
import { ALIX, CHIEF, choose, confront, exchange, exchanges, exchangeWindow, states } from "./secrets.ts";

interface Table {
  readonly world: World;
  readonly camille: Player;
  /** A GM sits down. */
  comes(): Promise<Player>;
}
const NEEDED = "A GM must be connected for this";
const SIDES = { [ALIX]: "mental", [CHIEF]: "social" };

/** Adds to a seed two who choose against each other, Camille's and a GM's, and their game to those it plays. */
export function seedSecret(documents: Record<string, any[]>): void {
  const games = documents["Setting"]!.find(({ key }) => key === "quintessence.rulesets");
  games.value = JSON.stringify([...JSON.parse(games.value), "sen"]);
  const people = [
    { _id: "senMine000000000", name: ALIX, ownership: { default: 0, camille000000000: 3 }, x: 700 },
    { _id: "senOther00000000", name: CHIEF, ownership: { default: 0 }, x: 900 },
  ];
  for (const { x, ...person } of people) {
    documents["Actor"]!.push({ ...person, type: "senCharacter" });
    documents["Scene"]![0].tokens.push({ _id: `${person._id.slice(0, -5)}token`, name: person.name, actorId: person._id, actorLink: true, x, y: 1100 });
  }
}

const told = ({ page }: Player) => expect(page.locator("#notifications")).toContainText(NEEDED);

export const secretRows: Readonly<Record<string, (at: Table) => Promise<void>>> = {
  "open a conflict, choose or reveal in secret": async ({ world, camille, comes }) => {
    const window = await exchangeWindow(camille);
    for (const name of [ALIX, CHIEF]) await window.locator(".q-whom .q-line", { hasText: name }).locator("input").check();
    await window.locator("[type=submit]").click();
    await told(camille);
    expect(exchanges(world)).toHaveLength(0);
    await camille.closeWindows();
    let gm = await comes();
    await confront(gm, SIDES);
    await gm.page.close();
    await expect.poll(() => world.hooks.activeUsers()).toHaveLength(1);
    await exchange(camille).locator("[data-action=choose]").click();
    await camille.page.locator(".q-choice [data-choice=success]").click();
    await told(camille);
    await camille.closeWindows();
    await expect(states(camille).first()).toContainText("is choosing");
    gm = await comes();
    await choose(camille, "success");
    await choose(gm, "failure");
    await expect(exchange(camille).locator(".q-outcome")).toHaveText(`${ALIX} wins`);
  },
};
