"use client";
import { type ReactNode, useMemo } from "react";
import type { SiteSettings } from "#contract/site.ts";
import { PublicLayout } from "#web/layouts/public-layout.tsx";
import { RouteMatch, rootRouteId } from "#peer/router-by-next.tsx";

/** Header and footer around a page that the server chooses. */
export function SiteFrame({ site, children }: { site: SiteSettings; children: ReactNode }) {
  const loaderData = useMemo(() => ({ site }), [site]);
  return (
    <RouteMatch id={rootRouteId} loaderData={loaderData}>
      <PublicLayout>{children}</PublicLayout>
    </RouteMatch>
  );
}
