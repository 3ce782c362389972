/** EW-System, first edition: the whole game as one object. */
import type { Rules } from "../../../contract.ts";
import { act, faults, paths, range, statuses } from "./act.ts";
import { build, list, targets } from "./build.ts";
import { edit, fields, warnings } from "./dialog.ts";
import { next, odds, outcome } from "./outcome.ts";
import { verify } from "./verify.ts";
import type { EwParams, EwWorld } from "./world.ts";

/** The game, as the frame takes it. */
export const ewRules: Rules<EwParams, EwWorld> = {
  id: "ew",
  verdicts: ["success", "failure"],
  marks: ["eclat", "critical", "fumble", "defender", "granted", "refused"],
  list,
  build,
  targets,
  paths,
  range,
  verify,
  fields,
  edit,
  next,
  outcome,
  odds,
  act,
  warnings,
  statuses,
  faults,
};
