import { run } from "./commands/main.ts";
import { answerOdds } from "./commands/odds.ts";

run(answerOdds);
