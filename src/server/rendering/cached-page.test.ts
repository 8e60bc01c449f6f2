import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { CachedPage } from "./cached-page.ts";

const memory = vi.hoisted(() => ({ isShort: false }));
vi.mock(import("node:zlib"), async (importOriginal) => {
  const zlib = await importOriginal();
  const brotliCompress = (
    ...[body, options, callback]: [Buffer, object, (error: Error | null, body: Buffer) => void]
  ) =>
    memory.isShort
      ? callback(new Error("Memory allocation failed"), body)
      : zlib.brotliCompress(body, options, callback);
  return { ...zlib, brotliCompress: brotliCompress as never };
});

test("a page that could not be compressed is compressed for the next request", async () => {
  const page = new CachedPage("<p>Kamla Nagar</p>", {});
  memory.isShort = true;
  await expect(Promise.all([page.compress("br"), page.compress("br")])).rejects.toThrow("Memory allocation failed");
  expect(page.body("br")).toBeUndefined();
  memory.isShort = false;
  expect(brotliDecompressSync(await page.compress("br")).toString()).toBe("<p>Kamla Nagar</p>");
  expect(page.body("br")).toBe(await page.compress("br"));
});
