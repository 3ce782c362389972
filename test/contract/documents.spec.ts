import { expect, test } from "../support/fixtures.ts";
import { ID, PROBE_SEED } from "../support/seed.ts";

const DOCUMENT = "https://foundryvtt.com/api/classes/foundry.abstract.Document.html";
const ACTOR = "https://foundryvtt.com/api/classes/foundry.documents.Actor.html";
const EFFECT = "https://foundryvtt.com/api/classes/foundry.documents.ActiveEffect.html";
const MODELS = "https://foundryvtt.com/article/system-data-models/";
const OPERATORS = "https://foundryvtt.com/releases/14.349";
const STATUSES = "https://foundryvtt.com/api/v14/variables/CONFIG.statusEffects.html";

test.use({ seed: PROBE_SEED, system: "probe" });

test(`a created document has an id of the server's and is everywhere, with what is inside it (${DOCUMENT})`, async ({ join, world }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  const uuids = await gm.evaluate(async () => {
    const { Actor } = globalThis as any;
    const actor = await Actor.implementation.create({
      _id: "mineminemineming",
      name: "Bo",
      type: "npc",
      items: [{ name: "Bow", type: "gear", system: { quantity: 3 } }],
    });
    return [actor.uuid, actor.items.contents[0].uuid];
  });
  expect(uuids[0]).not.toContain("mineminemineming");
  expect(uuids[1]).toMatch(/^Actor\.\w{16}\.Item\.\w{16}$/);
  await expect.poll(() => ann.evaluate((uuid) => (globalThis as any).fromUuidSync(uuid)?.system.quantity ?? null, uuids[1]!)).toBe(3);
  expect(world.stored("Actor", "Bo")["items"][0]).toMatchObject({ name: "Bow", system: { quantity: 3, description: "" } });
});

test(`keepId keeps the id, and is refused where it is taken (${DOCUMENT})`, async ({ join, faultsOf }) => {
  const gm = await join("Gamemaster");
  faultsOf(gm).expect(/already exists/);
  const result = await gm.evaluate(async () => {
    const { Item } = globalThis as any;
    const data = { _id: "mineminemineming", name: "Bow", type: "gear" };
    const item = await Item.implementation.create(data, { keepId: true });
    const again = await Item.implementation.create(data, { keepId: true }).catch((error: Error) => error.message);
    return [item.id, again];
  });
  expect(result).toEqual(["mineminemineming", expect.stringContaining("already exists")]);
});

test(`an update merges what is nested, replaces lists, and resolves with nothing when nothing changes (${DOCUMENT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async () => {
    const { game } = globalThis as any;
    const actor = game.actors.getName("Wolf");
    await actor.update({ system: { health: { value: 2 } }, "flags.world.list": [1, 2, 3] });
    await actor.update({ "flags.world": { list: [4], other: { a: 1 } } });
    const unchanged = await actor.update({ name: "Wolf", "system.health.max": 5 });
    return [actor.system.health, actor.flags.world, unchanged === undefined];
  });
  expect(result).toEqual([{ value: 2, max: 5 }, { list: [4], other: { a: 1 } }, true]);
});

test(`-=key deletes and ==key replaces (${DOCUMENT})`, async ({ join, world }) => {
  const gm = await join("Gamemaster");
  const flags = await gm.evaluate(async () => {
    const actor = (globalThis as any).game.actors.getName("Wolf");
    await actor.update({ "flags.world": { a: 1, b: { c: 1, d: 2 } } });
    await actor.update({ "flags.world.-=a": null, "flags.world.==b": { e: 3 } });
    return actor.flags.world;
  });
  expect(flags).toEqual({ b: { e: 3 } });
  expect(world.stored("Actor", "Wolf")["flags"]["world"]).toEqual({ b: { e: 3 } });
});

test(`@14 _del deletes and _replace replaces (${OPERATORS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const flags = await gm.evaluate(async () => {
    const { game, _del, _replace, foundry } = globalThis as any;
    const actor = game.actors.getName("Wolf");
    await actor.update({ "flags.world": { a: 1, b: { c: 1, d: 2 } } });
    await actor.update({ flags: { world: { a: _del, b: _replace({ e: 3 }) } } });
    return [actor.flags.world, _del instanceof foundry.data.operators.ForcedDeletion];
  });
  expect(flags).toEqual([{ b: { e: 3 } }, true]);
});

test(`generation 13 has no operators, and 14's shorthand for words is not there (${OPERATORS})`, async ({ join, generation }) => {
  const gm = await join("Gamemaster");
  const present = await gm.evaluate(() => {
    const { _del, _replace, _loc, foundry, CONFIG, game } = globalThis as any;
    const cls = foundry.documents.ChatMessage;
    return [
      _del !== undefined,
      _replace !== undefined,
      _loc !== undefined,
      foundry.data.operators !== undefined,
      "modes" in CONFIG.ChatMessage,
      "rollModes" in CONFIG.Dice,
      "applyMode" in cls,
      "applyRollMode" in cls,
      game.settings.settings.has("core.messageMode"),
    ];
  });
  expect(present).toEqual(
    generation < 14 ? [false, false, false, false, false, true, false, true, false] : [true, true, true, true, true, false, true, false, true],
  );
});

test(`values are cleaned by the model's fields, and refused where that cannot be (${MODELS})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async () => {
    const actor = (globalThis as any).game.actors.getName("Wolf");
    await actor.update({ "system.health.value": "4", "system.nonsense": 1 });
    const cast = actor.system.health.value;
    const refused = await actor.update({ "system.health.value": "many" }).then(
      () => "taken",
      (error: Error) => error.name,
    );
    return [cast, "nonsense" in actor._source.system, refused, actor.system.health.value];
  });
  expect(result).toEqual([4, false, "DataModelValidationError", 4]);
});

test(`a document's type changes only together with its system data (${DOCUMENT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async () => {
    const actor = (globalThis as any).game.actors.getName("Wolf");
    const alone = await actor.update({ type: "hero" }).then(
      () => "taken",
      () => "refused",
    );
    await actor.update({ type: "hero", "==system": { health: { value: 1, max: 2 } } });
    return [alone, actor.type, actor.system.health, actor.system.secret];
  });
  expect(result).toEqual(["refused", "hero", { value: 1, max: 2 }, ""]);
});

