import { symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProbeSystem } from "../../support/probe.ts";
import { ID, PROBE_SEED } from "../../support/seed.ts";
import { logIn, openTable, postJoin, type Table } from "../../support/table.ts";

let table: Table;
let system: string;
beforeAll(async () => {
  system = await buildProbeSystem();
  await writeFile(join(system, ".secret"), "hidden");
  await symlink("/etc/hostname", join(system, "lang/link.json"));
  table = await openTable({ seed: PROBE_SEED, system });
});
afterAll(() => table.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${table.url}${path}`, { headers, redirect: "manual" });

/** A request whose path is sent as it is: `fetch` would tidy it up. */
function rawGet(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(table.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += chunk)).on("end", () => resolve({ status: response.statusCode!, body }));
    })
      .on("error", reject)
      .end();
  });
}

describe("files", () => {
  it.each([
    ["/systems/probe/system.json", "application/json"],
    ["/systems/probe/probe.mjs", "text/javascript"],
    ["/systems/probe/styles/probe.css", "text/css"],
    ["/systems/probe/templates/part.hbs", "text/x-handlebars-template"],
    ["/icons/svg/d20.svg", "image/svg+xml"],
    ["/host/join.css", "text/css"],
    ["/socket.io/socket.io.min.js", "application/javascript"],
  ])("%s is served as %s", async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain(type);
    expect((await response.text()).length).toBeGreaterThan(0);
  });

  it("must be asked for again each time, and is then answered shortly if it is the same", async () => {
    const first = await get("/systems/probe/probe.mjs");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const second = await get("/systems/probe/probe.mjs", { "if-none-match": first.headers.get("etag")! });
    expect([second.status, await second.text()]).toEqual([304, ""]);
  });

  it.each([
    "/systems/probe/nothing.mjs",
    "/systems/probe/lang",
    "/systems/other/system.json",
    "/systems/probe/.secret",
    "/systems/probe/lang/link.json",
    "/systems/probe/../../../../etc/hostname",
    "/systems/probe/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/hostname",
    "/systems/probe/..%2f..%2f..%2f..%2fetc%2fhostname",
    "/systems/probe/..\\..\\etc\\hostname",
    "/systems/probe/%5c..%5c",
    "/systems/probe/%00",
    "/systems/probe/%",
    "/systems/probesystem.json",
    "//etc/hostname",
    "/host/",
    "/data/users/CURRENT",
    "/world.json",
  ])("%s is not found", async (path) => {
    const { status, body } = await rawGet(path);
    expect([status, body]).toEqual([404, "Not found\n"]);
  });

  it("are only read", async () => {
    const response = await fetch(`${table.url}/systems/probe/system.json`, { method: "PUT", body: "x" });
    expect(response.status).toBe(405);
  });
});

describe("joining", () => {
  it("starts at the form, in the browser's language", async () => {
    expect((await get("/")).headers.get("location")).toBe("/join");
    const french = await (await get("/join", { "accept-language": "fr" })).text();
    expect(french).toContain("Rejoindre la partie");
    const english = await (await get("/join", { "accept-language": "en" })).text();
    for (const name of ["Gamemaster", "Ann", "Bob"]) expect(english).toContain(`>${name}</option>`);
    expect(english).not.toContain("Gone");
  });

  it("shows who is playing", async () => {
    const session = await table.join("Ann");
    expect(await (await get("/join")).text()).toContain(">Ann (playing)</option>");
    session.close();
    await expect.poll(async () => (await get("/join")).text()).not.toContain("(playing)");
  });

  it("leads to the game, which is closed to anybody else", async () => {
    expect((await get("/game")).headers.get("location")).toBe("/join");
    expect((await get("/game", { cookie: "session=forged" })).headers.get("location")).toBe("/join");
    const response = await postJoin(table.url, ID.ann, "");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/game"]);
    const cookie = response.headers.get("set-cookie")!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const game = await get("/game", { cookie: cookie.split(";")[0]! });
    expect(game.status).toBe(200);
    expect(await game.text()).toContain("/systems/probe/probe.mjs");
  });

  it.each([
    ["a wrong password", ID.bob, "wrong", 401],
    ["no password where there is one", ID.bob, "", 401],
    ["a password where there is none", ID.gm, "x", 401],
    ["nobody", "", "", 401],
    ["an unknown user", "nobodynobodynobo", "", 401],
    ["a banned user", ID.gone, "", 403],
  ])("is refused to %s", async (_title, id, password, status) => {
    const response = await postJoin(table.url, id, password);
    expect(response.status).toBe(status);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await response.text()).toContain('role="alert"');
  });

  it("is refused to forms of other sites and to what is no form", async () => {
    expect((await postJoin(table.url, ID.ann, "", { origin: "http://evil.example" })).status).toBe(400);
    expect(
      (
        await fetch(`${table.url}/join`, {
          method: "POST",
          body: "{}",
          headers: { "content-type": "application/json" },
        })
      ).status,
    ).toBe(400);
  });

  it("ends with logging out", async () => {
    const cookie = await logIn(table.server, "Ann");
    const response = await fetch(`${table.url}/logout`, { method: "POST", headers: { cookie }, redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/join"]);
    expect((await get("/game", { cookie })).headers.get("location")).toBe("/join");
  });
});
