import { and, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/database/database.ts";
import { idempotencyKeys } from "#server/database/tables/marketplace-tables.ts";

type Write = Pick<typeof idempotencyKeys.$inferSelect, "userId" | "route" | "key">;

/** What was sent under a key, and what was answered; undefined where nothing was. */
export async function findStoredAnswer({ orm }: Queries, { userId, route, key }: Write) {
  const [found] = await orm
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key)));
  return found;
}

/** False where another transaction has stored one meanwhile: it is waited for. */
export async function insertAnswer(
  { orm }: Transaction,
  stored: Write & { requestHash: Buffer; answer: unknown },
): Promise<boolean> {
  const { rowCount } = await orm
    .insert(idempotencyKeys)
    .values({ ...stored, status: 200 })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Answers that nobody asks for a second time after a day. */
export async function deleteOldAnswers({ orm }: Queries): Promise<void> {
  await orm.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '1 day'`);
}
