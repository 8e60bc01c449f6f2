import { type SubmitEvent, useEffect, useRef } from "react";
import type { SearchResult } from "#contract/search/property-search.ts";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { nameOf } from "#web/format/place-names.ts";
import { formatCount } from "#web/format/words.ts";
import { paths } from "#web/paths.ts";
import { useNavigate } from "#web/router-api.ts";
import { Button } from "#web/ui/button.tsx";
import { searchMessages } from "#web/messages/search/search.ts";
import { withoutFilters } from "./changed-searches.ts";
import { FilterFields } from "./filter-fields.tsx";
import { readSearchForm, searchKey, writeSearchForm } from "./search-form.ts";
import { SearchLink } from "#web/pages/search/search-link.tsx";
import { useDraft } from "./use-draft.ts";
import { expectSearch } from "#web/pages/search/results/use-result-focus.ts";
import type { Undo } from "./use-undo.ts";
import styles from "./filter-form.module.css";

/** A plain GET form of the list page; with JavaScript the router sends it, and the page stays. */
export function FilterForm({
  id,
  query,
  result,
  undo: { cleared, remember },
  isInSheet,
  onApplied,
}: {
  id: string;
  query: PageQuery;
  /** What the search that is shown has found. */
  result: Pick<SearchResult, "total" | "facets" | "near" | "hindiCity">;
  undo: Undo;
  /** There the button always says what it shows, beside the list only what that changes. */
  isInSheet: boolean;
  onApplied: () => void;
}) {
  const { search } = searchMessages;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(query, result);

  // The form is uncontrolled; it is reset only when another search is shown.
  const shown = useRef(searchKey(query));
  useEffect(() => {
    if (!form.current || shown.current === searchKey(query)) return;
    shown.current = searchKey(query);
    writeSearchForm(form.current, query);
  }, [query]);

  const handleClear = () => {
    remember();
    if (!form.current) return;
    writeSearchForm(form.current, withoutFilters(query));
    draft.readForm(form.current);
  };
  const apply = (criteria: PageQuery) => {
    onApplied();
    expectSearch(criteria);
    void navigate({ to: paths.search, search: criteria, resetScroll: false });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(readSearchForm(event.currentTarget, query));
  };
  const { total, isChanged } = draft;
  return (
    <form
      ref={form}
      id={id}
      className={styles.form}
      action={paths.search}
      aria-label={search.filters}
      autoComplete="off"
      onSubmit={handleSubmit}
      onChange={(event) => {
        draft.readForm(event.currentTarget);
      }}
    >
      <FilterFields
        query={query}
        criteria={draft.criteria}
        localities={result.facets.localities}
        facets={draft.facets}
        nearName={result.near && nameOf(result.near)}
        cityName={result.hindiCity}
        onSecondPlace={({ key }) => {
          if (form.current) apply({ ...readSearchForm(form.current, query), near2: key });
        }}
      />
      <div className={styles.foot}>
        {/* One link for both: the focus is still there after the first click. */}
        <SearchLink
          button={{ look: "line" }}
          search={cleared ?? withoutFilters(query)}
          onClick={cleared ? undefined : handleClear}
        >
          {cleared ? search.undo : search.clear}
        </SearchLink>
        <Button type="submit" isWide>
          {(isInSheet || isChanged) && total !== undefined ? (
            <>
              <span className="vh">{search.apply}: </span>
              {formatCount(search.showCount, total)}
            </>
          ) : (
            search.apply
          )}
        </Button>
        <output className="vh">{isChanged && total !== undefined && formatCount(search.count, total)}</output>
      </div>
    </form>
  );
}
