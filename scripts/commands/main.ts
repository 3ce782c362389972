/** The end of a command line: prints the answer, or one line on stderr and exit code 2. */
import { FormError } from "./form.ts";

/** Answers the form given as the only argument. */
export function run(answer: (text: string) => object): void {
  const [text, ...more] = process.argv.slice(2);
  try {
    if (text === undefined || more.length > 0) throw new FormError("form", "one JSON argument is expected");
    process.stdout.write(`${JSON.stringify(answer(text))}\n`);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
