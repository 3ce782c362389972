/** What is to be seen of a D6 actor at a glance: the Destin he has left, and his wound where the world counts wounds. */
import { at, type ActorView, type Label } from "../../contract.ts";
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
      ...(at(system, "destin") === undefined ? [] : [{ label: { key: "QUINTESSENCE.D6.Sheet.destinLeft" }, value: { text: `${fate.left} / ${fate.max}` } }]),
      ...((world as D6World).wounds ? [{ label: { key: "QUINTESSENCE.D6.Sheet.wound" }, value: levelLabel(woundLevel(system)) }] : []),
    ],
  };
}
