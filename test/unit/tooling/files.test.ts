import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listFiles, mirrorFiles } from "../../../scripts/lib/files.ts";

let root: string;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "files-"));
});
afterEach(() => rm(root, { recursive: true }));

it("a mirrored folder holds the accepted files and nothing else; what is the same is left alone", async () => {
  for (const [path, text] of [
    ["from/a/same.hbs", "1"],
    ["from/new.hbs", "2"],
    ["from/changed.hbs", "3"],
    ["from/other.txt", "4"],
  ] as const)
    await write(path, text);
  for (const [path, text] of [
    ["to/a/same.hbs", "1"],
    ["to/changed.hbs", "old"],
    ["to/b/gone.hbs", "5"],
  ] as const)
    await write(path, text);
  const long = new Date(2020, 0, 1);
  await utimes(join(root, "to/a/same.hbs"), long, long);
  await mirrorFiles(join(root, "from"), join(root, "to"), (path) => path.endsWith(".hbs"));
  expect(await listFiles(join(root, "to"))).toEqual(["a/same.hbs", "changed.hbs", "new.hbs"]);
  expect(await readFile(join(root, "to/changed.hbs"), "utf8")).toBe("3");
  expect((await stat(join(root, "to/a/same.hbs"))).mtime).toEqual(long);
});

it("a folder that isn't there holds no files", async () => {
  expect(await listFiles(join(root, "nowhere"))).toEqual([]);
});
