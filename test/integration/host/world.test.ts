import { extractPack } from "@foundryvtt/foundryvtt-cli";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Operation } from "../../../host/src/common/protocol.ts";
import { startServer, type RunningServer, type StartOptions } from "../../../host/src/server/server.ts";
import { StartupError } from "../../../host/src/server/startup-error.ts";
import { buildProbeSystem } from "../../support/probe.ts";
import { ID, PROBE_SEED } from "../../support/seed.ts";
import { logIn, RawSession } from "../../support/table.ts";

let dir: string;
let system: string;
let running: RunningServer[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "world-"));
  system = await buildProbeSystem();
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.close();
  for (const path of [dir, system]) await rm(path, { recursive: true, force: true });
});

const world = () => join(dir, "world");
const start = async (more: StartOptions = {}) => {
  const server = await startServer({ port: 0, world: world(), system, test: true, seed: PROBE_SEED, ...more });
  running.push(server);
  return server;
};
const stop = async (server: RunningServer) => {
  running.splice(running.indexOf(server), 1);
  await server.close();
};
const rename = (name: string): Operation => ({
  action: "update",
  documentName: "Actor",
  parent: null,
  pack: null,
  data: [{ _id: ID.hero, name }],
  options: {},
});

/** Every file of the world with its content, but LevelDB's own notes and locks. */
async function content(path: string): Promise<Record<string, string>> {
  const names = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = names.map((entry) => join(entry.parentPath, entry.name)).filter((name) => !/(LOG|LOG\.old|LOCK)$/.test(name));
  return Object.fromEntries(await Promise.all(files.map(async (name) => [name, await readFile(name, "base64")])));
}

/** One clear line, and the disk as it was. */
async function expectNoStart(pattern: RegExp, more: StartOptions = {}, watched = dir): Promise<void> {
  const before = await content(watched);
  const error = await start(more).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toMatch(pattern);
  expect((error as Error).message).not.toContain("\n");
  expect(await content(watched)).toEqual(before);
}

describe("a world", () => {
  it("is as it was after a restart, embedded documents and order included", async () => {
    const first = await start();
    const gm = await RawSession.open(first.url, await logIn(first, "Gamemaster"));
    await gm.modify({
      action: "create",
      documentName: "Item",
      parent: `Actor.${ID.hero}`,
      data: [
        { name: "A", type: "gear" },
        { name: "B", type: "gear" },
      ],
    });
    await gm.modify({ action: "delete", documentName: "Item", parent: `Actor.${ID.hero}`, ids: [ID.rope] });
    await gm.modify({
      action: "update",
      documentName: "Token",
      parent: `Scene.${ID.scene}`,
      data: [{ _id: ID.wolfToken, x: 700 }],
    });
    await gm.modify({ action: "delete", documentName: "ChatMessage", ids: [ID.message] });
    await gm.modify({ action: "create", documentName: "Setting", data: [{ key: "probe.answer", value: "42" }] });
    const everything = (server: RunningServer) =>
      Object.entries(server.test!.everything()).map(([name, sources]) => [name, new Map(sources.map((source) => [source._id, source]))]);
    const before = structuredClone(everything(first));
    gm.close();
    await stop(first);
    const second = await start();
    expect(everything(second)).toEqual(before);
    const hero = second.test!.documents("Actor").find(({ _id }) => _id === ID.hero)!;
    expect(hero["items"].map(({ name }: { name: string }) => name)).toEqual(["A", "B"]);
  });

  it("loses nothing acknowledged when the server is killed", async () => {
    const first = await start();
    await first.test!.write(ID.gm, rename("Killed"));
    // What a killed process leaves: the files as they are while it has them open.
    const copy = join(dir, "copy");
    await cp(world(), copy, { recursive: true, filter: (name) => !name.endsWith("LOCK") });
    const second = await start({ world: copy });
    expect(second.test!.documents("Actor").find(({ _id }) => _id === ID.hero)).toMatchObject({ name: "Killed" });
  });

  it("keeps passwords as salted hashes, apart from the documents", async () => {
    const first = await start();
    expect(JSON.stringify(first.test!.everything())).not.toContain("hash");
    await stop(first);
    const bytes = Object.values(await content(world()))
      .map((text) => Buffer.from(text, "base64").toString("latin1"))
      .join();
    expect(bytes).not.toContain("pass phrase");
    const second = await start();
    await expect(logIn(second, "Bob", "wrong")).rejects.toThrow("401");
    expect(await logIn(second, "Bob", "pass phrase")).toMatch(/^session=/);
  });

  it("is readable by Foundry's compendium tool", async () => {
    await stop(await start());
    const out = join(dir, "out");
    await extractPack(join(world(), "data/actors"), out);
    const files = await Promise.all((await readdir(out)).map(async (name) => JSON.parse(await readFile(join(out, name), "utf8"))));
    const hero = files.find(({ _id }) => _id === ID.hero);
    expect(hero).toMatchObject({
      name: "Aude",
      _key: `!actors!${ID.hero}`,
      items: [{ _id: ID.rope, _key: `!actors.items!${ID.hero}.${ID.rope}` }],
    });
  });

  it("keeps its logins over a restart", async () => {
    const first = await start();
    const cookie = await logIn(first, "Ann");
    await stop(first);
    const second = await start();
    const session = await RawSession.open(second.url, cookie);
    expect(session.userId).toBe(ID.ann);
    session.close();
  });

  it("numbers its writes anew at each start, so that no client takes one run for another", async () => {
    const first = await start();
    const { seq } = await first.test!.write(ID.gm, rename("a"));
    await stop(first);
    const second = await start();
    const next = await second.test!.write(ID.gm, rename("b"));
    expect(Math.abs(next.seq - seq)).toBeGreaterThan(1000);
  });

  it("is set aside, not destroyed, by a fresh start", async () => {
    const first = await start();
    await first.test!.write(ID.gm, rename("Kept"));
    await stop(first);
    const second = await start({ fresh: true, seed: { ...PROBE_SEED, title: "Other" } });
    expect(second.title).toBe("Other");
    const third = await start({ world: second.aside! });
    expect(third.title).toBe(PROBE_SEED.title);
    expect(third.test!.documents("Actor").find(({ _id }) => _id === ID.hero)).toMatchObject({ name: "Kept" });
  });

  it("has a gamemaster who can join even if nothing was given to begin with", async () => {
    const server = await startServer({ port: 0, world: world(), system, test: true });
    running.push(server);
    expect(await logIn(server, "Gamemaster")).toMatch(/^session=/);
  });
});

