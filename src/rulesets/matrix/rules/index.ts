/** The matrix: the whole game as one object. */
import type { Rules } from "../../../contract.ts";
import { act, due, faults, paths, range } from "./act.ts";
import { blocked, build, lapsed, list, targets } from "./build.ts";
import { contest } from "./contest.ts";
import { edit, fields, warnings } from "./dialog.ts";
import { against, odds } from "./odds.ts";
import { next, outcome } from "./outcome.ts";
import { verify } from "./verify.ts";
import type { MatrixParams, MatrixWorld } from "./world.ts";

/** The game, as the frame takes it. */
export const matrixRules: Rules<MatrixParams, MatrixWorld> = {
  id: "matrix",
  verdicts: ["success", "failure"],
  marks: ["feat", "blunder", "short", "granted", "refused"],
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
  faults,
  warnings,
  blocked,
  due,
  lapsed,
  against,
};
