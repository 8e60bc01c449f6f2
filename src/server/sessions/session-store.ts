import { type SQL, and, desc, eq, exists, gt, ne, not, sql } from "drizzle-orm";
import { isClosedByAdmin } from "#server/accounts/deletion/closed-accounts.ts";
import type { Database, Queries, Transaction } from "#server/database/database.ts";
import { now, span } from "#server/database/expressions.ts";
import { sessions, users } from "#server/database/tables/account-tables.ts";
import { pendingSignIns, secondFactors } from "#server/database/tables/second-factor-tables.ts";
import { type AccountRow, accountColumns } from "./account-row.ts";

/** Seconds. Shorter for roles in which a stolen session can harm others. */
export const lifetimes = {
  usual: { idle: 7 * 24 * 3600, absolute: 30 * 24 * 3600 },
  trusted: { idle: 12 * 3600, absolute: 7 * 24 * 3600 },
} as const;

/** Least seconds between two updates of when a session was last seen. */
const noteSeenEvery = 300;

/** Seconds for which a reauthentication is valid. */
const provedFor = 300;

const idleSpan = sql`CASE ${users.role} WHEN 'user' THEN ${literalSpan(lifetimes.usual.idle)}
  ELSE ${literalSpan(lifetimes.trusted.idle)} END`;
const isLive = and(gt(sessions.expiresAt, now), sql`${sessions.lastSeenAt} > now() - ${idleSpan}`);

/** A span that is part of the statement's text: the same in every statement of that name. */
function literalSpan(seconds: number): SQL {
  return sql.raw(`make_interval(secs => ${seconds})`);
}

/** A session with its account, found by its token. */
export interface LiveSession extends AccountRow {
  tokenHash: Buffer;
  sessionId: string;
  /** The time when it was last seen is due for an update. */
  isDue: boolean;
  isProved: boolean;
  hasSecondFactor: boolean;
}

/** Live sessions by the hashes of their tokens. Every signed-in request runs this statement, so its text is written and parsed once. */
export function prepareSessions({ orm }: Pick<Database, "orm">) {
  const find = orm
    .select({
      ...accountColumns,
      tokenHash: sessions.tokenHash,
      sessionId: sessions.id,
      isDue: sql`${sessions.lastSeenAt} < now() - ${literalSpan(noteSeenEvery)}`.mapWith(Boolean),
      isProved: sql`coalesce(${sessions.provedAt} > now() - ${literalSpan(provedFor)}, false)`.mapWith(Boolean),
      hasSecondFactor: exists(
        orm.select({ userId: secondFactors.userId }).from(secondFactors).where(eq(secondFactors.userId, users.id)),
      ).mapWith(Boolean),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.tokenHash} = ANY(${sql.placeholder("hashes")})`, isLive))
    .prepare("find-sessions");
  const noteSeen = orm
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(eq(sessions.tokenHash, sql.placeholder("hash")))
    .prepare("note-session-seen");
  return {
    findSessions: (hashes: readonly Buffer[]): Promise<LiveSession[]> => find.execute({ hashes }),
    noteSeen: async (hash: Buffer): Promise<void> => {
      await noteSeen.execute({ hash });
    },
  };
}

export async function insertSession(
  { orm }: Transaction,
  session: { tokenHash: Buffer; id: string; userId: string; lifetime: number; device: string; isProved: boolean },
): Promise<void> {
  const { tokenHash, id, userId, lifetime, device, isProved } = session;
  await orm.insert(sessions).values({
    tokenHash,
    id,
    userId,
    expiresAt: sql`now() + ${span(lifetime, "secs")}`,
    device,
    provedAt: isProved ? now : null,
  });
}

export async function deleteSession({ orm }: Queries, tokenHash: Buffer): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Deletes one of a user's sessions by its public id; false where there is none. */
export async function deleteSessionOf({ orm }: Queries, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await orm.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
  return (rowCount ?? 0) > 0;
}

/** A user's valid sessions, the most recently seen first. */
export async function listSessions({ orm }: Queries, userId: string) {
  return orm
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(100);
}

/** Whether a user's session exists, and no admin has deleted the user. Locks the session until the end of the transaction. */
export async function lockSession({ orm }: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const rows = await orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), not(isClosedByAdmin(userId))))
    .for("update", { of: sessions });
  return rows.length === 1;
}

export async function setProved({ orm }: Transaction, sessionId: string): Promise<void> {
  await orm.update(sessions).set({ provedAt: now }).where(eq(sessions.id, sessionId));
}

/** Deletes all sessions of a user, except for one if given. @returns how many. */
export async function deleteSessionsOf({ orm }: Transaction, userId: string, except?: string): Promise<number> {
  const { rowCount } = await orm
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
  return rowCount ?? 0;
}

/** Shortens a user's sessions to so many seconds from now, where they would last longer. */
export async function limitSessionsOf({ orm }: Transaction, userId: string, seconds: number): Promise<void> {
  await orm
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, now() + ${span(seconds, "secs")})` })
    .where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions({ orm }: Queries): Promise<void> {
  await orm
    .delete(sessions)
    .where(sql`${sessions.expiresAt} < now() OR ${sessions.lastSeenAt} < now() - interval '7 days'`);
}

export async function insertPendingSignIn(
  { orm }: Transaction,
  pending: Pick<typeof pendingSignIns.$inferInsert, "tokenHash" | "userId" | "means">,
  seconds: number,
): Promise<void> {
  await orm.insert(pendingSignIns).values({ ...pending, expiresAt: sql`now() + ${span(seconds, "secs")}` });
}

/** Counts a try of a pending sign-in; undefined where none is left. */
export async function countPendingTryIn({ orm }: Queries, tokenHash: Buffer, most: number) {
  const [pending] = await orm
    .update(pendingSignIns)
    .set({ attempts: sql`${pendingSignIns.attempts} + 1` })
    .where(
      and(
        eq(pendingSignIns.tokenHash, tokenHash),
        sql`${pendingSignIns.attempts} < ${most}`,
        gt(pendingSignIns.expiresAt, now),
      ),
    )
    .returning({ userId: pendingSignIns.userId, means: pendingSignIns.means, attempts: pendingSignIns.attempts });
  return pending;
}

export async function deletePendingSignIn({ orm }: Transaction, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await orm.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, tokenHash));
  return rowCount === 1;
}

export async function deletePendingSignInsOf({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
}

export async function deleteExpiredPendingSignIns({ orm }: Queries): Promise<void> {
  await orm.delete(pendingSignIns).where(sql`${pendingSignIns.expiresAt} < now()`);
}