describe("a server that can't start says why in one line and changes nothing", () => {
  it("port in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    await expectNoStart(new RegExp(`Port ${port} .*--port`), { port });
    other.close();
  });

  it("address that isn't this machine's", async () => {
    await expectNoStart(/203\.0\.113\.1.*--host/, { host: "203.0.113.1" });
  });

  it("unreadable world.json", async () => {
    await stop(await start());
    await writeFile(join(world(), "world.json"), '{"id": "wor');
    await expectNoStart(/world\.json is damaged/);
  });

  it("a folder that is no world", async () => {
    await writeFile(join(dir, "letter.txt"), "Dear Foundry");
    await expectNoStart(/no world\.json/, { world: dir });
  });

  it("a file where the world should be", async () => {
    await writeFile(join(dir, "world"), "");
    await expectNoStart(/world/);
  });

  it("damaged database", async () => {
    await stop(await start());
    const actors = join(world(), "data/actors");
    const names = (await readdir(actors)).filter((name) => /\.(ldb|log)$/.test(name) || name === "CURRENT");
    for (const name of names) await writeFile(join(actors, name), "garbage");
    await expectNoStart(/actors is damaged/, {}, actors);
  });

  it("world of another system", async () => {
    await stop(await start());
    const info = JSON.parse(await readFile(join(world(), "world.json"), "utf8"));
    await writeFile(join(world(), "world.json"), JSON.stringify({ ...info, system: "elsewhere" }));
    await expectNoStart(/belongs to the system "elsewhere"/);
  });

  it("world in use", async () => {
    const first = await start();
    await expectNoStart(/in use by another process/);
    await expectNoStart(/in use by another process/, { fresh: true });
    expect(first.test!.documents("Actor")).toHaveLength(2);
  });

  it("no system, or one that can't be used", async () => {
    await expectNoStart(/No system at .*--system/, { system: join(dir, "nowhere") });
    await writeFile(join(system, "system.json"), "{");
    await expectNoStart(/isn't readable JSON/);
    await writeFile(join(system, "system.json"), '{"id":"Bad Id"}');
    await expectNoStart(/no usable "id"/);
    await writeFile(join(system, "system.json"), '{"id":"probe","esmodules":["../../etc/passwd"]}');
    await expectNoStart(/outside its folder/);
    await writeFile(join(system, "system.json"), '{"id":"probe","packs":[{"name":"x","type":"Item"}]}');
    await expectNoStart(/pack "x"/);
  });
});
