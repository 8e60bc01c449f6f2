import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Role } from "#contract/account/roles.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { SignedIn } from "#server/http/caller.ts";
import { createToken, hashToken, isTokenShaped } from "#server/secrets/random-token.ts";
import { lockUser } from "#server/users/user-service.ts";
import { presentAccount } from "./account-row.ts";
import {
  type LiveSession,
  deletePendingSignInsOf,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  insertSession,
  lifetimes,
  limitSessionsOf,
  listSessions,
  lockSession,
  prepareSessions,
  setProved,
} from "./session-store.ts";

/** A session as the account page shows it. */
interface KnownSession {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export interface NewSession {
  /** Goes into the cookie and nowhere else. */
  token: string;
  /** Seconds until it ends, even if used. */
  lifetime: number;
}

export interface Sessions {
  /** The account of a token whose session has neither expired nor been idle for too long. The role is read each time. */
  find(token: string | undefined): Promise<SignedIn | undefined>;
  /** Begins a session in the caller's transaction, and ends the previous one of the same browser. */
  begin(
    transaction: Transaction,
    who: {
      userId: string;
      role: Role;
      device: string;
      replaces: string | undefined;
      /** Counts as reauthenticated, since the user has just given a password or another proof. */
      isProved?: boolean;
    },
  ): Promise<NewSession>;
  end(token: string): Promise<void>;
  /** Ends one of the user's own sessions by its public id. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  list(userId: string): Promise<KnownSession[]>;
}

export function createSessions(database: Queries): Sessions {
  const { findSessions, noteSeen } = prepareSessions(database);
  const findSession = findTogether(findSessions);
  return {
    async find(token) {
      if (!isTokenShaped(token)) return undefined;
      const tokenHash = hashToken(token);
      const session = await findSession(tokenHash);
      if (!session) return undefined;
      if (session.isDue) await noteSeen(tokenHash);
      const { sessionId, isProved, hasSecondFactor } = session;
      return { account: presentAccount(session), sessionId, isProved, hasSecondFactor };
    },

    async begin(transaction, { userId, role, device, replaces, isProved = false }) {
      const token = createToken();
      const lifetime = (role === "user" ? lifetimes.usual : lifetimes.trusted).absolute;
      if (isTokenShaped(replaces)) await deleteSession(transaction, hashToken(replaces));
      const session = { tokenHash: hashToken(token), id: randomUUID(), userId, lifetime, device, isProved };
      await insertSession(transaction, session);
      return { token, lifetime };
    },

    async end(token) {
      if (isTokenShaped(token)) await deleteSession(database, hashToken(token));
    },

    endOne: (userId, sessionId) => deleteSessionOf(database, userId, sessionId),

    list: (userId) => listSessions(database, userId),
  };
}

/**
 * Finds live sessions by the hashes of their tokens, with one statement for all look-ups of the same moment, since most
 * of a look-up's time is the round trip to the database.
 */
function findTogether(
  findSessions: (hashes: readonly Buffer[]) => Promise<LiveSession[]>,
): (tokenHash: Buffer) => Promise<LiveSession | undefined> {
  let batch: { hashes: Buffer[]; found: Promise<Map<string, LiveSession>> } | undefined;
  const find = async (hashes: Buffer[]) => {
    await setImmediate();
    batch = undefined;
    const found = await findSessions(hashes);
    return new Map(found.map((session) => [session.tokenHash.toString("hex"), session]));
  };
  return async (tokenHash) => {
    if (!batch) {
      const hashes: Buffer[] = [];
      batch = { hashes, found: find(hashes) };
    }
    batch.hashes.push(tokenHash);
    const found = await batch.found;
    return found.get(tokenHash.toString("hex"));
  };
}

/**
 * Whether the session of a request still exists, and no admin has deleted its account. For writes after slow work such as hashing,
 * during which the session may have been ended. Locks the account's row and the session until the transaction ends.
 */
export async function isStillSignedIn(
  transaction: Transaction,
  { account, sessionId }: Pick<SignedIn, "account" | "sessionId">,
): Promise<boolean> {
  await lockUser(transaction, account.id);
  return lockSession(transaction, account.id, sessionId);
}

/** Marks a session as reauthenticated now. */
export async function noteProof(transaction: Transaction, sessionId: string): Promise<void> {
  await setProved(transaction, sessionId);
}

/**
 * Ends all sessions of a user, except for one if given: for a new password or role, and when the account is deleted. Pending
 * sign-ins end too.
 */
export async function endSessionsOf(transaction: Transaction, userId: string, except?: string): Promise<number> {
  await deletePendingSignInsOf(transaction, userId);
  return deleteSessionsOf(transaction, userId, except);
}

/**
 * Shortens the sessions of a user with a new, higher role to the length for that role. When a role is removed, sessions are ended
 * instead.
 */
export async function shortenSessionsOf(transaction: Transaction, userId: string): Promise<void> {
  await limitSessionsOf(transaction, userId, lifetimes.trusted.absolute);
}

export { deleteExpiredSessions, deleteExpiredPendingSignIns } from "./session-store.ts";
