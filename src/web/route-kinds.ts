import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { type PageQuery, normalPageQuery } from "#contract/search/search-filters.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { documentHead } from "#web/document-head.ts";
import { notingHydration } from "#web/hydration/page-hydrated.ts";
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

/** Who may see a page. Access is enforced by the API that the page's loader calls. */
export type Access = "everyone" | "signing-in" | "signed-in" | "owner" | "admin";

/** What the server needs to know about an entry of the route table. */
export interface PageEntry {
  path: PagePath;
  access: Access;
  /** The path of the page's module, as in the build's manifest; undefined without a build. */
  source: string | undefined;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    page?: PageEntry;
  }
}

/** A module that is loaded with its page. In the server's build vite-pages.ts adds `source` to each `import()` of the table. */
type Lazy<Module> = (() => Promise<Module>) & { source?: string };
interface Loader<Args, Data> {
  load: (args: Args) => Data | Promise<Data>;
}
interface View {
  Page: ComponentType;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }): PageFrame => {
    if (!context.frame) throw new Error("Only the server frames a page; the browser finds the frame in it");
    return context.frame;
  },
  staleTime: Infinity,
  head: () => (import.meta.env.SSR ? documentHead() : {}),
  component: Document,
});

/** The route options that every page has. */
function common<Path extends PagePath>(access: Access, path: Path, view: Lazy<View>) {
  return {
    getParentRoute: () => rootRoute,
    path,
    head: ({ loaderData }: { loaderData?: LoaderData | undefined }) => loaderData?.head ?? {},
    component: lazyRouteComponent(async () => ({ Page: notingHydration((await view()).Page) }), "Page"),
    ...(import.meta.env.SSR && { staticData: { page: { path, access, source: view.source } } }),
  };
}

/** Loads the loader's module and runs it with the arguments that the router provides. */
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
  // The root's loader has run, or its data came with the HTML.
  const { loaderData } = await parentMatchPromise;
  if (!loaderData) throw new Error("A page needs its frame");
  const [id = ""]: string[] = Object.values(params ?? {});
  return loader.load({ call, frame, site: loaderData.site, path, search, id });
}

/**
 * A public page.
 * @param loader in a module of its own where it is large: the first page of a visit arrives with its data and does not load it.
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

/** The search results. The router's parseSearch has already parsed its search parameters. */
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

/** A listing. Its data depends on the id only, not on the search parameters. */
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

/** A step of signing in or registering. */
export function signInStep<Path extends SignInPath, Data extends LoaderData>(
  path: Path,
  page: Lazy<Loader<LoaderArgs<Path, SignInSearch>, Data> & View>,
) {
  return createRoute({
    ...common("signing-in", path, page),
    validateSearch: (search: SignInSearch) => search,
    loader: (given) => runLoader(page, given, path, given.location.search),
    // Always load again: a step that was allowed a moment ago may not be allowed now.
    staleTime: 0,
  });
}

/** A page for signed-in people, or one that shows them their own: its data is neither cached nor preloaded. */
export function personalPage<Path extends PersonalPath, Data extends LoaderData>(
  access: Exclude<Access, "signing-in">,
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
        // The session has ended elsewhere. If this tab still considered it valid, the sign-in page would redirect straight back.
        if (!given.context.frame) noteSessionOver();
        throw redirect({ href: loginAddress(given.location.href), statusCode: 302 });
      }
    },
    staleTime: 0,
    gcTime: 0,
    preload: false,
  });
}

/** A page without data of its own: one module has both the page and its loader. */
export function textPage<Path extends PagePath, Data extends LoaderData>(
  path: Path,
  page: Lazy<Loader<LoaderArgs<Path>, Data> & View>,
) {
  return publicPage(path, page, page);
}
