/** Dice So Nice, where that module is there: when the dice of a message have come to rest on this screen. */
interface Dice3d {
  waitFor3DAnimationByMessageID?(id: string): Promise<unknown>;
}
/** The longest that a card waits for its dice, in ms. */
const LONGEST = 10_000;

/** Resolves once the dice of a message have been shown: at once where none are drawn in three dimensions. */
export async function diceShown({ id }: { readonly id: string }): Promise<void> {
  const { dice3d } = game as unknown as { dice3d?: Dice3d };
  if (!dice3d?.waitFor3DAnimationByMessageID) return;
  // The module must have heard of the message too.
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.race([dice3d.waitFor3DAnimationByMessageID(id), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
}
