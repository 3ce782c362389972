/** SEN, the system of necessary failure: the whole game as one object. */
import type { Rules } from "../../../contract.ts";
import { act, faults, paths, range, statuses } from "./act.ts";
import { build, edit, fields, list, others, targets } from "./build.ts";
import { contest, forfeit, voided } from "./contest.ts";
import { next, outcome } from "./outcome.ts";
import { verify } from "./verify.ts";
import type { SenParams, SenWorld } from "./world.ts";

/** The game, as the frame takes it. */
export const senRules: Rules<SenParams, SenWorld> = {
  id: "sen",
  verdicts: ["success", "failure", "dies", "lives"],
  marks: ["illegal", "forfeit"],
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
  odds: () => null,
  act,
  contest,
  others,
  forfeit,
  voided,
  statuses,
  faults,
};
