import { networkInterfaces } from "node:os";
import { parseOptions, USAGE } from "./options.ts";
import { startServer, type RunningServer } from "./server.ts";
import { StartupError } from "./startup-error.ts";

/** The server from the command line: says where it is, closes the world at a signal, ends with 1 and one line when it can't start. */
async function main(argv: readonly string[]): Promise<void> {
  if (argv.includes("--help")) {
    console.log(USAGE);
    return;
  }
  const options = parseOptions(argv);
  const server = await startServer(options);
  if (server.aside) console.log(`The former world was kept as ${server.aside}.`);
  console.log(`${server.title}: ${server.url}`);
  if (options.host === "0.0.0.0" || options.host === "::") {
    for (const address of localAddresses()) console.log(`On the local network: http://${address}:${new URL(server.url).port || 80}`);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(server));
}

let stopping = false;

async function stop(server: RunningServer): Promise<void> {
  // A terminal may send its signal to us and to the one who started us, who passes it on.
  if (stopping) return;
  stopping = true;
  await server.close();
  console.log("The world is saved. Goodbye.");
}

function localAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((entries) =>
    (entries ?? []).filter(({ family, internal }) => family === "IPv4" && !internal).map(({ address }) => address),
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});
