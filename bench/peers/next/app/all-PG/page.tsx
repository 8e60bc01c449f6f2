import type { Metadata } from "next";
import { cache } from "react";
import { badgeAmenities } from "#contract/property/amenities.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";
import type { RawQuery } from "#contract/wire/query-fields.ts";
import { normalPageQuery, pageFilters } from "#contract/search/search-filters.ts";
import { callRecording, site } from "#peer/call-recording.ts";
import { loadSearch } from "#web/pages/search/load-search.ts";
import { headInNext } from "./head-in-next.ts";
import { List } from "./list.tsx";

interface PageProps {
  searchParams: Promise<RawQuery>;
}

/** Loaded once for the page and its head. `cache` knows equal arguments by identity, hence the text. */
const loadPage = cache(async (writtenParams: string) => {
  const query = normalPageQuery(pageFilters.read(JSON.parse(writtenParams) as RawQuery).value);
  const { head, properties, ...found } = await loadSearch({ call: callRecording, site, search: query });
  return { head, query, result: { ...found, properties: properties.map(whatCardsShow) } };
});

/** Next's advice: pass client components only what they show, since all of it is part of the page. */
function whatCardsShow({ createdAt: _c, updatedAt: _u, securityDeposit: _s, photo, ...card }: PropertyCard) {
  const amenities = badgeAmenities.filter((name) => card.amenities.includes(name));
  if (!photo) return { ...card, amenities };
  const { thumbhash: _t, ...picture } = photo;
  return { ...card, amenities, photo: picture };
}

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { head } = await loadPage(JSON.stringify(await searchParams));
  return headInNext(head);
}

export default async function SearchRoute({ searchParams }: PageProps) {
  const { query, result } = await loadPage(JSON.stringify(await searchParams));
  return <List query={query} result={result} />;
}
