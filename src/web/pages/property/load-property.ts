import { propertyDetails } from "#contract/property.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Call } from "#web/api/call.ts";
import { propertyHead } from "./property-head.ts";

/** One listing, and the head of its page. */
export async function loadProperty(call: Call, site: SiteSettings, id: string) {
  const { property } = await call(propertyDetails, { params: { id } });
  return { property, head: propertyHead(site, property) };
}
