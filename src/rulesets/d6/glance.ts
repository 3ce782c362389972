/** What is to be seen of a D6 actor at a glance: the Destin that was lent to him, and his wound where the world counts wounds. */
import type { ActorView, Label } from "../../contract.ts";
import type { Glance } from "../../ruleset.ts";
import { destin, woundLevel } from "./rules/sheet.ts";
import { LEVELS } from "./rules/wounds.ts";
import type { D6World } from "./rules/world.ts";

/** What a level of wounds is called. */
export function levelLabel(level: number): Label {
  const name = LEVELS[level] ?? "none";
  return { key: `QUINTESSENCE.D6.Wound.${name}` };
}

/** His Destin and his wound. */
export function d6Glance({ system }: ActorView, world: unknown): Glance {
  const fate = destin(system);
  return {
    marks: {},
    figures: [
      ...(fate.spent > 0 ? [{ label: { key: "QUINTESSENCE.D6.Sheet.lent" }, value: { text: String(fate.spent) } }] : []),
      ...((world as D6World).wounds ? [{ label: { key: "QUINTESSENCE.D6.Sheet.wound" }, value: levelLabel(woundLevel(system)) }] : []),
    ],
  };
}
