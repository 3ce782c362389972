import type { Page } from "@playwright/test";

/** A die that is going to fall: its face, and its faces (6 when a bare number is given). */
export type Face = number | { readonly face: number; readonly of: number };

/**
 * Lets the next dice in a page fall on these faces, by Foundry's documented `CONFIG.Dice.randomUniform`. When they are used up, the next die is an
 * error, so that a test never depends on chance.
 */
export async function seedDice(page: Page, ...faces: Face[]): Promise<void> {
  const values = faces.map((face) => {
    const { face: value, of } = typeof face === "number" ? { face, of: 6 } : face;
    // A die shows ceil((1 - u) * faces): the middle of the face's share.
    return 1 - (value - 0.5) / of;
  });
  await page.evaluate((left) => {
    (globalThis as any).CONFIG.Dice.randomUniform = () => {
      const value = left.shift();
      if (value === undefined) throw new Error("More dice fell than the test has given.");
      return value;
    };
  }, values);
}
