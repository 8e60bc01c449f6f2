/** Holds what the list page costs a visitor's first load against its limits. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { findFirstLoadFiles, type ManifestChunk } from "./first-load-files.ts";

const clientDir = path.resolve(import.meta.dirname, "../dist/web/client");
const listPage = ["src/web/browser.tsx", "src/web/pages/search/search-page.tsx"];

function readManifest(): Record<string, ManifestChunk> {
  try {
    const text = readFileSync(path.join(clientDir, ".vite", "manifest.json"), "utf8");
    return JSON.parse(text) as Record<string, ManifestChunk>;
  } catch (cause) {
    throw new Error("There is no built web to weigh. Run npm run build first.", { cause });
  }
}

function brotliSize(file: string): number {
  const content = readFileSync(path.join(clientDir, file));
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }).length;
}

function fileSize(file: string): number {
  return readFileSync(path.join(clientDir, file)).length;
}

const { scripts, styles } = findFirstLoadFiles(readManifest(), listPage);
const fonts = readdirSync(clientDir, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".woff2"));

/** Limits in kB of 1,000 bytes. Fonts are compressed already and counted as they are. */
const budgets = [
  { what: "scripts, brotli", files: scripts, limit: 105, sizeOf: brotliSize },
  { what: "styles, brotli", files: styles, limit: 15, sizeOf: brotliSize },
  { what: "fonts", files: fonts, limit: 40, sizeOf: fileSize },
];

console.log("First load of the list page");
for (const { what, files, limit, sizeOf } of budgets) {
  const sized = files.map((file) => ({ file, size: sizeOf(file) / 1000 })).toSorted((a, b) => b.size - a.size);
  const total = sized.reduce((sum, { size }) => sum + size, 0);
  const isOver = total > limit;
  console.log(`${what.padEnd(16)} ${total.toFixed(1).padStart(6)} kB of ${limit} kB${isOver ? "  TOO LARGE" : ""}`);
  for (const { file, size } of sized) console.log(`  ${size.toFixed(1).padStart(6)} kB  ${file}`);
  if (isOver) process.exitCode = 1;
}