test(`several updates are one: when one is refused none is done (${DOCUMENT})`, async ({ join, faultsOf }) => {
  const ann = await join("Ann");
  faultsOf(ann).expect(/may not update/);
  const names = await ann.evaluate(async () => {
    const { Actor, game } = globalThis as any;
    await Actor.implementation.updateDocuments(game.actors.map((actor: any) => ({ _id: actor.id, name: `${actor.name}!` }))).catch(() => undefined);
    return game.actors.map((actor: any) => actor.name).sort();
  });
  expect(names).toEqual(["Aude", "Wolf"]);
});

test(`flags are kept by package, and refused for one that is not there (${DOCUMENT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async () => {
    const actor = (globalThis as any).game.actors.getName("Wolf");
    await actor.setFlag("probe", "seen.by", { ann: true });
    await actor.setFlag("probe", "seen.by", { bob: true });
    const merged = actor.getFlag("probe", "seen.by");
    await actor.unsetFlag("probe", "seen.by.ann");
    const foreign = await actor.setFlag("some-module", "x", 1).then(
      () => "taken",
      () => "refused",
    );
    return [merged, actor.getFlag("probe", "seen"), foreign];
  });
  expect(result).toEqual([{ ann: true, bob: true }, { by: { bob: true } }, "refused"]);
});

test(`data is prepared in order: model, document, items and effects, model, document (${ACTOR})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const order = await gm.evaluate(() => {
    const { CONFIG, game } = globalThis as any;
    const log: string[] = [];
    const watch = (target: any, label: string, ...methods: string[]) => {
      for (const method of methods) {
        const original = target[method];
        target[method] = function (...args: unknown[]) {
          log.push(`${label}.${method}`);
          return original.apply(this, args);
        };
      }
    };
    watch(CONFIG.Actor.dataModels.hero.prototype, "system", "prepareBaseData", "prepareDerivedData");
    watch(CONFIG.Actor.documentClass.prototype, "actor", "prepareBaseData", "prepareEmbeddedDocuments", "prepareDerivedData");
    watch(CONFIG.Item.documentClass.prototype, "item", "prepareData");
    game.actors.getName("Aude").reset();
    return log;
  });
  expect(order).toEqual([
    "system.prepareBaseData",
    "actor.prepareBaseData",
    "actor.prepareEmbeddedDocuments",
    "item.prepareData",
    "system.prepareDerivedData",
    "actor.prepareDerivedData",
  ]);
});

test(`an effect changes prepared data alone, and no longer when it is disabled (${EFFECT})`, async ({ join, generation }) => {
  const gm = await join("Gamemaster");
  const change =
    generation < 14
      ? { changes: [{ key: "system.health.max", mode: 2, value: "5" }] }
      : { system: { changes: [{ key: "system.health.max", type: "add", value: "5", phase: "initial" }] } };
  const result = await gm.evaluate(async (data) => {
    const actor = (globalThis as any).game.actors.getName("Aude");
    const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Strong", ...data }]);
    const on = [actor.system.health.max, actor._source.system.health.max, actor.overrides];
    await effect.update({ disabled: true });
    return [...on, actor.system.health.max, actor.appliedEffects.length];
  }, change);
  expect(result).toEqual([15, 10, { system: { health: { max: 15 } } }, 10, 0]);
});

