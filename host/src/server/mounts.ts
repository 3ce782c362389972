import { fileURLToPath } from "node:url";
import type { Mount } from "./http/static.ts";
import type { Manifest } from "./manifest.ts";

/** The repository's folder of the host. */
const HOST = fileURLToPath(new URL("../../", import.meta.url));
const CLIENT = fileURLToPath(new URL("../../../build/host/client/", import.meta.url));

/** The seed of the world that is made when there is none. */
export const SAMPLE = fileURLToPath(new URL("../../../sample/", import.meta.url));

/** What is served, and from where. Earlier mounts win. */
export function hostMounts(manifest: Manifest, systemDir: string): Mount[] {
  return [
    { prefix: `/systems/${manifest.id}`, dir: systemDir },
    { prefix: "/templates", dir: `${HOST}templates` },
    { prefix: "/lang", dir: `${HOST}lang` },
    { prefix: "/icons", dir: `${HOST}public/icons` },
    { prefix: "/fonts", dir: `${CLIENT}fonts` },
    { prefix: "/host/join.css", dir: `${HOST}styles/join.css` },
    { prefix: "/host", dir: CLIENT },
  ];
}
