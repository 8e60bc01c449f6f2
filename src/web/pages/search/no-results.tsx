import type { PageQuery } from "#contract/search-filters.ts";
import { fill } from "#web/format/fill.ts";
import { useSearchMessages } from "./use-search-messages.ts";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { type AppliedFilter, withoutFilters } from "./applied-filters.ts";
import { GenderEverywhere } from "./gender-everywhere.tsx";

/** Nothing fits: each wish that could be taken away, and the way out of all of them. */
export function NoResults({ filters, query }: { filters: readonly AppliedFilter[]; query: PageQuery }) {
  const { search } = useSearchMessages();
  if (filters.length === 0) return <EmptyState shows="luggage" title={search.none} text={search.noneTextAny} />;
  const [only] = filters;
  return (
    <EmptyState
      shows="luggage"
      title={search.none}
      text={filters.length === 1 && only ? search.noneTextOne : search.noneText}
    >
      {filters.length > 1 &&
        filters.map(({ key, label, without }) => (
          <LinkButton key={key} look="line" to={paths.search} search={without} activeOptions={{ exact: true }}>
            {fill(search.without, { filter: label })}
          </LinkButton>
        ))}
      {/* With two wishes, taking the place away says the same. */}
      {filters.length > 2 && <GenderEverywhere query={query} />}
      <LinkButton look="main" to={paths.search} search={withoutFilters(query)} activeOptions={{ exact: true }}>
        {search.clearAll}
      </LinkButton>
    </EmptyState>
  );
}

/** A page number beyond the last page of a search that does find something. */
export function BeyondLastPage({ query }: { query: PageQuery }) {
  const { search } = useSearchMessages();
  const { page = 1, ...first } = query;
  return (
    <EmptyState shows="luggage" title={fill(search.beyondTitle, { page })} text={search.beyondText}>
      <LinkButton to={paths.search} search={first} activeOptions={{ exact: true }}>
        {search.firstPage}
      </LinkButton>
    </EmptyState>
  );
}
