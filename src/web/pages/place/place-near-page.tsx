import { paths } from "#web/paths.ts";
import { usePageData } from "#web/router-api.ts";
import { PlacePage } from "./place-page.tsx";

/** The surroundings of a college. */
export function Page() {
  return <PlacePage {...usePageData(paths.placeNear)} />;
}
