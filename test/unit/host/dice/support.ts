import { defaultDiceConfig } from "../../../../host/src/client/dice/config.ts";

/** A fresh dice configuration whose generator counts what is drawn. */
export function freshDice(random: () => number = Math.random): { drawn: () => number } {
  let drawn = 0;
  (globalThis as any).CONFIG = {
    Dice: defaultDiceConfig(() => {
      drawn++;
      return random();
    }),
  };
  return { drawn: () => drawn };
}

/** Let dice of `sides` faces fall as listed; running dry is an error. */
export function fall(sides: number, ...faces: number[]): { drawn: () => number } {
  return fallMixed(...faces.map((face) => [face, sides] as const));
}

/** Let dice fall as listed, each with the number of its faces. */
export function fallMixed(...dice: (readonly [face: number, sides: number])[]): { drawn: () => number } {
  const queue = [...dice];
  return freshDice(() => {
    const next = queue.shift();
    if (!next) throw new Error("More dice were thrown than listed");
    return 1 - (next[0] - 0.5) / next[1];
  });
}
