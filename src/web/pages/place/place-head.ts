import { fewestForPlacePage } from "#contract/limits.ts";
import type { PlacePage } from "#contract/search/place-page.ts";
import type { SiteSettings } from "#contract/site.ts";
import { pageHead, pageTitle, previewOf } from "#web/document-head.ts";
import { describeBreadcrumb } from "#web/features/structured-data/describe-breadcrumb.ts";
import { describeList } from "#web/features/structured-data/describe-list.ts";
import { describeQuestions } from "#web/features/structured-data/describe-questions.ts";
import { fill } from "#web/format/fill.ts";
import { formatCount } from "#web/format/words.ts";
import { placeMessages } from "#web/messages/site/place.ts";
import { type PlacePath, placeAddress } from "#web/paths.ts";
import { placeCrumbs } from "./place-crumbs.ts";
import { type Question, formatHeading } from "./describe-place.ts";

/** Title, description, address and preview of a place's page. One with few listings says too little for engines. */
export function placeHead(
  site: SiteSettings,
  place: PlacePage,
  { path, questions }: { path: PlacePath; questions: readonly Question[] },
) {
  const { total, properties, key } = place;
  const [first] = properties;
  return pageHead(site, {
    title: pageTitle(formatHeading(place, placeMessages), site),
    description: fill(placeMessages.place.description, { count: formatCount(placeMessages.place.pgs, total) }),
    path: placeAddress(key, path),
    isForEngines: total >= fewestForPlacePage,
    ...(import.meta.env.SSR
      ? {
          preview: first?.photo && previewOf(first.photo),
          data: [
            describeBreadcrumb(site.publicUrl, placeCrumbs(place, placeMessages)),
            ...describeList(site.publicUrl, properties),
            ...describeQuestions(questions),
          ],
        }
      : {}),
  });
}
