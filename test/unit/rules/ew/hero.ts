import { granted } from "../views.ts";
import type { ActorView, Check } from "../../../../src/contract.ts";
import { ewRules } from "../../../../src/rulesets/ew/rules/index.ts";
import { EW_DEFAULTS, type EwParams, type EwWorld } from "../../../../src/rulesets/ew/rules/world.ts";
import { item, view } from "../views.ts";

export const W = EW_DEFAULTS;
export const nobody = view("", {}, { uuid: "" });
export const quick = (score: number, nd: number, world: EwWorld = W): Check<EwParams> => ({
  ...granted(ewRules.build(nobody, "quick", { target: { kind: "value", value: nd } }, world)),
  base: score,
});
export const hero = (rest: Partial<ActorView> = {}, pools = {}) =>
  view(
    "ewCharacter",
    { caracteristics: { phy: 6, men: 7, per: 7, pre: 8 }, pools, eclat: { value: 1 } },
    {
      items: [
        item("s1", "ewSpecialty", { key: "history", champ: "knowledge", level: 4, narrow: { name: "Rome" } }),
        item("s2", "ewSpecialty", { key: "x", champ: "nonsense", level: 4 }),
      ],
      ...rest,
    },
  );
