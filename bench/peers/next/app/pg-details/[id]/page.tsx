import type { Metadata } from "next";
import { cache } from "react";
import { pageFilters } from "#contract/search/search-filters.ts";
import type { RawQuery } from "#contract/wire/query-fields.ts";
import { headInNext } from "#peer/head-in-next.ts";
import { propertyQuery } from "#web/paths.ts";
import { Details } from "./details.tsx";
import { loadDetails } from "./load-details.ts";

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<RawQuery>;
}

/** Loaded once for the page and its head. */
const loadPage = cache(loadDetails);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { head } = await loadPage((await params).id);
  return headInNext(head);
}

export default async function DetailsRoute({ params, searchParams }: PageProps) {
  const { head: _head, ...loaded } = await loadPage((await params).id);
  const query = propertyQuery(pageFilters.read(await searchParams).value);
  return <Details query={query} loaded={loaded} />;
}
