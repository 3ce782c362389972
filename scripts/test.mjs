// @ts-check
// npm test: checks Node, installs, and runs the whole suite. `--tier unit,types` runs a part, `--quick` leaves the browsers out.
// Written so that an old Node, too, gets as far as being told.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { nodeFault } from "./lib/node-version.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

/** @param {string} reason */
function fail(reason) {
  console.error(reason);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}

function runSuite() {
  const suite = spawn(process.execPath, ["--import", "tsx", "scripts/lib/suite/main.ts", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  });
  // The closing line is the suite's own; one that was killed never wrote it.
  suite.on("exit", (code, signal) => (signal === null ? (process.exitCode = code ?? 1) : fail(`The suite was ended by ${signal}.`)));
}

const fault = nodeFault(process.version);
if (fault) fail(fault);
else {
  import("./lib/install.mjs")
    .then(({ installIfNeeded }) => installIfNeeded(root))
    .then(runSuite, (error) => fail(`The packages could not be installed: ${error.message.split("\n")[0]}`));
}
