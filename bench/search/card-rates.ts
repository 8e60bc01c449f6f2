import { tmpdir } from "node:os";
import { openDatabase } from "#server/database/database.ts";
import { openCardFile } from "#server/properties/card-file.ts";
import { cachePropertyCards } from "#server/properties/property-cards.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { benchSearches } from "./search-queries.ts";

/** The server's defaults. */
const cacheBytes = 64_000_000;
const fileBytes = 1_024_000_000;
const connections = 4;

const differentPages = 20_000;
const pagesAtOnce = 8;

interface CardRate {
  /** Different listings on all pages. */
  listings: number;
  pagesPerSecond: number;
}

/** How fast the cards of different result pages are there, after each page was asked for once: from memory where they still are. */
export async function measureCards(
  connectionString: string,
  index: PropertyIndex,
  { hasFile }: { hasFile: boolean },
): Promise<CardRate> {
  const database = openDatabase({ connectionString, maxConnections: connections });
  // Cards that nobody asked for are not read in advance, and none change.
  const cards = cachePropertyCards(database, {
    feed: { index: () => index, onChange() {} },
    bytes: cacheBytes,
    ...(hasFile && {
      openFile: openCardFile(tmpdir(), fileBytes, (error) => {
        throw new Error("There is no room for the file", { cause: error });
      }),
    }),
  });
  const pages = benchSearches(differentPages).map(({ criteria, page }) =>
    index.find(criteria, page).listings.map(({ seq }) => seq),
  );
  async function askForAll(): Promise<number> {
    const began = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: pagesAtOnce }, async () => {
        while (next < pages.length) await cards.cardsOf(pages[next++] ?? []);
      }),
    );
    return (1000 * pages.length) / (performance.now() - began);
  }
  try {
    await askForAll();
    return { listings: new Set(pages.flat()).size, pagesPerSecond: await askForAll() };
  } finally {
    cards.close();
    await database.close();
  }
}
