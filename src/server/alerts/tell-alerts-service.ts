import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { readClock } from "#server/demo/demo-clock.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { readListingsBySeq } from "#server/search/feed/changed-listings.ts";
import {
  type DueSearch,
  dropFound,
  findLiveListings,
  findNextDue,
  listWaiting,
  lockDueSearch,
  markTold,
} from "./alert-store.ts";
import { isQuiet, outsideQuiet } from "./alert-times.ts";
import { hasFallen } from "./find-alerts-service.ts";
import { findMatches, lowestRent } from "./find-matches.ts";
import { pgBackMail } from "./mails/pg-back.ts";
import { searchAlertMail } from "./mails/search-alert.ts";
import { addEndLink, removeSearch } from "./saved-search-store.ts";
import type { ToldListing } from "./told-listing.ts";

export interface AlertPost {
  database: Pick<Database, "pool" | "orm">;
  mailer: Pick<Mailer, "enqueueMail">;
  site: MailSite;
}

/** Sends what is due by `business_now()`, one mail a search, unless it is quiet. @returns the number of queued mails. */
export async function tellAlerts(post: AlertPost): Promise<number> {
  let mails = 0;
  for (;;) {
    const told = await inTransaction(post.database, (transaction) => tellOne(transaction, post));
    if (told === undefined) return mails;
    if (told) mails += 1;
  }
}

/** When the next mail leaves; undefined where nothing waits. */
export async function nextTellingAt({ database }: Pick<AlertPost, "database">): Promise<Date | undefined> {
  const dueAt = await findNextDue(database);
  if (!dueAt) return undefined;
  const { now } = await readClock(database);
  return outsideQuiet(dueAt > now ? dueAt : now);
}

/** One search's mail, in the transaction that marks it as told. Undefined where nothing is due; false where nothing of it holds any more. */
async function tellOne(transaction: Transaction, post: AlertPost): Promise<boolean | undefined> {
  const { now } = await readClock(transaction);
  if (isQuiet(now)) return undefined;
  const search = await lockDueSearch(transaction);
  if (!search) return undefined;
  const { holding, others } = await checkWaiting(transaction, search);
  await dropFound(transaction, others);
  if (holding.length === 0) return false;
  for (const { id, listing } of holding) await markTold(transaction, id, listing.rent);
  const listings = holding.map(({ listing }) => listing);
  if (search.query === null) await tellBack(transaction, post, search, listings);
  else await tellSearch(transaction, post, { ...search, query: search.query }, listings);
  return true;
}

async function tellSearch(
  transaction: Transaction,
  { mailer, site }: AlertPost,
  { id, email, query }: DueSearch & { query: string },
  listings: readonly ToldListing[],
): Promise<void> {
  const token = await addEndLink(transaction, id);
  const words = searchAlertMail(site, { query, listings, token });
  await mailer.enqueueMail(transaction, { words, to: email, kind: "search-alert", about: { search: id } });
}

/** The one mail that was asked for: nothing is waited for after it. */
async function tellBack(
  transaction: Transaction,
  { mailer, site }: AlertPost,
  { id, email }: DueSearch,
  [listing]: readonly ToldListing[],
): Promise<void> {
  if (!listing) return;
  await mailer.enqueueMail(transaction, { words: pgBackMail(site, listing), to: email, kind: "pg-back" });
  await removeSearch(transaction, id);
}

interface Checked {
  holding: { id: string; listing: ToldListing }[];
  /** Ids of what does not hold any more. */
  others: string[];
}

/** What waits may be days old: told is what is live and found now, at its present rent. */
async function checkWaiting(transaction: Transaction, { id: searchId, query }: DueSearch): Promise<Checked> {
  const waiting = await listWaiting(transaction, searchId);
  const seqs = waiting.map(({ seq }) => seq);
  const live = new Map((await findLiveListings(transaction, seqs)).map((listing) => [listing.seq, listing]));
  const page = await readListingsBySeq(transaction.client, [...live.keys()]);
  const listings = [...page.listings];
  const found =
    query === null
      ? listings.map((listing) => ({ seq: listing.seq, rent: lowestRent(listing) }))
      : ((await findMatches(listings, [query])).get(query) ?? []);
  const rentOf = new Map(found.map(({ seq, rent }) => [seq, rent]));
  const checked: Checked = { holding: [], others: [] };
  for (const { id, reason, seq, lastTold } of waiting) {
    const listing = live.get(seq);
    const rent = rentOf.get(seq);
    if (!listing || rent === undefined || (reason === "rent_fell" && !hasFallen(rent, lastTold)))
      checked.others.push(id);
    else checked.holding.push({ id, listing: { ...listing, reason, rent, lastTold } });
  }
  return checked;
}
