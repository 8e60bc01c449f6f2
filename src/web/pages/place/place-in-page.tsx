import { paths } from "#web/paths.ts";
import { usePageData } from "#web/router-api.ts";
import { PlacePage } from "./place-page.tsx";

/** A city or a locality. */
export function Page() {
  return <PlacePage {...usePageData(paths.placeIn)} />;
}
