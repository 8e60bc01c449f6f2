import { propertyCards } from "#contract/property/property-cards.ts";
import { readPgId } from "#contract/property/pg-ids.ts";
import type { PropertyCard } from "#contract/property/property-card.ts";
import { type ShortlistEntry, myShortlist } from "#contract/shortlist/shortlist.ts";
import type { Call } from "#web/api/call.ts";
import { withPlaceNames } from "#web/format/place-names.ts";
import { shortlistMessages } from "#web/messages/shortlist/shortlist.ts";
import { type PersonalArgs, personalHead } from "#web/personal-loader.ts";
import { hasHint } from "#web/session/hint-cookie.ts";
import { type LocalEntry, readLocalShortlist } from "#web/session/local-shortlist.ts";

/** A listing that is saved, in an account or on this device. */
export type SavedEntry = LocalEntry & Partial<Pick<ShortlistEntry, "state">>;

export interface Saved {
  entries: SavedEntry[];
  /** By PG id, of those that are offered now; undefined where they could not be loaded. */
  cards: Record<string, PropertyCard> | undefined;
}

/**
 * The shortlist of the account, or on a page that the browser loads, of this device. The server renders the same page for everybody who is
 * not signed in, and the browser fills it.
 */
export async function load({ call, site, path, frame, search: { listing } }: PersonalArgs) {
  const isSignedIn = frame ? frame.viewer !== undefined : hasHint();
  const entries = isSignedIn ? (await call(myShortlist)).entries : undefined;
  return {
    isSignedIn,
    /** Undefined where only the browser has it. */
    saved: entries && (await withCards(call, entries)),
    /** A listing that was to be saved before signing in. */
    offered: listing === undefined ? undefined : readPgId(listing),
    head: personalHead(site, shortlistMessages.shortlist, path),
  };
}

export async function loadLocal(call: Call): Promise<Saved> {
  return withCards(call, readLocalShortlist());
}

async function withCards(call: Call, entries: readonly SavedEntry[]): Promise<Saved> {
  return { entries: [...entries], cards: await findCards(call, entries) };
}

async function findCards(call: Call, entries: readonly SavedEntry[]): Promise<Saved["cards"]> {
  if (entries.length === 0) return {};
  try {
    const { properties } = await call(propertyCards, { query: { ids: entries.map(({ pgId }) => pgId) } });
    return Object.fromEntries(properties.map((card) => [card.pgId, withPlaceNames(card)]));
  } catch {
    // The notes and ids can be read without them.
    return undefined;
  }
}
