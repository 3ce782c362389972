/** Combats as far as we use them, and the menu of a combatant, whose entries the generations spell differently. */
import { isV14 } from "./generation.ts";
import type { Id } from "../contract.ts";
import { asActor, type ActorDoc } from "./documents.ts";

interface Thrown {
  readonly total: number;
  readonly dice: readonly { readonly results: readonly { readonly result: number }[] }[];
}
export interface CombatantDoc {
  readonly id: Id;
  readonly name: string;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isOwner: boolean;
  readonly isDefeated: boolean;
  readonly actor: unknown;
  readonly token: { readonly hidden: boolean } | null;
  readonly flags: { readonly quintessence?: { readonly round?: unknown; readonly score?: unknown; readonly faces?: unknown; readonly dropped?: unknown } };
  getInitiativeRoll(formula?: string): { evaluate(): Promise<Thrown> };
}
export interface CombatDoc {
  readonly id: Id;
  readonly round: number;
  readonly started: boolean;
  /** In the order of their turns. */
  readonly turns: readonly CombatantDoc[];
  readonly combatants: { readonly contents: readonly CombatantDoc[]; get(id: Id): CombatantDoc | undefined };
  readonly settings: { readonly skipDefeated?: boolean };
  update(changes: object, options?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: "Combatant", updates: readonly object[], options?: object): Promise<unknown>;
}
export const combats = (): readonly CombatDoc[] => (game.combats?.contents ?? []) as unknown as CombatDoc[];
export const combatOf = (id: unknown): CombatDoc | null =>
  typeof id === "string" ? ((game.combats?.get(id) as unknown as CombatDoc | undefined) ?? null) : null;
export const asCombat = (combat: unknown): CombatDoc => combat as CombatDoc;
/** A combatant's actor, its token's own where it has one; null: none, or gone. */
export const actorOfCombatant = (combatant: Pick<CombatantDoc, "actor">): ActorDoc | null => (combatant.actor ? asActor(combatant.actor) : null);

/** One entry of a combatant's menu. */
export interface CombatantAction {
  /** Language key. */
  readonly label: string;
  readonly icon: string;
  readonly visible: (combatant: CombatantDoc) => boolean;
  readonly onClick: (combatant: CombatantDoc) => void;
}
/** Adds entries to the menu of each combatant in the tracker. */
export function addCombatantActions(actions: () => readonly CombatantAction[]): void {
  const hook = "getCombatantContextOptions" as never; // named after the document; the published types know only some
  Hooks.on(hook, ((tracker: unknown, entries: unknown) => {
    const of = (element: unknown): CombatantDoc | undefined => {
      const { viewed } = tracker as { viewed: CombatDoc | null };
      // An element, or (13, for some callers) something that holds one.
      const row = (element as Partial<HTMLElement>).closest ? (element as HTMLElement) : (element as readonly HTMLElement[])[0];
      return viewed?.combatants.get(row?.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "");
    };
    for (const { label, icon, visible, onClick } of actions()) {
      const shown = (element: unknown): boolean => {
        const combatant = of(element);
        return combatant !== undefined && visible(combatant);
      };
      const taken = (element: unknown): void => {
        const combatant = of(element);
        if (combatant) onClick(combatant);
      };
      (entries as object[]).push(
        isV14()
          ? { label, icon, visible: shown, onClick: (_event: unknown, element: unknown) => taken(element) }
          : { name: label, icon: `<i class="${icon}"></i>`, condition: shown, callback: taken },
      );
    }
  }) as never);
}
