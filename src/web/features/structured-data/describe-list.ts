import { propertyAddress } from "#web/paths.ts";
import type { StructuredData } from "./structured-data.ts";

/** The listings of a page, in their order. */
export function describeList(publicUrl: string, listings: readonly { pgId: string }[]): StructuredData[] {
  if (listings.length === 0) return [];
  const itemListElement = listings.map(({ pgId }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    url: publicUrl + propertyAddress(pgId),
  }));
  return [{ "@type": "ItemList", numberOfItems: listings.length, itemListElement }];
}
