import { expect } from "vitest";
import { searchFilters } from "#contract/search/search-queries.ts";
import { understand } from "#server/places/understanding/understand.ts";

/** The search that a text is read as, in the form of our URLs but easier to read; `q` is what was not understood. */
export function searchFor(typed: string): string {
  const { filters, rest } = understand(typed);
  const written = searchFilters.write({ ...(rest === "" ? {} : { q: rest }), ...filters });
  return written.map(([name, value]) => `${name}=${value}`).join(" & ") || "everything";
}

/** Each line: what is typed → the search it is read as, in the form of `searchFor`. */
export function expectTable(table: string): void {
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.split("→").map((cell) => cell.trim()));
  const understood = rows.map(([typed = ""]) => [typed, searchFor(typed)]);
  expect(understood).toEqual(rows);
}
