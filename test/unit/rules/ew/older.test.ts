import { describe, expect, it } from "vitest";
import { migrateExperience, OLDER_LINE } from "../../../../src/rulesets/ew/data/older.ts";
import { experience } from "../../../../src/rulesets/ew/rules/creation.ts";

const migrated = (system: Record<string, unknown>) => {
  migrateExperience(system);
  return system;
};

describe("experience that an older world stored as a number", () => {
  it("becomes one award of as many points, the same each time it is read", () => {
    const [once, again] = [migrated({ experience: 12, occupation: "docker" }), migrated({ experience: 12, occupation: "docker" })];
    expect(once).toEqual(again);
    expect(once["occupation"]).toBe("docker");
    const lines = once["experience"] as Record<string, { kind: "award"; points: number }>;
    expect(Object.keys(lines)).toEqual([OLDER_LINE]);
    expect(experience(Object.values(lines))).toEqual({ won: 12, spent: 0, left: 12 });
  });
  it.each([
    [0, {}],
    [-4, {}],
    [Number.NaN, {}],
    [2.9, 2],
    [1e9, 999],
  ])("%d comes to what can be kept", (stored, kept) => {
    const { experience: lines } = migrated({ experience: stored });
    expect(lines).toEqual(typeof kept === "number" ? { [OLDER_LINE]: expect.objectContaining({ kind: "award", points: kept }) } : kept);
  });
  it.each([{}, { occupation: "docker" }, { experience: { aaaaaaaaaaaaaaaa: { kind: "other", points: 3 } } }, { experience: undefined }])(
    "%j is left as it is: no such number, or mere changes of an update",
    (system) => {
      expect(migrated(structuredClone(system))).toEqual(system);
    },
  );
  it("has an id that Foundry takes", () => {
    expect(OLDER_LINE).toMatch(/^[A-Za-z0-9]{16}$/);
  });
});
