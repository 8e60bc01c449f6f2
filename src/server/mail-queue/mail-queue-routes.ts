import type { FastifyInstance } from "fastify";
import { mailQueue, mostDeadMails, retryMails } from "#contract/admin/mail-queue.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { message } from "#contract/messages/message.ts";

/** Routes about queued and failed mail, without recipients and contents. */
export function registerMailQueue(
  app: FastifyInstance,
  {
    served,
    database,
    jobs,
  }: {
    served: ServedEndpoints;
    database: Database;
    jobs: Pick<Jobs, "countWaiting" | "listDeadLetters" | "retryDeadLetters">;
  },
): void {
  serve(app, served, mailQueue, async () => {
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

  serve(app, served, retryMails, async ({ body: { ids } }, caller) => {
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
    return {
      message: retried === 1 ? message("admin.mail-retried") : message("admin.mails-retried", { count: retried }),
      retried,
    };
  });
}
