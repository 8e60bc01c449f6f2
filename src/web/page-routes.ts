import {
  type RouteComponent,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { type PageQuery, normalPageQuery } from "#contract/search/search-filters.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { documentHead } from "#web/document-head.ts";
import { Document } from "./layouts/document/document.tsx";
import type { PageFrame } from "#web/page-frame.ts";
import { noteSessionOver } from "#web/session/note-session-over.ts";
import type { LoaderArgs, LoaderData } from "./page-loader.ts";
import {
  type ListSearch,
  type PagePath,
  type PersonalPath,
  type SignInSearch,
  type SignInPath,
  loginAddress,
  type paths,
  propertyQuery,
} from "./paths.ts";
import type { RouterContext } from "./router-context.ts";

/** Whom a page is for. It is the API that its loader calls which refuses everyone else. */
export type Access = "everyone" | "signing-in" | "signed-in" | "owner" | "admin";

/** What the server knows of an entry of the table. */
export interface PageEntry {
  path: PagePath;
  access: Access;
  /** The source of the page's code, as the build's manifest names it; undefined where nothing is built. */
  source: string | undefined;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    page?: PageEntry;
  }
}

/** A module that is fetched when its page is. In the server's build vite-pages.ts adds `source` to each `import()` of the table. */
type Lazy<Module> = (() => Promise<Module>) & { source?: string };
interface Loader<Args, Data> {
  load: (args: Args) => Data | Promise<Data>;
}
interface View {
  Page: RouteComponent;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }): PageFrame => {
    if (!context.frame) throw new Error("Only the server frames a page; the browser finds the frame in it");
    return context.frame;
  },
  staleTime: Infinity,
  head: ({ loaderData }) => (import.meta.env.SSR ? documentHead(loaderData) : {}),
  component: Document,
});

/** What every page has in common. */
function common<Path extends PagePath>(access: Access, path: Path, view: Lazy<View>) {
  return {
    getParentRoute: () => rootRoute,
    path,
    head: ({ loaderData }: { loaderData?: LoaderData | undefined }) => loaderData?.head ?? {},
    component: lazyRouteComponent(view, "Page"),
    ...(import.meta.env.SSR && { staticData: { page: { path, access, source: view.source } } }),
  };
}

/** Calls the loader of a page with what the router gives it. */
async function runLoader<Path extends PagePath, Search, Data>(
  fetchLoader: Lazy<Loader<LoaderArgs<Path, Search>, Data>>,
  {
    context: { call, frame },
    params,
    parentMatchPromise,
  }: {
    context: RouterContext;
    params: unknown;
    parentMatchPromise: Promise<{ loaderData?: PageFrame | undefined }>;
  },
  path: Path,
  search: Search,
): Promise<Data> {
  const loader = await fetchLoader();
  // The root's own loader has run, or the page came with what it returned.
  const { loaderData } = await parentMatchPromise;
  if (!loaderData) throw new Error("A page needs its frame");
  const [id = ""]: string[] = Object.values(params ?? {});
  return loader.load({ call, frame, site: loaderData.site, path, search, id });
}

/**
 * A page for everyone.
 * @param loader apart from the page where that is worth a file: the first visit comes with the data and never loads it.
 */
export function publicPage<Path extends PagePath, Data extends LoaderData>(
  path: Path,
  view: Lazy<View>,
  loader: Lazy<Loader<LoaderArgs<Path>, Data>>,
) {
  return createRoute({
    ...common("everyone", path, view),
    loader: (given) => runLoader(loader, given, path, {}),
  });
}

/** The list, whose search is read already by the router's parseSearch. */
export function listPage<Data extends LoaderData>(
  path: typeof paths.search,
  view: Lazy<View>,
  loader: Lazy<Loader<LoaderArgs<typeof path, PageQuery>, Data>>,
) {
  return createRoute({
    ...common("everyone", path, view),
    validateSearch: (search: PageQuery) => normalPageQuery(search),
    loaderDeps: ({ search }) => search,
    loader: (given) => runLoader(loader, given, path, given.deps),
  });
}

/** A listing. What its address says beside the id changes nothing of its data. */
export function listingPage<Data extends LoaderData>(
  path: typeof paths.property,
  view: Lazy<View>,
  loader: Lazy<Loader<LoaderArgs<typeof path>, Data>>,
) {
  return createRoute({
    ...common("everyone", path, view),
    validateSearch: propertyQuery,
    loader: (given) => runLoader(loader, given, path, {}),
  });
}

/** A step on the way into an account. */
export function signInStep<Path extends SignInPath, Data extends LoaderData>(
  path: Path,
  page: Lazy<Loader<LoaderArgs<Path, SignInSearch>, Data> & View>,
) {
  return createRoute({
    ...common("signing-in", path, page),
    validateSearch: (search: SignInSearch) => search,
    loader: (given) => runLoader(page, given, path, given.location.search),
    // A step that was open to somebody a moment ago may be closed now.
    staleTime: 0,
  });
}

/** A page for people who are signed in: never shown from memory, and not fetched before it is asked for. */
export function personalPage<Path extends PersonalPath, Data extends LoaderData>(
  access: Exclude<Access, "everyone" | "signing-in">,
  path: Path,
  page: Lazy<Loader<LoaderArgs<Path, ListSearch>, Data> & View>,
) {
  return createRoute({
    ...common(access, path, page),
    validateSearch: (search: ListSearch & Pick<SignInSearch, "next">) => search,
    loaderDeps: ({ search }) => search,
    loader: async (given) => {
      try {
        return await runLoader(page, given, path, given.deps);
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 401)) throw error;
        // Ended elsewhere while this tab took it for granted: the sign-in page would lead straight back.
        if (!given.context.frame) noteSessionOver();
        throw redirect({ href: loginAddress(given.location.href), statusCode: 302 });
      }
    },
    staleTime: 0,
    gcTime: 0,
    preload: false,
  });
}

/** A page that needs no data: its loader is part of it. */
export function textPage<Path extends PagePath, Data extends LoaderData>(
  path: Path,
  page: Lazy<Loader<LoaderArgs<Path>, Data> & View>,
) {
  return publicPage(path, page, page);
}
