// @ts-check
// npm start: checks Node, installs, builds what is out of date, and serves the game. Options go to the server (--help lists them).
// Written so that an old Node, too, gets as far as being told.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { nodeFault } from "./lib/node-version.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

/** @param {readonly string[]} options */
async function prepare(options) {
  const { installIfNeeded } = await import("./lib/install.mjs");
  installIfNeeded(root);
  const { buildIfStale } = await import("./lib/ready.mjs");
  const ownSystem = !options.some((option) => option === "--system" || option.startsWith("--system="));
  if (ownSystem) buildIfStale("system", root);
  buildIfStale("client", root);
}

/** @param {readonly string[]} options */
function serve(options) {
  const command = ["--import", "tsx", "host/src/server/main.ts", ...options];
  const server = spawn(process.execPath, command, { cwd: root, stdio: "inherit" });
  // The server closes the world first, and we end with it.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => server.kill(signal));
  server.on("exit", (code) => process.exit(code === null ? 1 : code));
}

const options = process.argv.slice(2);
const fault = nodeFault(process.version);
if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else {
  prepare(options).then(
    () => serve(options),
    (error) => {
      console.error(`The game could not be prepared: ${error.message.split("\n")[0]}`);
      process.exitCode = 1;
    },
  );
}
