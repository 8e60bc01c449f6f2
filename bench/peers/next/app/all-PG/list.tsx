"use client";
import type { PageQuery } from "#contract/search/search-filters.ts";
import { RouteMatch } from "#peer/router-by-next.tsx";
import { Page } from "#web/pages/search/search-page.tsx";
import { paths } from "#web/paths.ts";

export function List({ query, result }: { query: PageQuery; result: object }) {
  return (
    <RouteMatch id={paths.search} search={query} loaderData={result}>
      <Page />
    </RouteMatch>
  );
}
