import type { Metadata } from "next";
import { cache } from "react";
import type { RawQuery } from "#contract/wire/query-fields.ts";
import { normalPageQuery, pageFilters } from "#contract/search/search-filters.ts";
import { callRecording, site } from "#peer/call-recording.ts";
import { headInNext } from "#peer/head-in-next.ts";
import { whatCardsShow } from "#peer/what-cards-show.ts";
import { loadSearch } from "#web/pages/search/load-search.ts";
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

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { head } = await loadPage(JSON.stringify(await searchParams));
  return headInNext(head);
}

export default async function SearchRoute({ searchParams }: PageProps) {
  const { query, result } = await loadPage(JSON.stringify(await searchParams));
  return <List query={query} result={result} />;
}
