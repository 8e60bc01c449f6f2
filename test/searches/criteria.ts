import { resolveCriteria } from "#server/search/resolve-criteria.ts";
import type { Page, TextCriteria, SearchCriteria } from "#server/search/search-criteria.ts";

/** No wish but those given. */
export function someCriteria(override: Partial<SearchCriteria> = {}): SearchCriteria {
  return { ...resolveCriteria({}), ...override };
}

/** The first page, best first. */
export function aPage(override: Partial<Page> = {}): Page {
  return { sort: "relevance", limit: 24, offset: 0, ...override };
}

/** What a text means as `q`: of which titles are searched too, but not where `city` is what is wished for. */
export function someTextCriteria(text: string): TextCriteria {
  return resolveCriteria({ q: text }).q!;
}
