import { paths } from "#web/paths.ts";
import { usePageData } from "#web/routing.ts";
import { PlacePage } from "./place-page.tsx";

/** A city or a locality. */
export function Page() {
  return <PlacePage {...usePageData(paths.placeIn)} />;
}
