import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { mimeType } from "./mime.ts";

/** Files below `dir` served under the URL prefix; `dir` may also be a single file whose URL is the prefix. */
export interface Mount {
  readonly prefix: string;
  readonly dir: string;
}

/**
 * Answers a request for a file; false when no mount has it. Every answer must be revalidated by the browser, so that a
 * rebuilt system is seen at the next load.
 */
export async function serveStatic(mounts: readonly Mount[], request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> {
  const file = await findFile(mounts, pathname);
  if (!file) return false;
  const etag = `W/"${file.size.toString(36)}-${Math.round(file.mtime).toString(36)}"`;
  response.setHeader("ETag", etag);
  response.setHeader("Cache-Control", "no-cache");
  if (request.headers["if-none-match"] === etag) {
    response.writeHead(304).end();
    return true;
  }
  response.writeHead(200, { "Content-Type": mimeType(file.path), "Content-Length": file.size });
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(file.path), response);
  return true;
}

interface Found {
  path: string;
  size: number;
  mtime: number;
}

async function findFile(mounts: readonly Mount[], pathname: string): Promise<Found | null> {
  const path = decodePath(pathname);
  if (path === null) return null;
  for (const { prefix, dir } of mounts) {
    if (path !== prefix && !path.startsWith(`${prefix}/`)) continue;
    const found = await fileInside(dir, path.slice(prefix.length));
    if (found) return found;
  }
  return null;
}

/** The decoded path, or null if it could leave its folder or names something hidden. */
function decodePath(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (/[\0\\]/.test(path)) return null;
  return path.split("/").some((part) => part.startsWith(".")) ? null : path;
}

async function fileInside(dir: string, rest: string): Promise<Found | null> {
  try {
    const root = await realpath(dir);
    const path = await realpath(join(root, rest));
    // A link inside the folder must not lead out of it.
    if (path !== root && !path.startsWith(root + sep)) return null;
    const { size, mtimeMs, isFile } = await stat(path).then((s) => ({ ...s, isFile: s.isFile() }));
    return isFile ? { path, size, mtime: mtimeMs } : null;
  } catch {
    return null;
  }
}
