/** BCA (Blind Cake Allégé): the whole game as one object. */
import type { Rules } from "../../../contract.ts";
import { act, faults, paths, range, statuses } from "./act.ts";
import { build, list, targets } from "./build.ts";
import { contest } from "./contest.ts";
import { edit, fields } from "./dialog.ts";
import { against, odds } from "./odds.ts";
import { next, outcome } from "./outcome.ts";
import { verify } from "./verify.ts";
import type { BcaParams, BcaWorld } from "./world.ts";

/** The game, as the frame takes it. */
export const bcaRules: Rules<BcaParams, BcaWorld> = {
  id: "bca",
  verdicts: ["success", "failure", "criticalFailure"],
  marks: ["longer", "unforeseen", "criticalFailure", "reroll", "higher"],
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
  contest,
  statuses,
  faults,
  against,
};
