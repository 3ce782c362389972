import type { Locator, Page } from "@playwright/test";
import { ID, PROBE_SEED } from "./seed.ts";

const scene = PROBE_SEED.documents!["Scene"]![0]!;
/**
 * The probe's world with three tokens in its scene: the hero, whose name and bar all may see; the wolf, whose name nobody and whose bar its
 * owner sees; and one that is hidden.
 */
export const BOARD_SEED = {
  ...PROBE_SEED,
  documents: {
    ...PROBE_SEED.documents,
    Scene: [
      {
        ...scene,
        padding: 0,
        grid: { type: 1, size: 100, distance: 1, units: "m" },
        tokens: [
          {
            _id: ID.heroToken,
            name: "Aude",
            actorId: ID.hero,
            actorLink: true,
            x: 100,
            y: 100,
            displayName: 50,
            displayBars: 50,
            bar1: { attribute: "health" },
          },
          {
            _id: ID.wolfToken,
            name: "Wolf",
            actorId: ID.wolf,
            actorLink: false,
            x: 300,
            y: 100,
            displayName: 0,
            displayBars: 40,
            bar1: { attribute: "health" },
          },
          { _id: "tokentokenhidden", name: "Lurker", actorId: ID.wolf, x: 600, y: 600, hidden: true },
        ],
      },
    ],
  },
};
/** A token as drawn. */
export const token = (page: Page, id: string): Locator => page.locator(`#board .token[data-token-id="${id}"]`);
export const hero = (page: Page) => token(page, ID.heroToken);
export const wolf = (page: Page) => token(page, ID.wolfToken);
