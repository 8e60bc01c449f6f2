import { expect } from "vitest";
import { searchFilters } from "#contract/search/search-queries.ts";
import { understand } from "#server/places/understanding/understand.ts";

/** A search as our URLs write it, easier to read; what was not understood is its `q`. */
export function searchFor(typed: string): string {
  const { filters, rest } = understand(typed);
  const written = searchFilters.write({ ...(rest === "" ? {} : { q: rest }), ...filters });
  return written.map(([name, value]) => `${name}=${value}`).join(" & ") || "everything";
}

/** Each line: what is typed → what it means, as `searchFor` writes it. */
export function expectTable(table: string): void {
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.split("→").map((cell) => cell.trim()));
  const meant = rows.map(([typed = ""]) => [typed, searchFor(typed)]);
  expect(meant).toEqual(rows);
}
