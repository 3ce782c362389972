/** A combatant as the tracker shows it. */
export interface TurnView {
  id: string;
  name: string;
  img: string;
  initiative: number | null;
  /** As written in the list, with the decimals that `CONFIG.Combat.initiative` asks for. */
  initiativeText: string;
  active: boolean;
  isDefeated: boolean;
  hidden: boolean;
  isOwner: boolean;
  canRoll: boolean;
  cssClass: string;
  effects: { img: string; name: string }[];
}

/** The turns of a combat that this user sees, in the order of the combat. */
export function describeTurns(combat: any): TurnView[] {
  return combat.turns
    .map((combatant: any, index: number) => ({ combatant, active: combat.started && index === combat.turn }))
    .filter(({ combatant }: any) => combatant.visible)
    .map(({ combatant, active }: any) => describe(combatant, active));
}

/** Data of new combatants for the tokens that aren't in the combat yet. */
export function combatantsOf(combat: any, tokens: Iterable<any>): Record<string, any>[] {
  const present = new Set(Array.from(combat.combatants, (combatant: any) => `${combatant.sceneId}.${combatant.tokenId}`));
  return Array.from(tokens)
    .filter((token) => !present.has(`${token.parent.id}.${token.id}`))
    .map((token) => ({
      tokenId: token.id,
      sceneId: token.parent.id,
      actorId: token.actorId,
      hidden: token.hidden ?? false,
    }));
}

/** What was typed as an initiative: nothing clears it, `+n` adds to the present one, what is no number leaves it. */
export function readInitiative(typed: string, present: number | null): number | null {
  const text = typed.trim().replace(",", ".").replace("−", "-");
  if (text === "") return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return present;
  return text.startsWith("+") ? (present ?? 0) + value : value;
}

function describe(combatant: any, active: boolean): TurnView {
  const { initiative } = combatant;
  const isDefeated = combatant.isDefeated;
  return {
    id: combatant.id,
    name: combatant.name,
    img: combatant.token?.texture?.src ?? combatant.img ?? "icons/svg/mystery-man.svg",
    initiative,
    initiativeText: initiative === null || initiative === undefined ? "" : format(initiative),
    active,
    isDefeated,
    hidden: combatant.hidden,
    isOwner: combatant.isOwner,
    canRoll: combatant.isOwner && (initiative === null || initiative === undefined),
    cssClass: [active && "active", isDefeated && "defeated", combatant.hidden && "hide"].filter(Boolean).join(" "),
    effects: icons(combatant.actor),
  };
}

function format(initiative: number): string {
  return initiative.toFixed(Number.isInteger(initiative) ? 0 : (CONFIG.Combat.initiative?.decimals ?? 2));
}

/** One icon for each status and for each temporary effect, without repeating a picture. */
function icons(actor: any): { img: string; name: string }[] {
  const shown = new Map<string, { img: string; name: string }>();
  for (const effect of actor?.temporaryEffects ?? []) if (effect.img) shown.set(effect.img, { img: effect.img, name: effect.name });
  const statuses: any[] = Object.values(CONFIG.statusEffects);
  for (const id of actor?.statuses ?? []) {
    const status = statuses.find((candidate) => candidate?.id === id);
    if (status?.img) shown.set(status.img, { img: status.img, name: game.i18n.localize(status.name) });
  }
  return [...shown.values()];
}
