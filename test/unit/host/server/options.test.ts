import { describe, expect, it } from "vitest";
import { DEFAULT_OPTIONS, parseOptions } from "../../../../host/src/server/options.ts";
import { StartupError } from "../../../../host/src/server/startup-error.ts";

describe("command line of the server", () => {
  it("has a default for everything", () => {
    expect(parseOptions([])).toEqual(DEFAULT_OPTIONS);
    expect(DEFAULT_OPTIONS).toMatchObject({ port: 30000, world: "world", system: "dist", generation: 14, test: false });
  });

  it("reads every option, in both forms", () => {
    const argv = ["--port", "0", "--host=0.0.0.0", "--world", "w", "--system", "s", "--fresh", "--generation=13", "--watch"];
    expect(parseOptions(argv)).toEqual({
      port: 0,
      host: "0.0.0.0",
      world: "w",
      system: "s",
      fresh: true,
      generation: 13,
      watch: true,
      test: false,
    });
  });

  it.each([
    [["--port", "seventy"], /--port .*"seventy"/],
    [["--port", "65536"], /--port/],
    [["--port=-1"], /--port/],
    [["--generation", "12"], /13 or 14/],
    [["--world="], /--world/],
    [["--wordl", "x"], /--wordl/],
    [["stray"], /stray/],
    [["--test"], /--test/],
  ])("refuses %j and names what is wrong", (argv, message) => {
    expect(() => parseOptions(argv)).toThrow(StartupError);
    expect(() => parseOptions(argv)).toThrow(message);
  });
});
