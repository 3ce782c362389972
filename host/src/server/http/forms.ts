import type { IncomingMessage } from "node:http";

const LIMIT = 16 * 1024;

/** Reads a posted form; null when it isn't one or is too long. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LIMIT) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
