import { type RouterHistory, createRouter } from "@tanstack/react-router";
import { pageFilters } from "#contract/search/search-filters.ts";
import { rawQuery } from "#web/raw-query.ts";
import { NotFoundPage } from "#web/pages/errors/not-found-page.tsx";
import { FailurePage } from "#web/pages/errors/failure-page.tsx";
import { readListSearch, readSignInSearch, writeListSearch, writeSignInSearch } from "./paths.ts";
import type { RouterContext } from "./router-context.ts";
import { routeTree } from "./routes.tsx";

/** @param place the address to show, where there is no browser that has one, and the mark of the router's own scripts. */
export function createAppRouter(
  context: RouterContext,
  place?: { history: RouterHistory; origin: string; ssr: { nonce: string } },
) {
  return createRouter({
    routeTree,
    context,
    ...place,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // A name that no route knows is dropped from the URL, so that one page has one address.
    search: { strict: true },
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 60_000,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: FailurePage,
  });
}

/** `?amenities=WiFi&amenities=AC` is what a plain GET form sends, so that is what URLs say; what cannot be read is left out. */
function readSearch(text: string): Record<string, unknown> {
  const raw = rawQuery(text);
  return { ...pageFilters.read(raw).value, ...readSignInSearch(raw), ...readListSearch(raw) };
}

function writeSearch(search: Record<string, unknown>): string {
  const fields = [...pageFilters.write(search), ...writeSignInSearch(search), ...writeListSearch(search)];
  const written = new URLSearchParams(fields).toString();
  return written && `?${written}`;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
