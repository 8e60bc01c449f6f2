"use client";
import { RouteMatch } from "#peer/router-by-next.tsx";
import { Page } from "#web/pages/home/home-page.tsx";
import { paths } from "#web/paths.ts";

export function Home({ loaded }: { loaded: object }) {
  return (
    <RouteMatch id={paths.home} loaderData={loaded}>
      <Page />
    </RouteMatch>
  );
}
