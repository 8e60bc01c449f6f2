import type { Account } from "#contract/account/account.ts";
import type { AlertFrequency } from "#contract/alerts/saved-searches.ts";
import { mostSavedSearches } from "#contract/limits.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import { readClock } from "#server/demo/demo-clock.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { conflict, notFound } from "#server/http/errors.ts";
import { canManageSearch } from "#server/policies/saved-search-policies.ts";
import { type PropertyKey, readPropertyKey } from "#server/properties/property-key.ts";
import { findPausedListing } from "#server/properties/property-service.ts";
import { lockUser } from "#server/users/user-service.ts";
import { dueAfter } from "./alert-times.ts";
import {
  type AlertSubject,
  type SavedSearchRow,
  countSearches,
  deleteWaiting,
  findByLink,
  findSame,
  findSearch,
  insertSearch,
  lockListing,
  lockSearch,
  removeSearch,
  setDue,
  setEnded,
  setFrequency,
  setPause,
} from "./saved-search-store.ts";

type Person = Pick<Account, "id">;

/**
 * Saves a search, or finds the same one of this person. Throws 409 for one more than `mostSavedSearches`.
 *
 * @param wanted a canonical search, or the paused PG that is waited for.
 */
export async function saveSearch(
  database: Database,
  person: Person,
  wanted: { query: string } | { back: PropertyKey },
  frequency: AlertFrequency,
): Promise<{ search: SavedSearchRow; isNew: boolean }> {
  return inTransaction(database, async (transaction) => {
    // One after another, so that those sent at once are counted too; and an account that is erased meanwhile keeps nothing.
    if (!(await lockUser(transaction, person.id))) throw notFound("alert.not-found");
    const subject: AlertSubject =
      "query" in wanted ? wanted : { propertyId: (await findPausedPg(transaction, wanted.back)).id };
    const same = await findSame(transaction, person.id, subject);
    if (same) return { search: same, isNew: false };
    if ((await countSearches(transaction, person.id)) >= mostSavedSearches)
      throw conflict("alert.too-many", { count: mostSavedSearches });
    const id = await insertSearch(transaction, { ...subject, userId: person.id, frequency });
    const search = await findSearch(transaction, id);
    if (!search) throw new Error("A search that was just saved is not there");
    return { search, isNew: true };
  });
}

/** The PG that somebody may wait for. Throws 409 where it is back already, and 404 where its owner has not paused it. */
export async function findPausedPg(transaction: Transaction, key: PropertyKey): Promise<{ id: string; title: string }> {
  const locked = await lockListing(transaction, key);
  if (locked?.status === "live") throw conflict("alert.back-already");
  const paused = locked && (await findPausedListing(transaction, key));
  if (!paused) throw notFound("alert.not-paused");
  return paused;
}

/** Throws 404 for what cannot be the id of a PG. */
export function pausedPgKey(text: string): PropertyKey {
  const key = readPropertyKey(text);
  if (!key) throw notFound("alert.not-paused");
  return key;
}

interface ChangeParts {
  database: Database;
  mailer: Pick<Mailer, "cancelMailAbout">;
}

/** Changes how often a search's mails come, or pauses them; throws 404 for another person's search. */
export async function changeSearch(
  { database, mailer }: ChangeParts,
  person: Person,
  id: string,
  { frequency, pauseDays }: { frequency?: AlertFrequency | undefined; pauseDays?: number | undefined },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockOwnSearch(transaction, person, id);
    if (frequency !== undefined) {
      await setFrequency(transaction, id, frequency);
      const { now } = await readClock(transaction);
      await setDue(transaction, id, dueAfter(now, frequency));
    }
    if (pauseDays === undefined) return;
    await setPause(transaction, id, pauseDays);
    if (pauseDays > 0) await forgetWaiting(transaction, mailer, id);
  });
}

/** Throws 404 for another person's search. */
export async function deleteSearch({ database, mailer }: ChangeParts, person: Person, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockOwnSearch(transaction, person, id);
    await forgetWaiting(transaction, mailer, id);
    await removeSearch(transaction, id);
  });
}

/** Ends the mails of a link's search. Undefined for a link that is not known, or not any more. */
export async function endByLink(
  { database, mailer }: ChangeParts,
  token: string,
): Promise<{ isNew: boolean } | undefined> {
  return inTransaction(database, async (transaction) => {
    const id = await findByLink(transaction, token);
    if (id === undefined || !(await lockSearch(transaction, id))) return undefined;
    const isNew = await setEnded(transaction, id);
    if (isNew) await forgetWaiting(transaction, mailer, id);
    return { isNew };
  });
}

async function lockOwnSearch(transaction: Transaction, person: Person, id: string): Promise<void> {
  const search = await lockSearch(transaction, id);
  if (!search || !canManageSearch(person, search)) throw notFound("alert.not-found");
}

/** What was found is not told any more, and a mail that has not left never does. */
async function forgetWaiting(
  transaction: Transaction,
  mailer: Pick<Mailer, "cancelMailAbout">,
  id: string,
): Promise<void> {
  await deleteWaiting(transaction, id);
  await mailer.cancelMailAbout(transaction, { search: id });
}
