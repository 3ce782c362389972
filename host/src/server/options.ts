import { parseArgs } from "node:util";
import { StartupError } from "./startup-error.ts";

/** How the server runs; paths are relative to the working directory. */
export interface ServerOptions {
  /** TCP port; 0 takes any free one. */
  port: number;
  /** Address to listen on: `localhost` for this machine alone, `0.0.0.0` for the whole network. */
  host: string;
  /** Folder of the world: created when absent. */
  world: string;
  /** Folder that holds the system's `system.json`. */
  system: string;
  /** Set an existing world aside and start with a new one. */
  fresh: boolean;
  /** The Foundry generation whose documented behaviour is offered. */
  generation: 13 | 14;
  /** Tell clients when a file of the system changes. */
  watch: boolean;
  /** Offer the test hooks. */
  test: boolean;
}

export const DEFAULT_OPTIONS: Readonly<ServerOptions> = {
  port: 30000,
  host: "localhost",
  world: "world",
  system: "dist",
  fresh: false,
  generation: 14,
  watch: false,
  test: false,
};

/** The options' help text, one line each. */
export const USAGE = `Options:
  --port N             port to listen on (${DEFAULT_OPTIONS.port})
  --host ADDRESS       address to listen on (${DEFAULT_OPTIONS.host}); 0.0.0.0 lets the local network in
  --world DIR          folder of the world (${DEFAULT_OPTIONS.world})
  --system DIR         folder of the built system (${DEFAULT_OPTIONS.system})
  --fresh              set the present world aside and start with a new one
  --generation 13|14   Foundry generation to stand in for (${DEFAULT_OPTIONS.generation})
  --watch              tell the browsers when a file of the system changes`;

/**
 * Reads the command line.
 * @throws StartupError naming the wrong option.
 */
export function parseOptions(argv: readonly string[]): ServerOptions {
  const { values } = readArguments(argv);
  const options = { ...DEFAULT_OPTIONS };
  for (const name of ["host", "world", "system"] as const) {
    const value = values[name];
    if (value === undefined) continue;
    if (value === "") throw new StartupError(`--${name} needs a value.`);
    options[name] = value;
  }
  options.fresh = values.fresh ?? false;
  options.watch = values.watch ?? false;
  if (values.port !== undefined) options.port = readPort(values.port);
  if (values.generation !== undefined) options.generation = readGeneration(values.generation);
  return options;
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: "string" },
        host: { type: "string" },
        world: { type: "string" },
        system: { type: "string" },
        generation: { type: "string" },
        fresh: { type: "boolean" },
        watch: { type: "boolean" },
      },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message.split("\n")[0]}\n${USAGE}`);
  }
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(port <= 65535)) throw new StartupError(`--port must be a number between 0 and 65535, not "${text}".`);
  return port;
}

function readGeneration(text: string): 13 | 14 {
  if (text === "13") return 13;
  if (text === "14") return 14;
  throw new StartupError(`--generation must be 13 or 14, not "${text}".`);
}
