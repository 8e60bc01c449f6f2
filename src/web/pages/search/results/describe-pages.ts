import { lastPage } from "#contract/limits.ts";
import type { SearchResult } from "#contract/search/property-search.ts";
import { fill } from "#web/format/fill.ts";
import { formatNumber } from "#web/format/money.ts";
import type { SearchResultMessages } from "#web/messages/search/search-result.ts";
import { pageNumbers } from "./page-numbers.ts";

/** How much of the list a page shows, and the numbers of its other pages. They come with the data, so no first visit carries them. */
export interface DescribedPages {
  /** "24 of 124 shown". */
  shown: string;
  page: number;
  pages: number;
  /** 0 for a gap. */
  numbers: number[];
  /** Of each of them: "Page 2". */
  names: string[];
  words: { pages: string; previous: string; next: string };
  /** "Page 2 of 6". */
  place: string;
}

export function describePages(
  { page, pageSize, total, properties }: Pick<SearchResult, "page" | "pageSize" | "total" | "properties">,
  { result }: SearchResultMessages,
): DescribedPages {
  const pages = Math.min(lastPage, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const counts = {
    shown: formatNumber(properties.length),
    from: formatNumber(from),
    to: formatNumber(from + properties.length - 1),
    total: formatNumber(total),
  };
  const numbers = pageNumbers(page, pages);
  return {
    shown: fill(page === 1 ? result.shown : result.shownRange, counts),
    page,
    pages,
    numbers,
    names: numbers.map((number) => fill(result.pageNumber, { page: formatNumber(number) })),
    words: { pages: result.pagesOfResults, previous: result.previous, next: result.next },
    place: fill(result.pageOf, { page: formatNumber(page), pages: formatNumber(pages) }),
  };
}
