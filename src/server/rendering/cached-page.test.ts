import { brotliDecompressSync, gunzipSync } from "node:zlib";
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

test("a page that is compressed by Brotli takes no memory for itself, and is still had in each encoding", async () => {
  const text = "<p>Kamla Nagar</p>".repeat(500);
  const page = new CachedPage(text, {});
  const tag = page.headers["ETag"];
  expect(page.bytes).toBe(text.length);
  await Promise.all([page.compress("gzip"), page.compress("br")]);
  expect(page.bytes).toBeLessThan(text.length / 5);
  expect(page.body("identity")).toBeUndefined();
  expect((await page.compress("identity")).toString()).toBe(text);
  expect(gunzipSync(await page.compress("gzip")).toString()).toBe(text);
  expect(page.html.toString()).toBe(text);
  expect(page.headers["ETag"]).toBe(tag);
  const onlyBrotli = new CachedPage(text, {});
  await onlyBrotli.compress("br");
  expect(gunzipSync(await onlyBrotli.compress("gzip")).toString()).toBe(text);
});
