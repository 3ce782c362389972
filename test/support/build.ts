import { fileURLToPath } from "node:url";
import { buildIfStale } from "../../scripts/lib/ready.mjs";

/** Builds what the browsers are served, where it is out of date. */
export default function build(): void {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  buildIfStale("system", root);
  buildIfStale("client", root);
}
