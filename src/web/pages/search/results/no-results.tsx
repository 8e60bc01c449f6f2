import type { PageQuery } from "#contract/search/search-filters.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { searchMessages } from "#web/messages/search/search.ts";
import { withoutFilters } from "#web/pages/search/filters/changed-searches.ts";
import type { NothingFound } from "./nothing-found.ts";
import { SearchLink } from "#web/pages/search/search-link.tsx";
import type { Undo } from "#web/pages/search/filters/use-undo.ts";

/** Nothing fits, or not so many pages of it: what would be found by similar searches, and the one without any filter. */
export function NoResults({ nothing, query, undo }: { nothing: NothingFound; query: PageQuery; undo: Undo }) {
  return (
    <EmptyState shows="luggage" title={nothing.title} text={nothing.text}>
      {nothing.ways.map(({ label, search: other }) => (
        <SearchLink key={label} button={{ look: "line" }} search={other}>
          {label}
        </SearchLink>
      ))}
      <SearchLink button={{}} search={withoutFilters(query)} onClick={undo.remember}>
        {searchMessages.search.clearAll}
      </SearchLink>
    </EmptyState>
  );
}
