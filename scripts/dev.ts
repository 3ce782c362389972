import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";
import { assemble, rebuild, scriptConfig } from "./lib/assemble.ts";
import { ROOT } from "./lib/paths.ts";
import { watchSources } from "./lib/watch.ts";

// npm run dev: builds, rebuilds what changes, and serves it; open pages take styles, templates and words as they change,
// and reload for scripts. Options go to the server.
const dist = join(ROOT, "dist");
await assemble(ROOT, dist);

const script = scriptConfig(ROOT, dist);
await build({ ...script, logLevel: "info", build: { ...script.build, watch: {} } });
watchSources(ROOT, (parts) => rebuild(ROOT, dist, parts));

const server = spawn(process.execPath, ["scripts/start.mjs", "--watch", ...process.argv.slice(2)], { cwd: ROOT, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
