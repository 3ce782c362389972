import { run } from "./commands/main.ts";
import { answerResolve } from "./commands/resolve.ts";

run(answerResolve);
