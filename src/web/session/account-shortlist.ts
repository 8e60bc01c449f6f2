import {
  type ShortlistEntry,
  addToShortlist,
  mergeShortlist,
  myShortlist,
  removeFromShortlist,
} from "#contract/shortlist/shortlist.ts";
import { callByFetch } from "#web/api/call-by-fetch.ts";
import { fill } from "#web/format/fill.ts";
import { heartMessages } from "#web/messages/shortlist/heart.ts";
import { recall, remember } from "./visit-memory.ts";
import { showToast } from "#web/ui/toasts.ts";
import { readLocalShortlist, shortlistChanged, writeLocalShortlist } from "./local-shortlist.ts";

const noRoomKey = "shortlist-no-room";

export async function fetchAccountShortlist(): Promise<ShortlistEntry[]> {
  const { entries } = await callByFetch(myShortlist);
  return entries;
}

/** Resolves to the server's message. */
export async function changeAccountShortlist(pgId: string, isSaved: boolean): Promise<string> {
  const params = { id: pgId };
  const { message } = isSaved
    ? await callByFetch(addToShortlist, { params, body: {} })
    : await callByFetch(removeFromShortlist, { params });
  return message;
}

/**
 * Adds what this browser has stored to the account that has just signed in: the union of both, of two notes the newer one. What is
 * stored here goes, except for listings for which the account has no room.
 */
export async function mergeLocalShortlist(): Promise<void> {
  const local = readLocalShortlist();
  // They did not fit when this visit asked before.
  if (local.length === 0 || recall(noRoomKey) === JSON.stringify(local)) return;
  const entries = local.map(({ pgId, note, notedAt }) => ({
    pgId,
    ...(note !== undefined && { note }),
    ...(notedAt !== undefined && { notedAt }),
  }));
  const { left } = await callByFetch(mergeShortlist, { body: { entries } });
  const withoutRoom = local.filter(({ pgId }) => left.includes(pgId));
  writeLocalShortlist(withoutRoom);
  if (withoutRoom.length > 0) {
    remember(noRoomKey, JSON.stringify(withoutRoom));
    showToast(fill(heartMessages.heart.left, { count: withoutRoom.length }), "error");
  }
  window.dispatchEvent(new Event(shortlistChanged));
}
