import type { Count, Result, Step } from "./types.ts";

/** What running one step gives. */
export type Ran = Count & { readonly seconds: number };

/**
 * Runs steps as soon as those they need have passed, two at a time; a step that uses both cores runs alone.
 * A step whose need failed isn't run and counts as failed. A need outside `steps` counts as met.
 * @param run runs one step to its end; never rejects
 * @param done is told of each result as it comes
 * @returns the results in the order of the steps
 * @throws if steps wait for each other
 */
export async function schedule(steps: readonly Step[], run: (step: Step) => Promise<Ran>, done: (result: Result) => void): Promise<Result[]> {
  const known = new Set(steps.map((step) => step.id));
  const results = new Map<string, Result>();
  const running = new Map<Step, Promise<void>>();
  let waiting = [...steps];

  const finish = (step: Step, ran: Ran) => {
    running.delete(step);
    const result = { ...ran, step };
    results.set(step.id, result);
    done(result);
  };
  const mayStart = (step: Step) => (step.alone ? running.size === 0 : running.size < 2 && ![...running.keys()].some((other) => other.alone));

  while (waiting.length > 0) {
    const left: Step[] = [];
    for (const step of waiting) {
      const needs = step.after.filter((id) => known.has(id));
      const broken = needs.find((id) => (results.get(id)?.failed ?? 0) > 0);
      if (broken !== undefined) finish(step, { passed: 0, failed: 1, problems: [`not run: ${broken} failed`], seconds: 0 });
      else if (needs.every((id) => results.has(id)) && mayStart(step)) {
        running.set(
          step,
          run(step).then((ran) => finish(step, ran)),
        );
      } else left.push(step);
    }
    if (left.length === waiting.length && running.size === 0) {
      throw new Error(`steps wait for each other: ${left.map((step) => step.id).join(", ")}`);
    }
    waiting = left;
    if (running.size > 0) await Promise.race(running.values());
  }
  await Promise.all(running.values());
  return steps.map((step) => results.get(step.id)!);
}
