/** Builds the web side into dist/web; with --if-stale only if its sources have changed since the last build. */
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { constants, brotliCompress, gzip } from "node:zlib";
import { promisify } from "node:util";
import { build } from "vite";
import { languages } from "#contract/languages.ts";

const projectDir = path.resolve(import.meta.dirname, "..");
const stampFile = path.join(projectDir, "dist/web/stamp");
const sources = [
  "src/web",
  "src/contract",
  "vite.config.ts",
  "vite-pages.ts",
  "vite-react.ts",
  "tools/inline-problems.ts",
  "package-lock.json",
];

const stamp = await stampOfSources();
const isFresh = process.argv.includes("--if-stale") && (await readFile(stampFile, "utf8").catch(() => "")) === stamp;
if (!isFresh) {
  // A build that fails half-way must not look like a complete one.
  await rm(stampFile, { force: true });
  process.env["NODE_ENV"] = "production";
  await rm(path.join(projectDir, "dist/web"), { recursive: true, force: true });
  // One after the other: each takes both cores and much memory.
  for (const mode of languages) {
    await build({ root: projectDir, logLevel: "warn", mode });
    await build({ root: projectDir, logLevel: "warn", mode, build: { ssr: true } });
  }
  await compressFiles(path.join(projectDir, "dist/web/client/assets"));
  await mkdir(path.dirname(stampFile), { recursive: true });
  await writeFile(stampFile, stamp);
}

async function stampOfSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    const full = path.join(projectDir, source);
    const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch(() => undefined);
    const files = entries
      ? entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
      : [full];
    for (const file of files.toSorted()) hash.update(path.relative(projectDir, file)).update(await readFile(file));
  }
  return hash.digest("hex");
}

/** Compresses files that never change once, at the highest level, instead of at every request. */
async function compressFiles(folder: string): Promise<void> {
  const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
