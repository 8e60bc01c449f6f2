import type { RemovedProperty } from "#contract/property/removed-property.ts";
import { fill } from "#web/format/fill.ts";
import { messages } from "#web/messages/messages.ts";

/** Where a removed listing was, in words, as exactly as it is still known; undefined where not even the city is. */
export function removedPlace({ locality, city }: RemovedProperty): string | undefined {
  return locality === undefined || city === undefined ? city : fill(messages.facts.place, { locality, city });
}
