/** The D6 pool with a free die, Prouesse and Destin: the whole game as one object. */
import type { Rules } from "../../../contract.ts";
import { act, faults, paths, range, statuses } from "./act.ts";
import { build, list, targets } from "./build.ts";
import { contest } from "./contest.ts";
import { blocked, edit, fields } from "./dialog.ts";
import { against, odds } from "./odds.ts";
import { next, outcome } from "./outcome.ts";
import { verify } from "./verify.ts";
import type { D6Params, D6World } from "./world.ts";

/** The game, as the frame takes it. */
export const d6Rules: Rules<D6Params, D6World> = {
  id: "d6",
  verdicts: ["success", "successWithComplication", "failure", "seriousFailure"],
  marks: ["granted", "refused", "complication", "unharmed", "stunned", "wounded", "incapacitated", "mortal", "dead"],
  list,
  build,
  targets,
  paths,
  range,
  verify,
  fields,
  edit,
  blocked,
  next,
  outcome,
  odds,
  act,
  contest,
  statuses,
  faults,
  against,
};
