import { resolveCriteria } from "#server/search/resolve-criteria.ts";
import type { Page, TextCriteria, SearchCriteria } from "#server/search/search-criteria.ts";

/** Only the given criteria. */
export function someCriteria(override: Partial<SearchCriteria> = {}): SearchCriteria {
  return { ...resolveCriteria({}), ...override };
}

/** The first page, best first. */
export function aPage(override: Partial<Page> = {}): Page {
  return { sort: "relevance", limit: 24, offset: 0, ...override };
}

/** The meaning of a text as `q`, for which titles are searched too; as `city` they are not. */
export function someTextCriteria(text: string): TextCriteria {
  return resolveCriteria({ q: text }).q!;
}
