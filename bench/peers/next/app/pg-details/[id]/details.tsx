"use client";
import { useEffect } from "react";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { RouteMatch } from "#peer/router-by-next.tsx";
import { fetchStayDetails } from "#web/pages/property/later-parts.ts";
import { Page } from "#web/pages/property/property-page.tsx";
import { paths } from "#web/paths.ts";

// The server renders the later parts with the page; our loader does the same.
if (typeof window === "undefined") void fetchStayDetails();

export function Details({ query, loaded }: { query: PageQuery; loaded: object }) {
  // As on our side, a page from the server hydrates the later parts at the first interaction, a navigation at once.
  useEffect(() => {
    const [opened] = performance.getEntriesByType("navigation");
    if (opened?.name !== location.href) void fetchStayDetails();
  }, []);
  return (
    <RouteMatch id={paths.property} search={query} loaderData={loaded}>
      <Page />
    </RouteMatch>
  );
}
