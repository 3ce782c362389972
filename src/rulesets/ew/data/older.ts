/** What older worlds stored otherwise. Pure: a data model hands over its source, which may be no more than the changes of an update. */
import type { EwExperience } from "../rules/creation.ts";

/** Most points of one line of the ledger of experience. */
export const MOST_EXPERIENCE = 999;
/** The line that stands for points which were a mere number: the same on every client, each time it is read. */
export const OLDER_LINE = "olderExperience0";

/** Experience that was a number of points becomes an award of as many, 0 to {@link MOST_EXPERIENCE}; what is no number is left to the schema. */
export function migrateExperience(system: Record<string, unknown>): void {
  const { experience } = system;
  if (typeof experience !== "number") return;
  const points = Number.isFinite(experience) ? Math.min(MOST_EXPERIENCE, Math.max(0, Math.trunc(experience))) : 0;
  const line: EwExperience & { readonly by: string; readonly at: number } = { kind: "award", points, of: "", raise: 0, note: "", by: "", at: 0 };
  system.experience = points > 0 ? { [OLDER_LINE]: line } : {};
}
