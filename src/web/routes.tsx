import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from "@tanstack/react-router";
import { type PageQuery, normalPageQuery } from "#contract/search-filters.ts";
import type { SiteSettings } from "#contract/site.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { documentHead } from "#web/document-head.ts";
import { Document } from "#web/layouts/document.tsx";
import type { PageFrame } from "#web/page-frame.ts";
import { type SignInPath, type SignInSearch, type WordsPath, loginAddress, paths, propertyQuery } from "./paths.ts";
import type { RouterContext } from "./router.tsx";

const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }): PageFrame => {
    if (!context.frame) throw new Error("Only the server frames a page; the browser finds the frame in it");
    return context.frame;
  },
  staleTime: Infinity,
  head: ({ loaderData }) => documentHead(loaderData),
  component: Document,
});

// Loaders and heads are fetched with the page they belong to: the first visit carries one page's code and words, not all.

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  loader: async ({ context, parentMatchPromise }) => {
    const { loadHome } = await import("./pages/home/load-home.ts");
    return loadHome(context.call, await siteOf(parentMatchPromise));
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import("./pages/home/home-page.tsx"), "HomePage"),
});

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.search,
  // Read already by the router's parseSearch.
  validateSearch: (search: PageQuery) => normalPageQuery(search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, parentMatchPromise }) => {
    const { loadSearch, withoutRefused } = await import("./pages/search/load-search.ts");
    try {
      return await loadSearch(context.call, await siteOf(parentMatchPromise), deps);
    } catch (error) {
      const search = withoutRefused(error, deps);
      // A filter that can be read but means nothing, such as a locality that is gone: the rest of the search still counts.
      if (search) throw redirect({ to: paths.search, search, statusCode: 302 });
      throw error;
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import("./pages/search/search-page.tsx"), "SearchPage"),
});

const propertyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.property,
  validateSearch: propertyQuery,
  loader: async ({ context, params, parentMatchPromise }) => {
    const { loadProperty } = await import("./pages/property/load-property.ts");
    try {
      return await loadProperty(context.call, await siteOf(parentMatchPromise), params.id);
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import("./pages/property/property-page.tsx"), "PropertyPage"),
});

const WordsPage = lazyRouteComponent(() => import("./pages/about/words-page.tsx"), "WordsPage");
/** A page of words: nothing is asked of the API. */
function wordsRoute<Path extends WordsPath>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ parentMatchPromise }) => {
      const { loadWords } = await import("./pages/about/load-words.ts");
      return loadWords(await siteOf(parentMatchPromise), path);
    },
    head: ({ loaderData }) => loaderData?.head ?? {},
    component: WordsPage,
  });
}

const SignInPage = lazyRouteComponent(() => import("./pages/sign-in/sign-in.ts"), "SignInPage");
/** A page on the way into an account. */
function signInRoute<Path extends SignInPath>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (search: SignInSearch) => search,
    loader: async ({ context, location, parentMatchPromise }) => {
      const { loadSignIn } = await import("./pages/sign-in/sign-in.ts");
      return loadSignIn(context, await siteOf(parentMatchPromise), path, location.search);
    },
    // A step that was open to somebody a moment ago may be closed now.
    staleTime: 0,
    head: ({ loaderData }) => loaderData?.head ?? {},
    component: SignInPage,
  });
}
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.admin,
  loader: async ({ context, parentMatchPromise }) => {
    const { loadDashboard } = await import("./pages/admin/load-dashboard.ts");
    return signedIn(paths.admin, loadDashboard(context.call, await siteOf(parentMatchPromise)));
  },
  staleTime: 0,
  gcTime: 0,
  preload: false,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import("./pages/admin/dashboard-page.tsx"), "DashboardPage"),
  errorComponent: lazyRouteComponent(() => import("./pages/admin/refused-page.tsx"), "RefusedPage"),
});
const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.account,
  loader: async ({ context, parentMatchPromise }) => {
    const { loadAccount } = await import("./pages/account/load-account.ts");
    return signedIn(paths.account, loadAccount(context.call, await siteOf(parentMatchPromise)));
  },
  // It is one person's: never shown from memory, nor fetched before it is asked for.
  staleTime: 0,
  gcTime: 0,
  preload: false,
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import("./pages/account/account-page.tsx"), "AccountPage"),
});

/** Leads whoever is not signed in to where they can be, and back. */
async function signedIn<T>(path: string, loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401)
      throw redirect({ href: loginAddress(path), statusCode: 302 });
    throw error;
  }
}

/** The root's own loader has run, or the page came with what it gave. */
async function siteOf(parentMatch: Promise<{ loaderData?: PageFrame | undefined }>): Promise<SiteSettings> {
  const { loaderData } = await parentMatch;
  if (!loaderData) throw new Error("A page needs its frame");
  return loaderData.site;
}

/** Every component in every state; the build leaves it out. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: "/dev/components",
        component: lazyRouteComponent(() => import("./pages/components/components-page.tsx"), "ComponentsPage"),
      }),
    ]
  : [];

export const routeTree = rootRoute.addChildren([
  homeRoute,
  searchRoute,
  propertyRoute,
  wordsRoute(paths.about),
  wordsRoute(paths.contact),
  wordsRoute(paths.services),
  wordsRoute(paths.privacy),
  wordsRoute(paths.terms),
  signInRoute(paths.login),
  signInRoute(paths.registerOtp),
  signInRoute(paths.register),
  signInRoute(paths.forgotPassword),
  signInRoute(paths.resetCode),
  signInRoute(paths.newPassword),
  accountRoute,
  adminRoute,
  ...developmentRoutes,
]);
