/** The statuses that games declare, as Foundry and the tokens take them. */
import type { Id } from "../../contract.ts";
import type { ActorDoc } from "../../platform/documents.ts";
import type { StatusEntry } from "../../platform/statuses.ts";
import { loc } from "../../platform/text.ts";
import { rulesetOfActor, rulesets, type CoreStatus, type StatusKind } from "../../ruleset.ts";

/** What every game means alike, declared once. */
const CORE: Readonly<Record<CoreStatus, Omit<StatusEntry, "id">>> = {
  unconscious: { name: "QUINTESSENCE.Status.unconscious", img: "icons/svg/unconscious.svg" },
  dead: { name: "QUINTESSENCE.Status.dead", img: "icons/svg/skull.svg" },
};
const isCore = (kind: StatusKind): kind is Extract<StatusKind, { id: CoreStatus }> => !("name" in kind);

/** Every status to register, once each. */
export function statusEntries(): readonly StatusEntry[] {
  const core = (Object.keys(CORE) as CoreStatus[]).map((id) => ({ id, ...CORE[id] }));
  const own = rulesets().flatMap(({ statuses, actors }) =>
    statuses.flatMap((kind) => (isCore(kind) ? [] : [{ id: kind.id, name: kind.name, img: kind.img, actorTypes: Object.keys(actors) }])),
  );
  return [...core, ...own];
}
/** The statuses of an actor that his game declares, in words. */
export const statusWords = (actor: ActorDoc): readonly string[] =>
  (rulesetOfActor(actor.type)?.statuses ?? []).filter(({ id }) => actor.statuses.has(id)).map((kind) => loc(isCore(kind) ? CORE[kind.id].name : kind.name));
/** Switches a status of an actor, drawn as his game wants it. */
export async function toggleStatus(actor: ActorDoc, id: Id, active: boolean): Promise<void> {
  const kind = rulesetOfActor(actor.type)?.statuses.find((status) => status.id === id);
  const overlay = kind !== undefined && (isCore(kind) || kind.overlay === true);
  await actor.toggleStatusEffect(id, { active, overlay });
}
