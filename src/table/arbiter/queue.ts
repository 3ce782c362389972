/** One thing at a time: whatever writes for the table goes through here. */
let queue: Promise<unknown> = Promise.resolve();

/** Runs tasks one at a time, in order; a failing one does not stop the next. */
export function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const result = queue.then(task, task);
  queue = result.catch(() => undefined);
  return result;
}
