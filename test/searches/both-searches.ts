import { Client } from "pg";
import { onTestFinished } from "vitest";
import type { properties } from "#server/database/tables/property-tables.ts";
import { loadIndex } from "#server/search/feed/index-loader.ts";
import { createSqlOracle } from "#server/search/oracle/sql-oracle-store.ts";
import type { FacetCounts, Found, Page, SearchCriteria } from "#server/search/search-criteria.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import type { TestDatabase } from "#test/database/test-database.ts";

interface Search {
  find(criteria: SearchCriteria, page: Page): Found | Promise<Found>;
  facets(criteria: SearchCriteria): FacetCounts | Promise<FacetCounts>;
}

/** The index and its oracle, each opened over the listings stored at that time. */
export function bothSearches(db: TestDatabase): Record<string, () => Promise<Search>> {
  return {
    oracle: async () => createSqlOracle(db.database.pool),
    async index() {
      const client = new Client(db.connectionString);
      await client.connect();
      onTestFinished(() => client.end());
      return (await loadIndex(client)).index;
    },
  };
}

export type NewProperty = typeof properties.$inferInsert;

/** Stores listings by their titles, the first the newest. */
export async function storeByTitle(db: TestDatabase, listings: Record<string, Partial<NewProperty>>): Promise<void> {
  const rows = Object.entries(listings).map(([title, override], index) =>
    aProperty({ title, createdAt: day(28 - index), updatedAt: day(28), ...override }),
  );
  await storeProperties(db.database, ...rows);
}

/** A day of June 2026. */
export const day = (number: number) => new Date(Date.UTC(2026, 5, number));
