/** Property tests draw the same cases at each run, so that a failure is a change's doing; `SEED=<number>` draws others. */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["SEED"] ?? 20261130) });
