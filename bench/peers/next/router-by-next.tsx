"use client";
/**
 * Stands in for `@tanstack/react-router`: what the shared components ask of their router, answered by next/link and
 * next/navigation. A route's search and loader data come from the server component that shows the page.
 */
import NextLink from "next/link";
import { usePathname, useRouter as useNextRouter, useSearchParams } from "next/navigation";
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  createContext,
  use,
  useMemo,
} from "react";
import { type PageQuery, pageFilters } from "#contract/search-filters.ts";

interface Match {
  search?: unknown;
  loaderData: unknown;
}

const MatchesContext = createContext<Readonly<Record<string, Match>>>({});

/** Gives what is inside the search and the loader data of one route. */
export function RouteMatch({ id, search, loaderData, children }: Match & { id: string; children: ReactNode }) {
  const outer = use(MatchesContext);
  const matches = useMemo(() => ({ ...outer, [id]: { search, loaderData } }), [outer, id, search, loaderData]);
  return <MatchesContext value={matches}>{children}</MatchesContext>;
}

export const rootRouteId = "__root__";

export function getRouteApi(id: string) {
  const useMatch = () => {
    const match = use(MatchesContext)[id];
    if (!match) throw new Error(`The peer's page gives nothing for the route ${id}`);
    return match;
  };
  return { useSearch: () => useMatch().search, useLoaderData: () => useMatch().loaderData };
}

interface Target {
  to: string;
  params?: Readonly<Record<string, string>>;
  search?: PageQuery;
}

type LinkProps = Target &
  Omit<ComponentProps<"a">, "href"> & {
    activeOptions?: { exact?: boolean; includeSearch?: boolean };
    /** Whether the page shown next begins at its top. */
    resetScroll?: boolean;
  };

function addressOf({ to, params = {}, search }: Target): string {
  const path = to.replace(/\$(\w+)/, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const query = search && new URLSearchParams(pageFilters.write(search)).toString();
  return query ? `${path}?${query}` : path;
}

/** The attributes of an anchor to the target, which tell whether its page is the one that is shown. */
function useAnchor({ to, params, search, activeOptions, ...rest }: LinkProps) {
  const pathname = usePathname();
  const shownQuery = useSearchParams();
  const href = addressOf({ to, ...(params && { params }), ...(search && { search }) });
  const [path, query = ""] = href.split("?");
  const isShown = path === pathname && (activeOptions?.includeSearch === false || query === shownQuery.toString());
  return { ...(isShown && { "aria-current": "page" as const }), ...rest, href };
}

export function Link({ resetScroll = true, ...target }: LinkProps) {
  return <NextLink scroll={resetScroll} {...useAnchor(target)} />;
}

export function createLink<Props>(Anchor: ComponentType<Props>) {
  return function AnchorLink(props: Props & LinkProps) {
    const router = useNextRouter();
    const anchor = useAnchor(props);
    const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
      props.onClick?.(event);
      event.preventDefault();
      router.push(anchor.href);
    };
    return <Anchor {...(anchor as Props)} onClick={handleClick} />;
  };
}

export function useNavigate() {
  const router = useNextRouter();
  return (target: Target) => {
    router.push(addressOf(target));
  };
}

// Next says new pages to screen readers itself, so nothing is told here.
const router = { subscribe: () => () => {} };

export function useRouter() {
  return router;
}

export function useRouterState<Selected>({ select }: { select: (state: { isLoading: boolean }) => Selected }) {
  return select({ isLoading: false });
}
