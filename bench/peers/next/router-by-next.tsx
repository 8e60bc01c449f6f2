"use client";
/**
 * Replaces `@tanstack/react-router` by next/navigation, as far as the shared components use it. A route's search and loader
 * data come from the server component that shows the page.
 */
import { usePathname, useRouter as useNextRouter, useSearchParams } from "next/navigation";
import { type ComponentType, type ReactNode, createContext, lazy, use, useMemo } from "react";
import { type PageQuery, pageFilters } from "#contract/search/search-filters.ts";
import { rawQuery } from "#web/raw-query.ts";

interface Match {
  search?: unknown;
  loaderData: unknown;
}

const MatchesContext = createContext<Readonly<Record<string, Match>>>({});

/** Provides the search and the loader data of one route to its children. */
export function RouteMatch({ id, search, loaderData, children }: Match & { id: string; children: ReactNode }) {
  const outer = use(MatchesContext);
  const matches = useMemo(() => ({ ...outer, [id]: { search, loaderData } }), [outer, id, search, loaderData]);
  return <MatchesContext value={matches}>{children}</MatchesContext>;
}

export const rootRouteId = "__root__";

/** The data of a route, or nothing while another page is shown. */
export function useMatch({ from }: { from: string }): Match | undefined {
  return use(MatchesContext)[from];
}

function useGiven(id: string): Match {
  const match = useMatch({ from: id });
  if (!match) throw new Error(`The peer's page gives nothing for the route ${id}`);
  return match;
}

export function useLoaderData({ from }: { from: string }) {
  return useGiven(from).loaderData;
}

export function useSearch({ from }: { from: string }) {
  return useGiven(from).search;
}

/** Other exports of #web/router-api.ts, for pages that the peer does not show. */
function unused(): never {
  throw new Error("The peer shows no page that needs this");
}
export { unused as notFound, unused as redirect, unused as useMatches };

/** A component whose code is loaded when it is rendered, or by `preload`. */
export function lazyRouteComponent<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => (loading ??= load().then((module) => ({ default: module[name] })));
  return Object.assign(lazy<ComponentType<Props>>(loadOnce), { preload: loadOnce });
}

interface Target {
  to: string;
  params?: Readonly<Record<string, string>>;
  search?: PageQuery;
}

function addressOf({ to, params = {}, search }: Target): string {
  const path = to.replace(/\$(\w+)/, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = search && new URLSearchParams(pageFilters.write(search)).toString();
  return query ? `${path}?${query}` : path;
}

export function useNavigate() {
  const router = useNextRouter();
  return (target: Target) => {
    router.push(addressOf(target));
  };
}

const router = {
  // Next announces new pages to screen readers itself.
  subscribe: () => () => {},
  // The counts beside the filters are requested only when a filter changes.
  options: { context: { call: unused } },
};

export function useRouter() {
  return router;
}

interface State {
  isLoading: boolean;
  location: { pathname: string; search: PageQuery };
}

export function useRouterState<Selected>({ select }: { select: (state: State) => Selected }) {
  const pathname = usePathname();
  const params = useSearchParams();
  const location = {
    pathname,
    // A getter, because it is read only when it is used.
    get search() {
      return pageFilters.read(rawQuery(params.toString())).value;
    },
  };
  return select({ isLoading: false, location });
}
