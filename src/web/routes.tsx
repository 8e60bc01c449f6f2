import { createRootRouteWithContext, createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { newlyAddedCount } from "#contract/limits.ts";
import { propertyDetails } from "#contract/property.ts";
import { type PageQuery, normalPageQuery, searchProperties } from "#contract/property-search.ts";
import { ApiFailure } from "#web/api/api-failure.ts";
import { Document } from "#web/layouts/document.tsx";
import type { PageFrame } from "#web/page-frame.ts";
import { documentHead, siteOf } from "#web/document-head.ts";
import { homeHead } from "#web/pages/home/home-head.ts";
import { propertyHead } from "#web/pages/property/property-head.ts";
import { searchHead } from "#web/pages/search/search-head.ts";
import { paths } from "./paths.ts";
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

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home,
  loader: ({ context }) => context.call(searchProperties, { query: { sort: "newest", limit: newlyAddedCount } }),
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    return site && loaderData ? homeHead(site, loaderData.properties[0]?.photo) : {};
  },
  component: lazyRouteComponent(() => import("./pages/home/home-page.tsx"), "HomePage"),
});

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.search,
  // Read already by the router's parseSearch.
  validateSearch: (search: PageQuery) => normalPageQuery(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { upTo: _, ...query } = deps;
    return context.call(searchProperties, { query });
  },
  head: ({ loaderData, match, matches }) => {
    const site = siteOf(matches);
    return site && loaderData ? searchHead(site, match.search, loaderData) : {};
  },
  component: lazyRouteComponent(() => import("./pages/search/search-page.tsx"), "SearchPage"),
});

const propertyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.property,
  loader: async ({ context, params }) => {
    try {
      return await context.call(propertyDetails, { params });
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    return site && loaderData ? propertyHead(site, loaderData.property) : {};
  },
  component: lazyRouteComponent(() => import("./pages/property/property-page.tsx"), "PropertyPage"),
});

export const routeTree = rootRoute.addChildren([homeRoute, searchRoute, propertyRoute]);
