import { escapeHtml } from "./html.ts";
import type { Manifest } from "../manifest.ts";

/** Foundry's order of cascade layers. */
const LAYERS = "reset, variables, elements, blocks, applications, compatibility, layouts, general, exceptions, system, modules";

/**
 * The page of the game: the host's styles and client, then the system's styles (each in its layer) and modules. Module
 * scripts run in the order of the page, so the system finds the client's globals.
 */
export function renderGamePage(world: string, manifest: Manifest): string {
  const base = `/systems/${manifest.id}`;
  const styles = [
    { url: "/fonts/fontawesome/css/all.min.css", layer: "elements" },
    ...manifest.styles.map(({ src, layer }) => ({ url: `${base}/${encodeURI(src)}`, layer })),
  ].map(({ url, layer }) => `@import url("${url}") layer(${layer});`);
  const scripts = manifest.esmodules.map((src) => `<script type="module" src="${base}/${encodeURI(src)}"></script>`);
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(world)}</title>
  <link rel="icon" href="/icons/svg/d20.svg">
  <style>
    @layer ${LAYERS};
    ${styles.join("\n    ")}
  </style>
  <link rel="stylesheet" href="/host/host.css">
  <script type="module" src="/host/host.mjs"></script>
  ${scripts.join("\n  ")}
</head>
<body></body>
</html>
`;
}
