import {
  type RouteComponent,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from "@tanstack/react-router";
import { type PageQuery, normalPageQuery } from "#contract/search/search-filters.ts";
import type { SiteSettings } from "#contract/site.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { documentHead } from "#web/document-head.ts";
import { Document } from "./layouts/document/document.tsx";
import type { PageFrame } from "#web/page-frame.ts";
import { noteSessionOver } from "#web/session/note-session-over.ts";
import {
  type ListSearch,
  type PersonalPath,
  type PlacePath,
  type SignInPath,
  type SignInSearch,
  type WordsPath,
  loginAddress,
  paths,
  propertyQuery,
} from "./paths.ts";
import type { PersonalAnswer, PersonalQuestion } from "./personal-loader.ts";
import type { RouterContext } from "./router-context.ts";

const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }): PageFrame => {
    if (!context.frame) throw new Error("Only the server frames a page; the browser finds the frame in it");
    return context.frame;
  },
  staleTime: Infinity,
  head: ({ loaderData }) => (import.meta.env.SSR ? documentHead(loaderData) : {}),
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
      return await loadProperty(context, await siteOf(parentMatchPromise), params.id);
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

const PlacePage = lazyRouteComponent(() => import("./pages/place/place-page.tsx"), "PlacePage");
/** The page of a city, a locality or a college. */
function placeRoute<Path extends PlacePath>(path: Path) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context, params, parentMatchPromise }) => {
      const { loadPlace } = await import("./pages/place/load-place.ts");
      const { _splat = "" } = params as { _splat?: string };
      return loadPlace(context.call, await siteOf(parentMatchPromise), path, _splat);
    },
    head: ({ loaderData }) => loaderData?.head ?? {},
    component: PlacePage,
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

/** The second step of a sign-in: for accounts that have one, so its code is no part of the other steps'. */
const secondStepRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.secondStep,
  validateSearch: (search: SignInSearch) => search,
  loader: async ({ parentMatchPromise }) => {
    const { loadSecondStep } = await import("./pages/two-step/second-step-page.tsx");
    return loadSecondStep(await siteOf(parentMatchPromise));
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyRouteComponent(() => import("./pages/two-step/second-step-page.tsx"), "SecondStepPage"),
});

/** A page of whoever is signed in: never shown from memory, nor fetched before it is asked for. */
function personalRoute<Path extends PersonalPath, Loaded extends PersonalAnswer>(
  path: Path,
  fetchLoader: () => Promise<{ load: (asked: PersonalQuestion) => Promise<Loaded> }>,
  component: RouteComponent,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (search: ListSearch) => search,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps, location, params, parentMatchPromise }) => {
      const { load } = await fetchLoader();
      const site = await siteOf(parentMatchPromise);
      try {
        const { id = "" } = params as { id?: string };
        return await load({ call: context.call, site, path, search: deps, id });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 401)) throw error;
        // Ended elsewhere while this tab took it for granted: the sign-in page would lead straight back.
        if (!context.frame) noteSessionOver();
        throw redirect({ href: loginAddress(location.href), statusCode: 302 });
      }
    },
    staleTime: 0,
    gcTime: 0,
    preload: false,
    head: ({ loaderData }) => loaderData?.head ?? {},
    component,
  });
}

// What one kind of person uses is one file, fetched by nobody else.
const accountArea = () => import("./pages/account/account-area.tsx");
const AccountArea = lazyRouteComponent(accountArea, "AccountArea");
const secondFactorArea = () => import("./pages/two-step/second-factor-area.tsx");
const SecondFactorArea = lazyRouteComponent(secondFactorArea, "SecondFactorArea");
const ownerArea = () => import("./pages/owner/owner-area.tsx");
const OwnerArea = lazyRouteComponent(ownerArea, "OwnerArea");
const adminArea = () => import("./pages/admin/admin-area.tsx");
const AdminArea = lazyRouteComponent(adminArea, "AdminArea");

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
  placeRoute(paths.placeIn),
  placeRoute(paths.placeNear),
  wordsRoute(paths.about),
  wordsRoute(paths.contact),
  wordsRoute(paths.services),
  wordsRoute(paths.privacy),
  wordsRoute(paths.terms),
  wordsRoute(paths.accessibility),
  wordsRoute(paths.newsletter),
  wordsRoute(paths.newsletterConfirm),
  wordsRoute(paths.newsletterUnsubscribe),
  signInRoute(paths.login),
  signInRoute(paths.registerOtp),
  signInRoute(paths.register),
  signInRoute(paths.forgotPassword),
  signInRoute(paths.resetCode),
  signInRoute(paths.newPassword),
  secondStepRoute,
  personalRoute(paths.account, accountArea, AccountArea),
  personalRoute(paths.myEnquiries, accountArea, AccountArea),
  personalRoute(paths.secondFactor, secondFactorArea, SecondFactorArea),
  personalRoute(paths.addProperty, ownerArea, OwnerArea),
  personalRoute(paths.owner, ownerArea, OwnerArea),
  personalRoute(paths.ownListing, ownerArea, OwnerArea),
  personalRoute(paths.ownerLeads, ownerArea, OwnerArea),
  personalRoute(paths.ownerApply, ownerArea, OwnerArea),
  personalRoute(paths.admin, adminArea, AdminArea),
  personalRoute(paths.adminAddProperty, adminArea, AdminArea),
  personalRoute(paths.adminUsers, adminArea, AdminArea),
  personalRoute(paths.adminApplications, adminArea, AdminArea),
  personalRoute(paths.adminLeads, adminArea, AdminArea),
  personalRoute(paths.adminAudit, adminArea, AdminArea),
  personalRoute(paths.adminMessages, adminArea, AdminArea),
  personalRoute(paths.adminMail, adminArea, AdminArea),
  ...developmentRoutes,
]);
