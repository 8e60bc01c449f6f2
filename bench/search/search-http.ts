import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { searchProperties } from "#contract/search/property-search.ts";
import { benchSearches } from "./search-queries.ts";
import { type Turns, takeTurns } from "#bench/load/take-turns.ts";
import { outputMatching } from "#tools/output-matching.ts";

/** The path at which the bench's server sends the search's answers from memory. */
export const cachedAnswersPath = "/bench/kept-answers";

export interface HttpFigures {
  search: Turns;
  fromMemory: Turns;
}

const differentSearches = 20_000;
const serverScript = fileURLToPath(import.meta.resolve("./search-server.ts"));

/** The search API with all facets, and the same bytes from memory, on one core of one process. */
export async function measureHttp(connectionString: string): Promise<HttpFigures> {
  const child = spawn(process.execPath, ["--max-old-space-size=4096", serverScript], {
    env: { ...process.env, DATABASE_URL: connectionString, PORT: "0", HOST: "127.0.0.1", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => {
    child.on("exit", () => resolve());
  });
  try {
    const url = (await outputMatching(child, /is at (http:\S+)/)).replace("localhost", "127.0.0.1");
    await waitForSearch(url);
    const searched = benchSearches(differentSearches).map(({ path }) => url + path);
    const memoryAddresses = searched.map((address) => address.replace(searchProperties.path, cachedAnswersPath));
    // Each answer is made and cached before anything is measured.
    for (const address of memoryAddresses) await (await fetch(address)).arrayBuffer();
    const pid = child.pid ?? 0;
    const [search, fromMemory] = await takeTurns([
      { name: "search", pid, urls: searched },
      { name: "from memory", pid, urls: memoryAddresses },
    ]);
    if (!search || !fromMemory) throw new Error("Two sides are measured");
    return { search, fromMemory };
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

/** Waits while the search answers 503, until its index is loaded. */
async function waitForSearch(url: string): Promise<void> {
  while ((await fetch(`${url}${searchProperties.path}`)).status === 503) await setTimeout(100);
}