test(`an item's effect reaches its actor when it is to be transferred (${EFFECT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const names = await gm.evaluate(async () => {
    const actor = (globalThis as any).game.actors.getName("Aude");
    await actor.items.contents[0].createEmbeddedDocuments("ActiveEffect", [
      { name: "Shared", transfer: true, statuses: ["blind"] },
      { name: "Kept", transfer: false, statuses: ["deaf"] },
    ]);
    return [Array.from(actor.allApplicableEffects(), (effect: any) => effect.name), [...actor.statuses]];
  });
  expect(names).toEqual([["Shared"], ["blind"]]);
});

test(`a condition is given and taken by its id, the same on every client (${ACTOR})`, async ({ join }) => {
  const [gm, ann] = [await join("Gamemaster"), await join("Ann")];
  const statuses = () => ann.evaluate(() => [...(globalThis as any).game.user.character.statuses]);
  const toggle = (options: object) =>
    gm.evaluate(async (given) => {
      const result = await (globalThis as any).game.actors.getName("Aude").toggleStatusEffect("prone", given);
      return result?.name ?? result ?? null;
    }, options);
  expect(await toggle({})).toBe("Prone");
  await expect.poll(statuses).toEqual(["prone"]);
  expect(await toggle({ active: true })).toBe(true);
  expect(await toggle({})).toBe(false);
  await expect.poll(statuses).toEqual([]);
  expect(await toggle({ active: false })).toBeNull();
});

test(`the conditions are a record by id that answers like a list; in generation 13 a list (${STATUSES})`, async ({ join, generation }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(() => {
    const { CONFIG } = globalThis as any;
    CONFIG.statusEffects.push({ id: "probed", name: "Probed", img: "icons/svg/eye.svg" });
    const found = CONFIG.statusEffects.find((status: any) => status.id === "probed").name;
    return [
      Array.isArray(CONFIG.statusEffects),
      found,
      CONFIG.statusEffects.probed?.name ?? null,
      CONFIG.statusEffects.dead?.img ?? null,
      CONFIG.statusEffects.some((status: any) => status.id === "dead"),
    ];
  });
  expect(result).toEqual(generation < 14 ? [true, "Probed", null, null, true] : [false, "Probed", "Probed", "icons/svg/skull.svg", true]);
});

test(`a token's bar is changed within its bounds, unless a hook takes it over (${ACTOR})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async () => {
    const { game, Hooks } = globalThis as any;
    const actor = game.actors.getName("Aude");
    await actor.modifyTokenAttribute("health", -3, true);
    const hurt = actor.system.health.value;
    await actor.modifyTokenAttribute("health", 99, false);
    const healed = actor.system.health.value;
    let told: unknown;
    Hooks.once("modifyTokenAttribute", (data: any, updates: any) => {
      told = [data, updates];
      return false;
    });
    await actor.modifyTokenAttribute("health", 1, false);
    return [hurt, healed, actor.system.health.value, told];
  });
  expect(result).toEqual([7, 10, 10, [{ attribute: "health", value: 1, isDelta: false, isBar: true }, { "system.health.value": 1 }]]);
});

test(`a copy is unsaved, or saved with an id of its own (${DOCUMENT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async () => {
    const { game } = globalThis as any;
    const actor = game.actors.getName("Aude");
    const copy = actor.clone({ name: "Twin" });
    const saved = await actor.clone({ "system.health.value": 1 }, { save: true });
    return [copy.id, copy.name, actor.name, saved.id !== actor.id, saved.system.health.value, saved.items.size, game.actors.size];
  });
  expect(result).toEqual([null, "Twin", "Aude", true, 1, 1, 3]);
});

test(`what is dragged names a document that can be found again (${DOCUMENT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const result = await gm.evaluate(async (id) => {
    const { Item, game } = globalThis as any;
    const rope = game.actors.getName("Aude").items.get(id);
    const data = rope.toDragData();
    const wrong = await Item.implementation.fromDropData({ type: "Actor", uuid: rope.parent.uuid }).then(
      () => "found",
      () => "refused",
    );
    return [data, (await Item.implementation.fromDropData(data)) === rope, wrong];
  }, ID.rope);
  expect(result).toEqual([{ type: "Item", uuid: `Actor.${ID.hero}.Item.${ID.rope}` }, true, "refused"]);
});

test(`roll data is the system's own object, ready before derived data (${ACTOR})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  const same = await gm.evaluate(() => {
    const actor = (globalThis as any).game.actors.getName("Aude");
    return [actor.getRollData() === actor.system, actor.items.contents[0].getRollData() === actor.items.contents[0].system];
  });
  expect(same).toEqual([true, true]);
});

test(`what one client writes is there when the page is opened anew (${DOCUMENT})`, async ({ join }) => {
  const gm = await join("Gamemaster");
  await gm.evaluate(() => (globalThis as any).game.actors.getName("Wolf").update({ "system.health.value": 1, "system.biography": "<p>Grey.</p>" }));
  await gm.reload();
  await gm.waitForFunction(() => (globalThis as any).game?.ready === true);
  expect(await gm.evaluate(() => (globalThis as any).game.actors.getName("Wolf").system)).toEqual({ biography: "<p>Grey.</p>", health: { value: 1, max: 5 } });
});
