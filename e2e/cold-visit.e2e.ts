import { statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./journey.ts";

const assets = path.resolve(import.meta.dirname, "../dist/web/client/assets");
/** Bytes of scripts, compressed, of a public page to which nothing is done: the limit of .size-limit.ts. */
const mostBytes = 95_000;
/** Milliseconds after the load event in which scripts count. */
const watchedMs = 10_000;

for (const address of ["/", "/all-PG?city=Delhi&gender=Girls", "/pg-details/PG000001", "/pg-in/delhi"])
  test(`a cold visit of ${address} without an act fetches at most 95 kB of scripts @phone`, async ({ page }) => {
    const scripts = new Map<string, number>();
    page.on("request", (request) => {
      const [, file] = /\/assets\/([\w.-]+\.js)$/.exec(request.url()) ?? [];
      if (file !== undefined) scripts.set(file, statSync(path.join(assets, `${file}.br`)).size);
    });
    await page.goto(address);
    await page.waitForTimeout(watchedMs);
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect([...scripts.keys()].some((file) => file.startsWith("browser-"))).toBe(true);
    expect(bytes, [...scripts].join("\n")).toBeLessThanOrEqual(mostBytes);
  });
