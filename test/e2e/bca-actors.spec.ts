import { BCA, bcaCondition, bcaTable, LISE, TOMAS } from "../support/bca.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Player } from "../support/scene.ts";

/** Prepared numbers of an actor, as a client knows them. */
const numbers = (player: Player, id: string): Promise<any> =>
  player.page.evaluate((actor) => {
    const { system } = (globalThis as any).game.actors.get(actor);
    return { attributes: { ...system.attributes }, derived: { ...system.derived }, max: system.health.max };
  }, id);

test("attributes are those of the universe in force; of another one nothing is lost, nothing is stored that nobody wrote, and effects find them all", async ({
  join,
  world,
}) => {
  const [gm, camille] = await bcaTable(join);
  await expect.poll(() => numbers(camille, BCA.tomas)).toMatchObject({ attributes: { strength: 6, will: 6 }, derived: { health: 12, defence: 12 }, max: 60 });
  // Twelve columns: 25 boxes are in the third row.
  await gm.page.evaluate((id) => (globalThis as any).game.actors.get(id).update({ "system.health.ticked": 60 }), BCA.lise);
  await expect.poll(() => bcaCondition(camille, LISE)).toMatchObject({ left: 0, statuses: ["unconscious"] });
  await gm.page.evaluate((id) => (globalThis as any).game.actors.get(id).update({ "system.attributes.vitality": 9 }), BCA.lise);
  await gm.setting("bca.universe", "explorateurs");
  // Vitality 9 makes fifteen columns: he comes to.
  await expect.poll(() => bcaCondition(camille, LISE)).toMatchObject({ ticked: 60, left: 15, statuses: [] });
  await expect.poll(() => numbers(camille, BCA.lise)).toMatchObject({ attributes: { energy: 6, finesse: 8, vitality: 9 }, derived: { dodge: 12 }, max: 75 });
  const stored = () => ({ lise: world.stored("Actor", LISE)["system"].attributes, tomas: world.stored("Actor", TOMAS)["system"].attributes ?? {} });
  expect(stored()).toEqual({ lise: { strength: 8, finesse: 8, intuition: 8, resistance: 6, speed: 6, will: 6, vitality: 9 }, tomas: {} });
  await gm.setting("bca.universe", "marches");
  await expect.poll(() => bcaCondition(camille, LISE)).toMatchObject({ left: 0, statuses: ["unconscious"] });

  // An effect on an attribute that his sheet doesn't hold.
  await gm.page.evaluate(
    (id) =>
      (globalThis as any).game.actors
        .get(id)
        .createEmbeddedDocuments("ActiveEffect", [
          { name: "Potion", img: "icons/svg/aura.svg", system: { changes: [{ key: "system.attributes.resistance", type: "add", value: "3" }] } },
        ]),
    BCA.tomas,
  );
  await expect.poll(() => numbers(camille, BCA.tomas)).toMatchObject({ attributes: { resistance: 9 }, derived: { health: 15 }, max: 75 });
  expect(stored().tomas).toEqual({});
});
