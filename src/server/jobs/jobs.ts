import { setTimeout } from "node:timers/promises";
import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import { connectionTimeouts, type Transaction } from "#server/database/database.ts";
import { retryDeadlocks } from "#server/database/retry-deadlocks.ts";
import { asError } from "./as-error.ts";
import { PermanentFailure } from "./permanent-failure.ts";
import { type QueueName, deadLettersOf, jobSchema, pollOptions } from "./queues.ts";
import { reportOnce } from "./report-once.ts";

export interface JobQueue {
  /**
   * Writes a job in the caller's transaction: it exists when that commits, and never otherwise. A job whose `singletonKey` is
   * that of one still waiting is dropped. `startAfter` is seconds from now; one that was not begun by `expiresAt` is dropped too.
   */
  enqueue(
    transaction: Pick<Transaction, "client">,
    queue: QueueName,
    data: object,
    options?: { startAfter?: number; expiresAt?: Date; singletonKey?: string },
  ): Promise<void>;
  /**
   * Deletes jobs whose data contains all of `matching`. One that is being worked on is not stopped, but never tried again.
   * Resolves to the data of those that nobody was working on, nor had done.
   */
  cancel(transaction: Pick<Transaction, "client">, queue: QueueName, matching: object): Promise<object[]>;
}

interface Job<Data> {
  /** The same however often it is tried, also after it lay among the dead letters. */
  id: string;
  data: Data;
  /** Aborted when the job is taken from this process. */
  signal: AbortSignal;
}

interface DeadLetter {
  id: string;
  /** The `kind` in its data, if any. The rest of the data may be personal, so is not exposed. */
  kind: string | null;
  enqueuedAt: Date;
  failedAt: Date;
  reason: string;
}

export interface Jobs extends JobQueue {
  /** Names who works on a queue's jobs, before the start. A job may be tried twice: after a failure, and when a process dies. */
  work<Data extends object>(queue: QueueName, handler: (job: Job<Data>) => Promise<void>): void;
  /** A job without data at each time of the cron line, India's time; from however many processes, once. Before the start. */
  schedule(queue: QueueName, cron: string): void;
  /** Begins to work; where the database is out of reach, as soon as it is not. */
  start(): void;
  /** Finishes what is being worked on, 15 s at most, then closes. */
  stop(): Promise<void>;
  /** How many jobs are to be tried for the first time, how many again, and since when the oldest of them is there. */
  countWaiting(queue: QueueName): Promise<{ waiting: number; retrying: number; oldestAt: Date | undefined }>;
  /** The oldest first. */
  listDeadLetters(queue: QueueName): Promise<DeadLetter[]>;
  /** Gives these, or all, another round of tries, in the caller's transaction where there is one; answers how many. */
  retryDeadLetters(
    queue: QueueName,
    options?: { ids?: string[] | undefined; transaction?: Pick<Transaction, "client"> },
  ): Promise<number>;
}

interface Envelope {
  payload: object;
  /** ISO 8601. */
  expiresAt?: string;
}

/** Milliseconds. */
const patience = { beforeAnotherStart: 1000, whileStopping: 15_000 };

/**
 * Jobs in PostgreSQL, worked on by any process that names a handler for their queue.
 *
 * @param recoverEvery seconds between looks for jobs whose process died.
 */
