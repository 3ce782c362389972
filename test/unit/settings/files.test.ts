import { describe, expect, it } from "vitest";
import { decodeText, readTextFile } from "../../../src/platform/files.ts";

const TEXT = "Difficulté;4\r\n6;12\r\n";
const utf16 = (text: string, little: boolean): Uint8Array => {
  const bytes = new Uint8Array(2 + 2 * text.length);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, little);
  for (let i = 0; i < text.length; i += 1) view.setUint16(2 + 2 * i, text.charCodeAt(i), little);
  return bytes;
};
const latin = (text: string): Uint8Array => Uint8Array.from(text, (c) => c.charCodeAt(0));
const file = (bytes: Uint8Array) => ({ name: "x.csv", size: bytes.length, arrayBuffer: async () => bytes.buffer as ArrayBuffer });

describe("the text of a file", () => {
  it.each([
    ["UTF-8", new TextEncoder().encode(TEXT)],
    ["UTF-8 with its mark", new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ["UTF-16, low byte first", utf16(TEXT, true)],
    ["UTF-16, high byte first", utf16(TEXT, false)],
    ["what Windows writes in the west", latin(TEXT)],
  ])("is read from %s", (_, bytes) => expect(decodeText(bytes)).toBe(TEXT));
  it.each([
    ["a workbook", [0x50, 0x4b, 0x03, 0x04, 0x14]],
    ["an old workbook", [0xd0, 0xcf, 0x11, 0xe0]],
    ["a PDF", [0x25, 0x50, 0x44, 0x46]],
    ["a picture", [0x89, 0x50, 0x4e, 0x47]],
    ["zeros", [0x34, 0x00, 0x35]],
  ])("isn't made up from %s", (_, bytes) => expect(decodeText(Uint8Array.from(bytes))).toBeNull());
  it("is nothing for an empty file, and isn't read of one that is too large", async () => {
    expect(await readTextFile(file(new Uint8Array()), 10)).toBe("");
    expect(await readTextFile(file(latin("12345")), 5)).toBe("12345");
    let read = false;
    const large = { ...file(latin("123456")), arrayBuffer: async () => ((read = true), new ArrayBuffer(6)) };
    expect(await readTextFile(large, 5)).toBeNull();
    expect(read).toBe(false);
  });
});
