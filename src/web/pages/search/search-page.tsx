import { getRouteApi, useRouterState } from "@tanstack/react-router";
import { useRef } from "react";
import { PropertyCard } from "#web/features/properties/property-card.tsx";
import { useKeptPlace } from "#web/features/search-box/use-kept-place.ts";
import { priceWish } from "#web/features/properties/property-facts.ts";
import { useSearchMessages } from "./use-search-messages.ts";
import { paths } from "#web/paths.ts";
import { AppliedChips } from "./applied-chips.tsx";
import { appliedFilters } from "./applied-filters.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { GenderEverywhere } from "./gender-everywhere.tsx";
import { BeyondLastPage, NoResults } from "./no-results.tsx";
import { QuickFilters } from "./quick-filters.tsx";
import { ResultPages } from "./result-pages.tsx";
import { sayResult } from "./search-words.ts";
import { useResultFocus } from "./use-result-focus.ts";
import styles from "./search-page.module.css";

const route = getRouteApi(paths.search);
const panelId = "filters";
const formId = "filter-form";
/** Cards in view when the page opens on a desktop. */
const cardsInView = 3;
/** With so few results a wider search is offered. */
const few = 3;

export function SearchPage() {
  const messages = useSearchMessages();
  const { search } = messages;
  const query = route.useSearch();
  const result = route.useLoaderData();
  const isBusy = useRouterState({ select: (state) => state.isLoading });
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLOutputElement>(null);
  useKeptPlace(result.near);
  useResultFocus({ query, list, count });

  const filters = appliedFilters(query, messages);
  const { total, properties, page, pageSize } = result;
  const [found, wish] = sayResult(total, query, messages);
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className={styles.find}>
          <div className={styles.head}>
            <h1>{search.title}</h1>
            <output ref={count} tabIndex={-1}>
              <strong>{found}</strong> {wish}
            </output>
          </div>
          <QuickFilters query={query} appliedCount={filters.length} panelId={panelId} formId={formId} />
          <FilterPanel id={panelId} formId={formId} query={query} total={total} />
          <div className={styles.list} aria-busy={isBusy}>
            <AppliedChips filters={filters} query={query} />
            {properties.length > 0 && (
              <>
                <h2 className="vh">{search.results}</h2>
                <ul className={styles.cards} ref={list}>
                  {properties.map((property, i) => (
                    <li key={property.id}>
                      <PropertyCard
                        property={property}
                        wish={priceWish(query)}
                        near={result.near?.name}
                        priority={i === 0}
                        isEager={i < cardsInView}
                      />
                    </li>
                  ))}
                </ul>
                <ResultPages query={query} page={page} pageSize={pageSize} shown={properties.length} total={total} />
                {total <= few && (
                  <div className={styles.further}>
                    <GenderEverywhere query={query} />
                  </div>
                )}
              </>
            )}
            {total === 0 && <NoResults filters={filters} query={query} />}
            {total > 0 && properties.length === 0 && <BeyondLastPage query={query} />}
          </div>
        </div>
      </div>
    </main>
  );
}
