import type { PageQuery } from "#contract/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { searchMessages } from "#web/messages/search.ts";
import { withoutFilters } from "./changed-searches.ts";
import { firstPage, searchKey } from "./search-form.ts";
import { SearchLink } from "./search-link.tsx";
import type { Undo } from "./use-undo.ts";
import type { WiderSearch } from "./wider-searches.ts";

/** Nothing fits: what would be found without one wish, and the way out of all of them. */
export function NoResults({
  query,
  filterCount,
  wider,
  undo,
}: {
  query: PageQuery;
  filterCount: number;
  wider: readonly WiderSearch[];
  undo: Undo;
}) {
  const { search } = searchMessages;
  if (filterCount === 0) return <EmptyState shows="luggage" title={search.none} text={search.noneTextAny} />;
  // Where one wish was all, the way without it is the way out.
  const cleared = withoutFilters(query);
  const partly = wider.filter((each) => searchKey(each.search) !== searchKey(cleared));
  const text = filterCount === 1 ? search.noneTextOne : partly.length > 0 ? search.noneText : search.noneTextAll;
  return (
    <EmptyState shows="luggage" title={search.none} text={text}>
      {partly.map(({ label, search: widerSearch }) => (
        <SearchLink key={label} button={{ look: "line" }} search={widerSearch}>
          {label}
        </SearchLink>
      ))}
      <SearchLink button={{ look: "main" }} search={cleared} onClick={undo.remember}>
        {search.clearAll}
      </SearchLink>
    </EmptyState>
  );
}

/** A page number beyond the last page of a search that does find something. */
export function BeyondLastPage({ query }: { query: PageQuery }) {
  const { search } = searchMessages;
  return (
    <EmptyState shows="luggage" title={fill(search.beyondTitle, { page: query.page ?? 1 })} text={search.beyondText}>
      <SearchLink button={{}} search={firstPage(query)}>
        {search.firstPage}
      </SearchLink>
    </EmptyState>
  );
}
