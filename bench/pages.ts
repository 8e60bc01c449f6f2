/**
 * `npm run bench:pages`: how fast the list page is sent, and how many pages are sent from the cache while listings change. Fails below
 * the figures that the README quotes. `-- --part=rendered`, `cached` or `changes` measures one of the three.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { printLoad } from "#bench/figures/figures.ts";
import { benchCachedPages } from "#bench/pages/cached-pages.ts";
import { benchPagesUnderChanges } from "#bench/pages/pages-under-changes.ts";
import { benchRenderedPages } from "#bench/pages/rendered-pages.ts";

const part = process.argv.find((word) => word.startsWith("--part="))?.slice("--part=".length);
const isWanted = (name: string) => part === undefined || part === name;
printLoad("before");
const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-bench-"));
try {
  // The demo's listings, which the second part measures too, are made by the first.
  if (isWanted("rendered") || isWanted("cached")) await benchRenderedPages(dataDir);
  if (isWanted("cached")) await benchCachedPages(dataDir);
  if (isWanted("changes")) await benchPagesUnderChanges();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
printLoad("after");
