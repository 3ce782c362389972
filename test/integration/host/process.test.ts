import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildProbeSystem } from "../../support/probe.ts";
import { RawSession } from "../../support/table.ts";

let dir: string;
let system: string;
let children: ChildProcess[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "world-"));
  system = await buildProbeSystem();
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const path of [dir, system]) await rm(path, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  output: () => { out: string; err: string };
  exit: Promise<number | null>;
}

const SERVER = ["--import", "tsx", "host/src/server/main.ts"];

function run(command = SERVER, ...options: string[]): Running {
  const argv = [...command, "--port", "0", "--system", system, "--world", join(dir, "world"), ...options];
  const child = spawn(process.execPath, argv);
  children.push(child);
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (output.out += chunk));
  child.stderr.on("data", (chunk) => (output.err += chunk));
  return { child, output: () => output, exit: new Promise((resolve) => child.on("exit", resolve)) };
}

async function address({ output }: Running): Promise<string> {
  await expect.poll(() => output().out, { timeout: 60_000 }).toMatch(/http:\/\/localhost:\d+/);
  return /http:\S+/.exec(output().out)![0];
}

async function joinAsGamemaster(url: string): Promise<RawSession> {
  const id = /<option value="(\w+)">Gamemaster/.exec(await (await fetch(`${url}/join`)).text())![1]!;
  const response = await fetch(`${url}/join`, {
    method: "POST",
    body: new URLSearchParams({ userid: id, password: "" }),
    redirect: "manual",
  });
  return RawSession.open(url, response.headers.get("set-cookie")!.split(";")[0]!);
}

describe("the server as a program", { timeout: 60_000 }, () => {
  it("says where it is, and closes the world at a signal", async () => {
    const running = run();
    await address(running);
    running.child.kill("SIGTERM");
    expect(await running.exit).toBe(0);
    expect(running.output()).toMatchObject({ out: expect.stringContaining("The world is saved."), err: "" });
  });

  it("has kept every acknowledged write when it is killed in the middle of others", async () => {
    const first = run();
    const gm = await joinAsGamemaster(await address(first));
    const acknowledged: string[] = [];
    const create = async (name: string): Promise<void> => {
      const ack = await gm.modify({ action: "create", documentName: "Actor", data: [{ name, type: "hero" }] });
      if (ack.ok) acknowledged.push(ack.value.ids[0]!);
      if (acknowledged.length === 15) first.child.kill("SIGKILL");
    };
    // Those still under way when the server dies are never answered.
    for (let i = 0; i < 40; i++) create(`hero ${i}`).catch(() => undefined);
    await first.exit;
    const second = await joinAsGamemaster(await address(run()));
    const ids = second.world.documents["Actor"]!.map(({ _id }) => _id);
    expect(acknowledged.length).toBeGreaterThanOrEqual(15);
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
    for (const session of [gm, second]) session.close();
  });

  it("ends with 1 and one line when it can't start", async () => {
    await writeFile(join(dir, "world"), "");
    const running = run();
    expect(await running.exit).toBe(1);
    expect(running.output().out).toBe("");
    expect(running.output().err.trim().split("\n")).toHaveLength(1);
  });

  it("is started by npm start, which passes options and signals on", async () => {
    const running = run(["scripts/start.mjs"]);
    expect((await fetch(`${await address(running)}/join`)).status).toBe(200);
    running.child.kill("SIGTERM");
    expect(await running.exit).toBe(0);
    expect(running.output().out).toContain("The world is saved.");
  });

  it("names an option it doesn't know", async () => {
    const running = run(SERVER, "--prot=1");
    expect(await running.exit).toBe(1);
    expect(running.output().err).toContain("--prot");
  });
});
