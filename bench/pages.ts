/** `npm run bench:pages`: how fast the list page is sent. Fails below the figures that the README quotes. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { benchCachedPages } from "./cached-pages.ts";
import { benchRenderedPages } from "./rendered-pages.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-bench-"));
try {
  await benchRenderedPages(dataDir);
  await benchCachedPages(dataDir);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
