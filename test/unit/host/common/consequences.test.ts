import { beforeEach, describe, expect, it } from "vitest";
import { setDocumentTypes } from "../../../../host/src/common/registry.ts";
import { DOCUMENT_TYPES, id, world } from "./kit.ts";

beforeEach(() => setDocumentTypes(DOCUMENT_TYPES));

const FIGHT = { parent: `Combat.${id("fight")}` };

describe("deletion", () => {
  it("of a token takes its combatants along", () => {
    const w = world();
    const { broadcasts, writes } = w.run("gm", { action: "delete", documentName: "Token", ids: [id("torc")], parent: `Scene.${id("scene")}` });
    expect(broadcasts[1]).toMatchObject({ action: "delete", documentName: "Combatant", ...FIGHT, results: [{ _id: id("corc") }] });
    expect(w.get("Combat", id("fight")).combatants.map((c: any) => c._id)).toEqual([id("chero")]);
    expect(writes.map((x) => x.documentName).sort()).toEqual(["Combat", "Scene"]);
  });

  it("of a scene leaves no combat pointing there", () => {
    const w = world();
    w.run("gm", { action: "delete", documentName: "Scene", ids: [id("scene")] });
    expect(w.get("Combat", id("fight"))).toMatchObject({ scene: null, combatants: [] });
  });

  it("of an actor frees the user who plays it", () => {
    const w = world();
    w.run("ann", { action: "update", documentName: "User", data: [{ _id: id("ann"), character: id("hero") }] });
    const { broadcasts } = w.run("gm", { action: "delete", documentName: "Actor", ids: [id("hero")] });
    expect(broadcasts[1]).toMatchObject({ documentName: "User", results: [{ _id: id("ann"), character: null }] });
    expect(w.get("User", id("ann")).character).toBeNull();
  });

  it("of a user takes his settings along, and leaves a gamemaster", () => {
    const w = world();
    w.run("gm", { action: "delete", documentName: "User", ids: [id("ann")] });
    expect(w.state.documents.Setting!.has(id("mine"))).toBe(false);
    w.run("gm", { action: "create", documentName: "User", data: [{ name: "Second", role: 4 }] });
    w.run("gm", { action: "update", documentName: "User", data: [{ _id: id("gm"), role: 3 }] });
    expect(w.get("User", id("gm")).role).toBe(3);
    expect(world().refused("gm", { action: "update", documentName: "User", data: [{ _id: id("gm"), role: 3 }] })).toContain("needs a gamemaster");
  });

  it("of a group leaves its combatants alone", () => {
    const w = world();
    const [group] = w.run("gm", { action: "create", documentName: "CombatantGroup", data: [{ name: "G" }], ...FIGHT }).ids;
    w.run("gm", { action: "update", documentName: "Combatant", data: [{ _id: id("corc"), group }], ...FIGHT });
    w.run("gm", { action: "delete", documentName: "CombatantGroup", ids: [group!], ...FIGHT });
    expect(w.get("Combat", id("fight")).combatants[1].group).toBeNull();
  });
});

describe("folders", () => {
  const fill = () => {
    const w = world();
    w.run("gm", {
      action: "update",
      documentName: "Actor",
      data: [
        { _id: id("hero"), folder: id("inner") },
        { _id: id("orc"), folder: id("outer") },
      ],
    });
    return w;
  };
  it("that go leave their content to the folder around", () => {
    const w = fill();
    w.run("gm", { action: "delete", documentName: "Folder", ids: [id("inner")] });
    expect(w.get("Actor", id("hero")).folder).toBe(id("outer"));
    w.run("gm", { action: "delete", documentName: "Folder", ids: [id("outer")] });
    expect([w.get("Actor", id("hero")).folder, w.get("Actor", id("orc")).folder]).toEqual([null, null]);
  });
  it("take everything along when asked", () => {
    const w = fill();
    w.run("gm", { action: "delete", documentName: "Folder", ids: [id("outer")], options: { deleteSubfolders: true, deleteContents: true } });
    expect([w.state.documents.Folder!.size, w.state.documents.Actor!.size]).toEqual([0, 0]);
  });
  it("are never inside themselves, too deep, or in one of another type", () => {
    const w = world();
    expect(w.refused("gm", { action: "update", documentName: "Folder", data: [{ _id: id("outer"), folder: id("inner") }] })).toContain("inside itself");
    expect(w.refused("gm", { action: "create", documentName: "Folder", data: [{ name: "F", type: "Item", folder: id("outer") }] })).toContain("same type");
    let folder = id("inner");
    for (let depth = 3; depth <= 4; depth++)
      [folder] = w.run("gm", { action: "create", documentName: "Folder", data: [{ name: "F", type: "Actor", folder }] }).ids as [string];
    expect(w.refused("gm", { action: "create", documentName: "Folder", data: [{ name: "F", type: "Actor", folder }] })).toContain("deeper than 4");
  });
});

describe("what may be only once", () => {
  it("one scene is active, and one combat of a scene", () => {
    const w = world();
    const { broadcasts } = w.run("gm", { action: "update", documentName: "Scene", data: [{ _id: id("other"), active: true }] });
    expect(broadcasts[1]).toMatchObject({ action: "update", documentName: "Scene", results: [{ _id: id("scene"), active: false }] });
    expect(w.get("Scene", id("scene")).active).toBe(false);
    w.run("gm", { action: "update", documentName: "Combat", data: [{ _id: id("brawl"), active: true }] });
    expect([w.get("Combat", id("fight")).active, w.get("Combat", id("brawl")).active]).toEqual([false, true]);
  });
});
