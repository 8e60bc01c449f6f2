import { type ReactNode, Suspense, useRef } from "react";
import { PropertyCard } from "#web/features/properties/property-card.tsx";
import { useSavedPlace } from "#web/features/search-box/use-saved-place.ts";
import { priceCriteria } from "#web/features/properties/property-facts.ts";
import { paths } from "#web/paths.ts";
import { usePageData, useRouterState } from "#web/router-api.ts";
import { PageLink } from "#web/ui/page-link.tsx";
import { pictureSizes } from "#web/ui/picture-sizes.ts";
import { AppliedChips } from "./filters/applied-chips.tsx";
import { MapView } from "./map-slot.ts";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { NoResults } from "./results/no-results.tsx";
import { QuickFilters } from "./filters/quick-filters.tsx";
import { ResultPages } from "./results/result-pages.tsx";
import { useResultFocus } from "./results/use-result-focus.ts";
import { useUndo } from "./filters/use-undo.ts";
import { WiderLinks } from "./results/wider-links.tsx";
import styles from "./search-page.module.css";

const panelId = "filters";
const formId = "filter-form";
/** What the picture measures where one or two cards take the whole width. */
const wideCard = pictureSizes(["(min-width: 700px)", "540px"], ["", "100vw - 34px"]);

export function Page() {
  const result = usePageData(paths.search);
  const list = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLDivElement>(null);
  // Not the address: that says what was typed until the next change.
  const {
    made: query,
    properties,
    namesNote,
    pages,
    chips,
    chipsName,
    filters,
    wider,
    nothing,
    said,
    travels,
    allIns,
    leftOut,
    above,
    toMap,
    applied,
    title,
    save,
    further,
  } = result;
  useSavedPlace(result.near);
  useResultFocus({ query, list, count });
  const undo = useUndo(query);

  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <div className={`stack ${styles.find}`}>
          <div className={styles.head}>
            <h1>{title}</h1>
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no heading may stand in an output element */}
            <div ref={count} role="status" tabIndex={-1}>
              <h2>{said.join(" ")}</h2>
              {leftOut.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </div>
          <QuickFilters
            query={query}
            chips={chips}
            chipsName={chipsName}
            appliedCount={filters.length}
            applied={applied}
            panelId={panelId}
            formId={formId}
          />
          <FilterPanel id={panelId} formId={formId} query={query} result={result} undo={undo} />
          <BusyList>
            <AppliedChips filters={filters} query={query} undo={undo} />
            {save && <PageLink {...save} />}
            {properties.length > 0 && (
              <>
                {above && <WiderLinks wider={above.ways} title={above.title} />}
                <ul className={styles.cards} ref={list}>
                  {properties.map((property, i) => (
                    <li key={property.id}>
                      <PropertyCard
                        property={property}
                        criteria={priceCriteria(query)}
                        travels={travels[i]}
                        allIn={allIns[i]}
                        priority={i === 0}
                        sizes={properties.length < 3 ? wideCard : undefined}
                      />
                    </li>
                  ))}
                </ul>
                {namesNote !== undefined && <p className="cap mute">{namesNote}</p>}
                <ResultPages query={query} described={pages} />
                {wider.length > 0 && <WiderLinks wider={wider} title={further} />}
              </>
            )}
            {nothing && <NoResults nothing={nothing} query={query} undo={undo} />}
          </BusyList>
          {toMap ? (
            // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its words are data too
            <a className={styles.map} {...toMap} />
          ) : (
            <Suspense>
              <MapView />
            </Suspense>
          )}
        </div>
      </div>
    </main>
  );
}

/** Only this part follows the router's state: otherwise a tap on a filter would first render the whole page again. */
function BusyList({ children }: { children: ReactNode }) {
  const isBusy = useRouterState({ select: (state) => state.isLoading });
  return (
    <div className={`stack ${styles.list}`} aria-busy={isBusy}>
      {children}
    </div>
  );
}
