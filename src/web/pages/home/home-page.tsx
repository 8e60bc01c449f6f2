import { getRouteApi } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import { Hero } from "./hero.tsx";
import { NewlyAdded } from "./newly-added.tsx";
import { WaysIn } from "./ways-in.tsx";

const route = getRouteApi(paths.home);

export function HomePage() {
  const { properties, total } = route.useLoaderData();
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      {properties.length > 0 && <NewlyAdded properties={properties} total={total} />}
      <WaysIn />
    </main>
  );
}
