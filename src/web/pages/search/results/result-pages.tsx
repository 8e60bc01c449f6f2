import type { PageQuery } from "#contract/search/search-filters.ts";
import { formatNumber } from "#web/format/money.ts";
import { searchAddress } from "#web/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageLink } from "#web/ui/page-link.tsx";
import type { DescribedPages } from "./describe-pages.ts";
import styles from "./result-pages.module.css";

/** How much of the list is shown, and real links to the rest of it. */
export function ResultPages({
  query,
  described: { shown, page, pages, numbers, names, words, place },
}: {
  query: PageQuery;
  described: DescribedPages;
}) {
  const pageQuery = (number: number): PageQuery => {
    const { page: _, ...others } = query;
    return number === 1 ? others : { ...others, page: number };
  };
  return (
    <div className={styles.pages}>
      <p>{shown}</p>
      {pages > 1 && (
        <nav className={styles.nav} aria-label={words.pages}>
          {page > 1 && (
            <LinkButton look="line" href={searchAddress(pageQuery(page - 1))} rel="prev">
              <Icon name="chevron-left" size="small" />
              {words.previous}
            </LinkButton>
          )}
          <ol className={styles.numbers}>
            {numbers.map((number, i) =>
              number === 0 ? (
                // oxlint-disable-next-line react/no-array-index-key -- a gap has no number of its own; its place is what it is
                <li key={`gap-${i}`} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={number}>
                  <PageLink
                    href={searchAddress(pageQuery(number))}
                    aria-label={names[i]}
                    aria-current={number === page ? "page" : undefined}
                  >
                    {formatNumber(number)}
                  </PageLink>
                </li>
              ),
            )}
          </ol>
          <span className={styles.place}>{place}</span>
          {page < pages && (
            <LinkButton look="line" href={searchAddress(pageQuery(page + 1))} rel="next">
              {words.next}
              <Icon name="chevron-right" size="small" />
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  );
}