export function createJobs(options: {
  connectionString: string;
  onError: (error: Error) => void;
  recoverEvery?: number;
}): Jobs {
  const recoverEvery = options.recoverEvery ?? 30;
  const connection = {
    ...connectionTimeouts,
    connectionString: options.connectionString,
    max: 3,
    application_name: "thikana-jobs",
  };
  const boss = new PgBoss({
    ...connection,
    schema: jobSchema,
    migrate: false,
    useListenNotify: true,
    superviseIntervalSeconds: recoverEvery,
    monitorIntervalSeconds: recoverEvery,
    maintenanceIntervalSeconds: Math.max(recoverEvery, 60),
  });
  const report = reportOnce(options.onError);
  boss.on("error", (error) => report(asError(error)));
  boss.on("warning", ({ message }) => report(new Error(message)));

  const handlers = new Map<QueueName, (job: Job<object>) => Promise<void>>();
  const schedules = new Map<QueueName, string>();
  const stopping = new AbortController();
  let started: Promise<void> | undefined;

  async function begin(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await boss.start();
        for (const [queue, cron] of schedules)
          await boss.schedule(queue, cron, { payload: {} } satisfies Envelope, { tz: "Asia/Kolkata" });
        break;
      } catch (error) {
        report(asError(error));
        await setTimeout(patience.beforeAnotherStart, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    if (stopping.signal.aborted) return;
    for (const [queue, handler] of handlers) {
      const { every, batch, batches } = pollOptions(queue);
      await boss.work(
        queue,
        {
          batchSize: batch,
          localConcurrency: batches,
          pollingIntervalSeconds: every,
          notifyPollingIntervalSeconds: every,
          includeMetadata: true,
          perJobResults: true,
        },
        async (jobs: JobWithMetadata<Envelope>[]) => {
          const now = jobs.some(({ data }) => data.expiresAt) ? await databaseTime() : 0;
          return Promise.all(jobs.map((job) => tryJob(job, handler, now)));
        },
      );
    }
  }

  async function tryJob(
    { id, sourceRootId, data, signal }: JobWithMetadata<Envelope>,
    handler: (job: Job<object>) => Promise<void>,
    now: number,
  ): Promise<JobResult> {
    if (data.expiresAt && Date.parse(data.expiresAt) <= now) return { id, status: "completed" };
    try {
      await handler({ id: sourceRootId ?? id, data: data.payload, signal });
      return { id, status: "completed" };
    } catch (thrown) {
      const error = asError(thrown);
      report(error);
      const isLost = error instanceof PermanentFailure;
      return { id, status: isLost ? "deadletter" : "failed", output: { message: error.message } };
    }
  }

  /** Milliseconds. Expiries were set by the database's clock. */
  async function databaseTime(): Promise<number> {
    const { rows }: { rows: { now: Date }[] } = await boss.getDb().executeSql("SELECT now() AS now");
    return rows[0]?.now.getTime() ?? 0;
  }

  return {
    async enqueue({ client }, queue, data, { startAfter, expiresAt, singletonKey } = {}) {
      const envelope: Envelope = { payload: data, ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}) };
      await boss.send(queue, envelope, {
        db: onClient(client),
        singletonKey: singletonKey ?? crypto.randomUUID(),
        ...(startAfter ? { startAfter } : {}),
      });
    },
    async cancel({ client }, queue, matching) {
      return retryDeadlocks(client, async () => {
        const db = onClient(client);
        const waiting: object[] = [];
        for (const name of [queue, deadLettersOf(queue)]) {
          const found = await boss.findJobs<Envelope>(name, { data: { payload: matching }, db });
          for (const { state, data } of found) if (state === "created" || state === "retry") waiting.push(data.payload);
          if (found.length > 0)
            await boss.deleteJob(
              name,
              found.map(({ id }) => id),
              { db },
            );
        }
        return waiting;
      });
    },
    work(queue, handler) {
      handlers.set(queue, handler as (job: Job<object>) => Promise<void>);
    },
    schedule(queue, cron) {
      schedules.set(queue, cron);
    },
    start() {
      started ??= begin();
    },
    async stop() {
      stopping.abort();
      await started;
      await boss.stop({ timeout: patience.whileStopping });
    },
    async countWaiting(queue) {
      const { rows }: { rows: { waiting: number; retrying: number; oldestAt: Date | null }[] } = await boss
        .getDb()
        .executeSql(
          `SELECT count(*) FILTER (WHERE state = 'created')::int AS waiting,
              count(*) FILTER (WHERE state = 'retry')::int AS retrying, min(created_on) AS "oldestAt"
            FROM ${jobSchema}.job WHERE name = $1 AND state IN ('created', 'retry')`,
          [queue],
        );
      const [{ waiting, retrying, oldestAt } = { waiting: 0, retrying: 0, oldestAt: null }] = rows;
      return { waiting, retrying, oldestAt: oldestAt ?? undefined };
    },
    async listDeadLetters(queue) {
      // Not by findJobs, which brings along all that they carry: a mail server that is away for a day leaves thousands.
      const { rows }: { rows: DeadLetter[] } = await boss.getDb().executeSql(
        `SELECT id, data -> 'payload' ->> 'kind' AS kind, coalesce(source_created_on, created_on) AS "enqueuedAt",
              created_on AS "failedAt", coalesce(source_output ->> 'message', 'unknown') AS reason
            FROM ${jobSchema}.job WHERE name = $1 ORDER BY created_on`,
        [deadLettersOf(queue)],
      );
      return rows;
    },
    async retryDeadLetters(queue, { ids, transaction } = {}) {
      return boss.redrive(deadLettersOf(queue), {
        ...(ids && { ids }),
        ...(transaction && { db: onClient(transaction.client) }),
      });
    },
  };
}

function onClient(client: Transaction["client"]) {
  return { executeSql: async (text: string, values?: unknown[]) => client.query(text, values) };
}
