import { type RefObject, useEffect, useRef } from "react";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { searchKey } from "#web/pages/search/filters/search-form.ts";

/** The card that was last left for its details, and the list it stood in. */
let left: { list: string; card: string } | undefined;

/** The search that a changed filter leads to, as long as it is not shown. */
let expected: string | undefined;

/** Marks a navigation as a change of filters, after which the count is scrolled into view if necessary. */
export function expectSearch(query: PageQuery): void {
  expected = searchKey(query);
}

/**
 * Keeps keyboard and screen reader where the visitor is: back from details on the card they came from, and after a chip
 * that is gone or a link to another page on the count of what is shown now.
 */
export function useResultFocus({
  query,
  list,
  count,
}: {
  query: PageQuery;
  list: RefObject<HTMLElement | null>;
  count: RefObject<HTMLElement | null>;
}): void {
  const key = searchKey(query);
  const shown = useRef<string>(undefined);

  useEffect(() => {
    const cards = list.current;
    if (!cards) return undefined;
    const remember = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link) left = { list: key, card: link.id };
    };
    cards.addEventListener("click", remember);
    return () => {
      cards.removeEventListener("click", remember);
    };
  });

  useEffect(() => {
    if (shown.current === key) return;
    const isFirst = shown.current === undefined;
    shown.current = key;
    // Not after Back and Forward: there the page is scrolled to where it was left.
    if (expected === key) count.current?.scrollIntoView({ block: "nearest" });
    expected = undefined;
    if (isFirst) {
      if (left?.list === key) document.getElementById(left.card)?.focus({ preventScroll: true });
      left = undefined;
    } else if (!document.activeElement?.closest("form, [data-keeps-focus]")) {
      count.current?.focus({ preventScroll: true });
    }
  }, [key, count]);
}
