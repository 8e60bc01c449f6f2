import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Role } from "#contract/account/roles.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { SignedIn } from "#server/http/caller.ts";
import { createToken, hashToken, isTokenShaped } from "#server/secrets/random-token.ts";
import { type AccountRow, accountColumns, presentAccount } from "./account-row.ts";

/** Seconds. People who can harm others by losing a session keep it for less long. */
const lifetimes = {
  usual: { idle: 7 * 24 * 3600, absolute: 30 * 24 * 3600 },
  trusted: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
} as const;
/** Seconds between two notes of when a session was last seen. */
const noteSeenEvery = 300;

/** Seconds after a proof in which a session may do what asks for one. */
const provedFor = 300;

const isLive = `sessions.expires_at > now() AND sessions.last_seen_at > now() -
  CASE users.role WHEN 'user' THEN make_interval(secs => ${lifetimes.usual.idle})
    ELSE make_interval(secs => ${lifetimes.trusted.idle}) END`;

/** A session as its owner is shown it. */
interface KnownSession {
  id: string;
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
}

export interface NewSession {
  /** Goes into the cookie and nowhere else. */
  token: string;
  /** Seconds until it ends whatever happens. */
  lifetime: number;
}

export interface Sessions {
  /** Whose session a token is, while it is neither over nor idle for too long. Their role is read now, not remembered. */
  find(token: string | undefined): Promise<SignedIn | undefined>;
  /** Begins one in a transaction of the caller's, and ends the one that the same browser had before. */
  begin(
    transaction: Transaction,
    who: {
      userId: string;
      role: Role;
      device: string;
      replaces: string | undefined;
      /** Its person has just proved who they are by more than a cookie. */
      isProved?: boolean;
    },
  ): Promise<NewSession>;
  end(token: string): Promise<void>;
  /** Ends one of a person's own by the id that they are shown. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  list(userId: string): Promise<KnownSession[]>;
}

export function createSessions({ pool }: Pick<Database, "pool">): Sessions {
  const findRow = findTogether(pool);
  return {
    async find(token) {
      if (!isTokenShaped(token)) return undefined;
      const tokenHash = hashToken(token);
      const row = await findRow(tokenHash);
      if (!row) return undefined;
      if (row.isDue) {
        await pool.query({
          name: "note-session-seen",
          text: "UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1",
          values: [tokenHash],
        });
      }
      const { sessionId, isProved, hasSecondFactor } = row;
      return { account: presentAccount(row), sessionId, isProved, hasSecondFactor };
    },

    async begin({ client }, { userId, role, device, replaces, isProved = false }) {
      const token = createToken();
      const lifetime = (role === "user" ? lifetimes.usual : lifetimes.trusted).absolute;
      if (isTokenShaped(replaces))
        await client.query("DELETE FROM sessions WHERE token_hash = $1", [hashToken(replaces)]);
      await client.query(
        `INSERT INTO sessions (token_hash, id, user_id, expires_at, device, proved_at)
          VALUES ($1, $2, $3, now() + make_interval(secs => $4), $5, CASE WHEN $6 THEN now() END)`,
        [hashToken(token), randomUUID(), userId, lifetime, device, isProved],
      );
      return { token, lifetime };
    },

    async end(token) {
      if (isTokenShaped(token)) await pool.query("DELETE FROM sessions WHERE token_hash = $1", [hashToken(token)]);
    },

    async endOne(userId, sessionId) {
      const { rowCount } = await pool.query("DELETE FROM sessions WHERE user_id = $1 AND id = $2", [userId, sessionId]);
      return (rowCount ?? 0) > 0;
    },

    async list(userId) {
      const { rows } = await pool.query<KnownSession>(
        `SELECT sessions.id, device, sessions.created_at AS "createdAt", last_seen_at AS "lastSeenAt"
          FROM sessions JOIN users ON users.id = sessions.user_id
          WHERE user_id = $1 AND ${isLive} ORDER BY last_seen_at DESC, sessions.created_at DESC LIMIT 100`,
        [userId],
      );
      return rows;
    },
  };
}

type SessionRow = AccountRow &
  Pick<SignedIn, "isProved" | "hasSecondFactor"> & { tokenHash: Buffer; sessionId: string; isDue: boolean };

/**
 * Finds live sessions by the hashes of their tokens, with one statement for all that are asked for at the same moment: on a
 * busy server most of a look-up's time is spent on the way to the database and back.
 */
function findTogether(pool: Database["pool"]): (tokenHash: Buffer) => Promise<SessionRow | undefined> {
  let asked: { hashes: Buffer[]; found: Promise<Map<string, SessionRow>> } | undefined;
  const find = async (hashes: Buffer[]) => {
    await setImmediate();
    asked = undefined;
    const { rows } = await pool.query<SessionRow>({
      name: "find-sessions",
      text: `SELECT ${accountColumns}, sessions.token_hash AS "tokenHash", sessions.id AS "sessionId",
          sessions.last_seen_at < now() - make_interval(secs => ${noteSeenEvery}) AS "isDue",
          coalesce(sessions.proved_at > now() - make_interval(secs => ${provedFor}), false) AS "isProved",
          EXISTS (SELECT FROM second_factors WHERE second_factors.user_id = users.id) AS "hasSecondFactor"
        FROM sessions JOIN users ON users.id = sessions.user_id
        WHERE sessions.token_hash = ANY($1) AND ${isLive}`,
      values: [hashes],
    });
    return new Map(rows.map((row) => [row.tokenHash.toString("hex"), row]));
  };
  return async (tokenHash) => {
    if (!asked) {
      const hashes: Buffer[] = [];
      asked = { hashes, found: find(hashes) };
    }
    asked.hashes.push(tokenHash);
    const rows = await asked.found;
    return rows.get(tokenHash.toString("hex"));
  };
}

/**
 * Whether the session that a request came with still exists, and its account is not one that an admin has deleted. For writes that
 * follow something slow, such as hashing: the session may have been ended since the request was admitted. Locks the account's row
 * and the session, so that neither ends before the transaction does.
 */
export async function isStillSignedIn(
  { client }: Transaction,
  { account, sessionId }: Pick<SignedIn, "account" | "sessionId">,
): Promise<boolean> {
  await client.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [account.id]);
  const { rowCount } = await client.query(
    `SELECT FROM sessions WHERE id = $1 AND user_id = $2
      AND NOT EXISTS (SELECT FROM account_deletions WHERE user_id = $2 AND NOT is_by_self) FOR UPDATE OF sessions`,
    [sessionId, account.id],
  );
  return rowCount === 1;
}

/** Notes that a session's person has proved again who they are. */
export async function noteProof({ client }: Transaction, sessionId: string): Promise<void> {
  await client.query("UPDATE sessions SET proved_at = now() WHERE id = $1", [sessionId]);
}

/**
 * Ends all sessions of a person, perhaps but one: after a new password or role, and when they leave. Sign-ins that wait for
 * their second step end too.
 */
export async function endSessionsOf({ client }: Transaction, userId: string, except?: string): Promise<number> {
  await client.query("DELETE FROM pending_sign_ins WHERE user_id = $1", [userId]);
  const { rowCount } = await client.query("DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2", [
    userId,
    except ?? null,
  ]);
  return rowCount ?? 0;
}

/**
 * Lets somebody stay signed in whose rights have grown, for no longer than the sessions of such people last. A role that is
 * taken away ends them instead.
 */
export async function shortenSessionsOf({ client }: Transaction, userId: string): Promise<void> {
  await client.query(
    "UPDATE sessions SET expires_at = least(expires_at, now() + make_interval(secs => $2)) WHERE user_id = $1",
    [userId, lifetimes.trusted.absolute],
  );
}
