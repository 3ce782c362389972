import type { IncomingMessage, ServerResponse } from "node:http";
import type { Manifest } from "../manifest.ts";
import { checkPassword, type StoredPassword } from "../passwords.ts";
import { readForm } from "./forms.ts";
import { renderGamePage } from "./game-page.ts";
import { renderJoinPage, type JoinUser } from "./join-page.ts";
import { readToken, tokenCookie, type Logins } from "./logins.ts";
import { serveStatic, type Mount } from "./static.ts";
import { pageLanguage, type JoinError } from "./words.ts";

/** What the pages need to know of the world. */
export interface Site {
  readonly manifest: Manifest;
  readonly mounts: readonly Mount[];
  readonly logins: Logins;
  /** The user of a login token, or null if he isn't logged in or is banned. */
  login(token: string | null): string | null;
  title(): string;
  /** Every user in the order of the list; `banned` ones can't join. */
  users(): (JoinUser & { banned: boolean })[];
  password(userId: string): StoredPassword | null;
}

/** Answers every request that isn't the socket's. */
export function createHandler(site: Site): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "same-origin");
    answer(site, request, response).catch((error: unknown) => {
      // A browser that went away is no fault; anything else is told, and the server lives on.
      if (!request.destroyed && !response.destroyed) console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "Internal error");
    });
  };
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pathname = (request.url ?? "/").split(/[?#]/, 1)[0]!;
  const token = readToken(request.headers.cookie);
  if (request.method === "POST") {
    if (pathname === "/join") return join(site, request, response);
    if (pathname === "/logout" && sameOrigin(request)) {
      await site.logins.close(token);
      return redirect(response, "/join", tokenCookie(null));
    }
  } else if (request.method === "GET" || request.method === "HEAD") {
    if (pathname === "/") return redirect(response, "/join");
    if (pathname === "/join") return sendJoinPage(site, request, response, 200);
    if (pathname === "/game") {
      if (!site.login(token)) return redirect(response, "/join");
      return sendHtml(response, 200, renderGamePage(site.title(), site.manifest));
    }
    if (await serveStatic(site.mounts, request, response, pathname)) return;
  } else return sendText(response, 405, "Method not allowed");
  sendText(response, 404, "Not found");
}

async function join(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = sameOrigin(request) ? await readForm(request) : null;
  if (!form) return sendText(response, 400, "Bad request");
  const id = form.get("userid") ?? "";
  const user = site.users().find((candidate) => candidate.id === id);
  if (!user) return sendJoinPage(site, request, response, 401, "unknown");
  if (!(await checkPassword(form.get("password") ?? "", site.password(id)))) {
    return sendJoinPage(site, request, response, 401, "wrong", id);
  }
  if (user.banned) return sendJoinPage(site, request, response, 403, "banned");
  redirect(response, "/game", tokenCookie(await site.logins.open(id)));
}

/** Whether the request comes from a page of this server (browsers send `Origin` with every post and socket). */
export function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function sendJoinPage(site: Site, request: IncomingMessage, response: ServerResponse, status: number, error?: JoinError, chosen?: string): void {
  const html = renderJoinPage({
    lang: pageLanguage(request.headers["accept-language"]),
    world: site.title(),
    system: site.manifest.title,
    users: site.users().filter((user) => !user.banned),
    ...(error && { error }),
    ...(chosen && { chosen }),
  });
  sendHtml(response, status, html);
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      Vary: "Accept-Language",
    })
    .end(html);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}

function redirect(response: ServerResponse, location: string, cookie?: string): void {
  response.writeHead(303, { Location: location, ...(cookie && { "Set-Cookie": cookie }) }).end();
}
