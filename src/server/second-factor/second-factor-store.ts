import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/database/database.ts";
import { anyOf, now, span } from "#server/database/expressions.ts";
import { recoveryCodes, secondFactorEnrolments, secondFactors } from "#server/database/tables/second-factor-tables.ts";

/** Seconds since 1970, at this moment. */
const databaseSeconds = sql`extract(epoch FROM clock_timestamp())::float8`.mapWith(Number);

/** Whose enrolment it is: it belongs to one session. */
interface EnrolmentKey {
  userId: string;
  sessionId: string;
}

/** The sealed secret of an account, and the time. */
export async function findSealedSecret({ orm }: Queries, userId: string) {
  const [factor] = await orm
    .select({ sealed: secondFactors.sealedSecret, seconds: databaseSeconds })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return factor;
}

/** Moves the last accepted step on; false where that step, or a later one, was accepted already. */
export async function acceptStep(
  { orm }: Transaction,
  userId: string,
  { lastStep, sealedSecret }: { lastStep: number; sealedSecret: string },
): Promise<boolean> {
  const { rowCount } = await orm
    .update(secondFactors)
    .set({ lastStep, sealedSecret })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, lastStep)));
  return rowCount === 1;
}

/** Stores a second factor in place of the one that the account has. */
export async function storeSecondFactor(
  { orm }: Transaction,
  factor: { userId: string; sealedSecret: string; lastStep: number },
): Promise<void> {
  const { sealedSecret, lastStep } = factor;
  await orm
    .insert(secondFactors)
    .values(factor)
    .onConflictDoUpdate({ target: secondFactors.userId, set: { sealedSecret, lastStep, enrolledAt: now } });
}

export async function hasSecondFactor({ orm }: Queries, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return rows.length === 1;
}

export async function describeStoredFactor({ orm }: Queries, userId: string) {
  const [factor] = await orm
    .select({
      enrolledAt: secondFactors.enrolledAt,
      recoveryCodesLeft: orm.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return factor;
}

/** Deletes a second factor with its recovery codes; false where there is none. */
export async function deleteSecondFactor({ orm }: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await orm.delete(secondFactors).where(eq(secondFactors.userId, userId));
  return rowCount === 1;
}

/** Stores a secret that waits for its first code, in place of another that waits. */
export async function storeEnrolment(
  { orm }: Transaction,
  { userId, sessionId, sealedSecret, minutes }: EnrolmentKey & { sealedSecret: string; minutes: number },
): Promise<void> {
  const enrolment = { sessionId, sealedSecret, attempts: 0, expiresAt: sql`now() + ${span(minutes, "mins")}` };
  await orm
    .insert(secondFactorEnrolments)
    .values({ userId, ...enrolment })
    .onConflictDoUpdate({ target: secondFactorEnrolments.userId, set: enrolment });
}

function isOf({ userId, sessionId }: EnrolmentKey) {
  return and(eq(secondFactorEnrolments.userId, userId), eq(secondFactorEnrolments.sessionId, sessionId));
}

function isOpen(tries: number) {
  return and(lt(secondFactorEnrolments.attempts, tries), gt(secondFactorEnrolments.expiresAt, now));
}

/** The sealed secret that waits, while it can be confirmed. @param tries that it allows. */
export async function findOpenEnrolment(
  { orm }: Queries,
  key: EnrolmentKey,
  tries: number,
): Promise<string | undefined> {
  const [enrolment] = await orm
    .select({ sealed: secondFactorEnrolments.sealedSecret })
    .from(secondFactorEnrolments)
    .where(and(isOf(key), isOpen(tries)));
  return enrolment?.sealed;
}

/** The same, and counts a try. */
export async function countEnrolmentTryIn(
  { orm }: Queries,
  key: EnrolmentKey,
  tries: number,
): Promise<string | undefined> {
  const [enrolment] = await orm
    .update(secondFactorEnrolments)
    .set({ attempts: sql`${secondFactorEnrolments.attempts} + 1` })
    .where(and(isOf(key), isOpen(tries)))
    .returning({ sealed: secondFactorEnrolments.sealedSecret });
  return enrolment?.sealed;
}

/** Takes the secret that waits away, and answers it with the time. */
export async function takeEnrolment({ orm }: Transaction, key: EnrolmentKey) {
  const [enrolment] = await orm
    .delete(secondFactorEnrolments)
    .where(isOf(key))
    .returning({ sealed: secondFactorEnrolments.sealedSecret, seconds: databaseSeconds });
  return enrolment;
}

export async function deleteEnrolmentOf({ orm }: Transaction, userId: string): Promise<void> {
  await orm.delete(secondFactorEnrolments).where(eq(secondFactorEnrolments.userId, userId));
}

export async function deleteExpiredEnrolments({ orm }: Queries): Promise<void> {
  await orm.delete(secondFactorEnrolments).where(lt(secondFactorEnrolments.expiresAt, now));
}

/** Stores recovery codes in place of those that the account has. */
export async function storeRecoveryCodes({ orm }: Transaction, userId: string, macs: readonly Buffer[]): Promise<void> {
  await orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await orm.insert(recoveryCodes).values(macs.map((mac) => ({ userId, mac })));
}

/** Deletes the recovery code with one of these MACs; false where there is none. */
export async function deleteRecoveryCode(
  { orm }: Transaction,
  userId: string,
  macs: readonly Buffer[],
): Promise<boolean> {
  const { rowCount } = await orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), anyOf(recoveryCodes.mac, macs)));
  return rowCount === 1;
}

export async function countRecoveryCodes({ orm }: Queries, userId: string): Promise<number> {
  return orm.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}
