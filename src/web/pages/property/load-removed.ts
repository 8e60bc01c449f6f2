import { type RemovedProperty, removedProperty } from "#contract/removed-property.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import { pageHead, pageTitle } from "#web/document-head.ts";
import { fill } from "#web/format/fill.ts";
import { removedMessages } from "#web/messages/removed.ts";
import { propertyAddress } from "#web/paths.ts";
import { removedPlace } from "./removed-place.ts";

/** What is still said of a listing that was removed: the answer is 410, so engines forget it. */
export async function loadRemoved(call: Call, site: SiteSettings, id: string) {
  const removed: RemovedProperty = await call(removedProperty, { params: { id } });
  const place = removedPlace(removed);
  const { removed: words } = removedMessages;
  const head = pageHead(site, {
    title: pageTitle(words.title, site),
    description: place === undefined ? words.title : fill(words.description, { place }),
    path: propertyAddress(id),
    isForEngines: false,
  });
  // Absent by name, for those who look at the page of any listing.
  return { removed, property: undefined, similar: undefined, isOwn: undefined, status: 410, head };
}
