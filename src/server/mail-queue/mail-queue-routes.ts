import type { FastifyInstance } from "fastify";
import { mailQueue, mostDeadMails, retryMails } from "#contract/admin/mail-queue.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import type { Jobs } from "#server/jobs/jobs.ts";

/** Mail that waits or has failed, as far as it may be known: neither whom it is for nor what it says. */
export function registerMailQueue(
  server: FastifyInstance,
  served: ServedEndpoints,
  { database, jobs }: { database: Database; jobs: Pick<Jobs, "countWaiting" | "listDeadLetters" | "retryDeadLetters"> },
): void {
  serve(server, served, mailQueue, async () => {
    const [{ waiting, retrying, oldestAt }, dead] = await Promise.all([
      jobs.countWaiting("mail"),
      jobs.listDeadLetters("mail"),
    ]);
    const newestFirst = dead.toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
    return {
      waiting,
      retrying,
      ...(oldestAt && { oldestAt: oldestAt.toISOString() }),
      dead: newestFirst.slice(0, mostDeadMails).map(({ id, kind, reason, enqueuedAt, failedAt }) => ({
        id,
        kind: kind ?? "mail",
        reason,
        enqueuedAt: enqueuedAt.toISOString(),
        failedAt: failedAt.toISOString(),
      })),
      deadTotal: dead.length,
    };
  });

  serve(server, served, retryMails, async ({ body: { ids } }, caller) => {
    const retried = await inTransaction(database, async (transaction) => {
      const count = await jobs.retryDeadLetters("mail", { ids, transaction });
      if (count > 0)
        await writeAudit(transaction, {
          action: "mail-retried",
          actor: accountOf(caller).displayId,
          target: "mail",
          details: { count: String(count) },
          address: caller.address,
        });
      return count;
    });
    return { message: retried === 1 ? "1 mail is tried again" : `${retried} mails are tried again`, retried };
  });
}
