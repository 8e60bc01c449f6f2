import type { SearchQuery } from "#contract/search-filters.ts";

/** What one piece of a text was understood as. */
export interface UnderstoodPart {
  /** As it was typed. */
  text: string;
  filter: keyof SearchQuery;
  /** Of a filter that takes several values, one. */
  value: string | number;
}

export interface Understanding {
  filters: SearchQuery;
  /** The words that nobody understood, in their order. */
  rest: string;
  /** In the order of the text. */
  parts: UnderstoodPart[];
}

/** Reads the words that people type into the search box. */
export function understand(text: string): Understanding {
  return { filters: {}, rest: text.trim(), parts: [] };
}
