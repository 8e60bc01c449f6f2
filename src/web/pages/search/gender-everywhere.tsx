import type { PageQuery } from "#contract/search-filters.ts";
import { useSearchMessages } from "./use-search-messages.ts";
import { paths } from "#web/paths.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

/** Where both a place and a gender were asked for: the same gender in all places. */
export function GenderEverywhere({ query }: { query: PageQuery }) {
  const { search } = useSearchMessages();
  const hasPlace = query.q !== undefined || query.city !== undefined || query.locality !== undefined;
  if (query.gender === undefined || !hasPlace) return null;
  return (
    <LinkButton look="line" to={paths.search} search={{ gender: query.gender }} activeOptions={{ exact: true }}>
      {search.everywhere[query.gender]}
    </LinkButton>
  );
}
