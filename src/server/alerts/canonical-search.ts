import { longestSavedSearch } from "#contract/alerts/saved-searches.ts";
import { normalPageQuery, pageFilters } from "#contract/search/search-filters.ts";
import type { SearchQuery } from "#contract/search/search-queries.ts";
import { messageOf } from "#contract/messages/read-problem.ts";
import { message } from "#contract/messages/message.ts";
import { badForm } from "#server/http/errors.ts";
import type { PropertyIndex } from "#server/search/index/property-index.ts";
import { resolveKnownWords } from "#server/search/known-words.ts";

/**
 * The one spelling of a search under which it is saved: its words understood as filters, as the list did, without order and page, and each
 * list in order. Throws a 400 that names what cannot be read, or says that it finds every PG.
 *
 * @param text the filters as an address writes them.
 */
export function canonicalSearch(index: PropertyIndex, text: string): string {
  const { value, problems } = pageFilters.read(rawFields(text));
  const [firstProblem] = Object.entries(problems);
  if (firstProblem) {
    const [name, problem] = firstProblem;
    throw badForm({ search: message("alert.search-unreadable", { name, problem: messageOf(problem) }) });
  }
  const { sort: _sort, page: _page, view: _view, ...filters } = value;
  const canonical = writeQuery(resolveKnownWords(index, filters).query);
  if (canonical === "") throw badForm({ search: message("alert.search-everything") });
  if (canonical.length > longestSavedSearch) throw badForm({ search: message("alert.search-too-long") });
  return canonical;
}

/** A saved search as its filters. */
export function readQuery(canonical: string): SearchQuery {
  return pageFilters.read(rawFields(canonical)).value;
}

function writeQuery(query: SearchQuery): string {
  const { limit: _limit, cursor: _cursor, page: _page, sort: _sort, ...filters } = query;
  const sorted = Object.entries(normalPageQuery(filters)).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set(value as string[])].toSorted() : value,
  ]);
  return new URLSearchParams(pageFilters.write(Object.fromEntries(sorted))).toString();
}

function rawFields(text: string): Record<string, string[]> {
  // Without the names that every object has: `constructor` is as unknown a filter as any other.
  const raw = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of new URLSearchParams(text)) (raw[name] ??= []).push(value);
  return raw;
}
