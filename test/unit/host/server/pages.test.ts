import { describe, expect, it } from "vitest";
import { renderGamePage } from "../../../../host/src/server/http/game-page.ts";
import { renderJoinPage } from "../../../../host/src/server/http/join-page.ts";
import { readToken, tokenCookie } from "../../../../host/src/server/http/logins.ts";
import { pageLanguage, WORDS } from "../../../../host/src/server/http/words.ts";
import type { Manifest } from "../../../../host/src/server/manifest.ts";

describe("join page", () => {
  const page = {
    lang: "fr",
    world: "<Vallon>",
    system: "Sonde",
    users: [{ id: "u1", name: 'A"b', active: true }],
  } as const;

  it("is a form with the documented names, and says who is there", () => {
    const html = renderJoinPage(page);
    for (const part of ['<select id="join-user" name="userid"', 'type="password" name="password"', 'name="join"', 'lang="fr"']) {
      expect(html).toContain(part);
    }
    expect(html).toContain('<option value="u1">A&quot;b (en jeu)</option>');
    expect(html).not.toContain("<Vallon>");
  });

  it("tells a refusal and keeps the chosen name", () => {
    const html = renderJoinPage({ ...page, error: "wrong", chosen: "u1" });
    expect(html).toContain(`role="alert">${WORDS.fr.wrong}`);
    expect(html).toContain('<option value="u1" selected>');
  });

  it("has the same words in both languages", () => {
    expect(Object.keys(WORDS.fr)).toEqual(Object.keys(WORDS.en));
  });

  it.each([
    ["fr-CA,fr;q=0.9,en;q=0.5", "fr"],
    ["en-GB,fr;q=0.9", "en"],
    ["de,fr;q=0.2,en;q=0.1", "fr"],
    ["fr;q=0, en;q=0.1", "en"],
    ["de", "en"],
    ["", "en"],
    [undefined, "en"],
  ])("reads %j as %s", (header, lang) => {
    expect(pageLanguage(header)).toBe(lang);
  });
});

describe("game page", () => {
  it("loads the host before the system, and each style in its layer", () => {
    const manifest = {
      id: "probe",
      styles: [{ src: "a.css", layer: "elements" }],
      esmodules: ["x.mjs"],
    } as unknown as Manifest;
    const html = renderGamePage("W", manifest);
    expect(html).toContain('@import url("/systems/probe/a.css") layer(elements);');
    expect(html.indexOf("/host/host.mjs")).toBeLessThan(html.indexOf("/systems/probe/x.mjs"));
    expect(html.indexOf("/host/host.mjs")).toBeGreaterThan(0);
  });
});

describe("login cookie", () => {
  it("is read among others", () => {
    expect(readToken("a=b; session=tok_en-1; c=d")).toBe("tok_en-1");
    expect(readToken("xsession=a")).toBeNull();
    expect(readToken(undefined)).toBeNull();
  });

  it("is out of reach of scripts and other sites, and fit for plain http", () => {
    expect(tokenCookie("t")).toMatch(/^session=t; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(tokenCookie(null)).toContain("Max-Age=0");
    expect(tokenCookie("t")).not.toContain("Secure");
  });
});
