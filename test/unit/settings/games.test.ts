import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { register, type Ruleset } from "../../../src/ruleset.ts";
import { chosenGames, likelyGames, offeredTypes, playedGames, saveGames } from "../../../src/settings/games.ts";

const IDS = ["matrix", "sen", "bca", "ew", "d6"];
const stub = (id: string): Ruleset =>
  ({
    id,
    title: id,
    actors: { [`${id}Hero`]: {}, [`${id}Foe`]: {} },
    items: { [`${id}Thing`]: {} },
    dice: {},
    templates: {},
    statuses: [],
  }) as unknown as Ruleset;
const ACTORS = IDS.flatMap((id) => [`${id}Foe`, `${id}Hero`]);
const ITEMS = ["gear", ...IDS.map((id) => `${id}Thing`), "some-module.relic"];

let stored: unknown;
let actors: string[];
let items: string[];
const ids = (list: readonly Ruleset[]) => list.map(({ id }) => id);

beforeAll(() => {
  for (const id of IDS) register(stub(id));
  Object.assign(globalThis, {
    canvas: { ready: false },
    game: {
      settings: { get: () => stored, set: async (_: string, _key: string, value: unknown) => (stored = value) },
      get actors() {
        return { contents: actors.map((type) => ({ type })) };
      },
      get items() {
        return { contents: items.map((type) => ({ type })) };
      },
    },
  });
});
beforeEach(() => {
  stored = [];
  actors = [];
  items = [];
});

describe("the games of a world", () => {
  it("are all five until some are chosen, then those, in their own order", async () => {
    expect(ids(chosenGames())).toEqual([]);
    expect(ids(playedGames())).toEqual(IDS);
    await saveGames(["d6", "sen"]);
    expect(ids(chosenGames())).toEqual(["sen", "d6"]);
    expect(ids(playedGames())).toEqual(["sen", "d6"]);
  });
  it.each([[null], ["ew"], [{ ew: true }], [["gone"]], [[3, null]]])("are all where the setting holds %j", (value) => {
    stored = value;
    expect(ids(chosenGames())).toEqual([]);
    expect(ids(playedGames())).toEqual(IDS);
  });
  it("are proposed by what is there already; of five, none in an empty world", () => {
    expect(ids(likelyGames())).toEqual([]);
    actors = ["ewFoe", "some-module.ship"];
    items = ["gear", "senThing"];
    expect(ids(likelyGames())).toEqual(["sen", "ew"]);
  });
});

describe("what a create dialog offers", () => {
  it("is everything until games are chosen", () => {
    expect(offeredTypes("Actor", ACTORS)).toEqual(ACTORS);
    expect(offeredTypes("Item", ITEMS)).toEqual(ITEMS);
  });
  it("is what these games use, and what belongs to none", async () => {
    await saveGames(["ew", "sen"]);
    expect(offeredTypes("Actor", ACTORS)).toEqual(["senFoe", "senHero", "ewFoe", "ewHero"]);
    expect(offeredTypes("Item", ITEMS)).toEqual(["gear", "senThing", "ewThing", "some-module.relic"]);
  });
  it("stays within the types that were asked for, but is never nothing", async () => {
    await saveGames(["ew"]);
    expect(offeredTypes("Item", ITEMS, ["ewThing", "senThing"])).toEqual(["ewThing"]);
    expect(offeredTypes("Item", ITEMS, ["senThing"])).toEqual(["senThing"]);
    expect(offeredTypes("Item", ITEMS, null)).toEqual(["gear", "ewThing", "some-module.relic"]);
  });
});
