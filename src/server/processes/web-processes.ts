import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";

/** Server processes that share one port, and are replaced when they end. */
export interface WebProcesses {
  /** Where a browser on this machine finds them. */
  url: string;
  /** Replaces each process by a new one, one after the other: the next one serves before the old one stops. */
  restart(): Promise<void>;
  /** Stops all of them, in order, and resolves when they have ended. */
  close(): Promise<void>;
}

/** What a server process reports to the process that started it. */
interface ProcessReport {
  kind: "serving";
  url: string;
}

/** Milliseconds before a process that has died is replaced: one that dies at its start must not take all processor time. */
const replaceAfterMs = 1000;
/** Milliseconds in which a new process must serve. Loading ten million listings takes about a minute. */
const startWithinMs = 180_000;

/** Whether this process was started to be one of several. */
export function isWebProcess(): boolean {
  return cluster.isWorker;
}

/** Whether other processes serve while this one starts: it is none of the first `count`. */
export function isReplacement(count: number): boolean {
  return (cluster.worker?.id ?? 0) > count;
}

/** Tells the process that started this one that it serves now. */
export function reportServing(url: string): void {
  process.send?.({ kind: "serving", url } satisfies ProcessReport);
}

/**
 * Starts `count` processes that run this program with `environment`. Node hands each new connection to one of them in turn
 * (https://nodejs.org/api/cluster.html).
 *
 * @param note says what happened to a process.
 * @throws when the first processes end before they serve.
 */
export async function startWebProcesses({
  count,
  environment,
  note,
}: {
  count: number;
  environment: Readonly<Record<string, string>>;
  note: (text: string) => void;
}): Promise<WebProcesses> {
  const closing = new AbortController();
  const { signal: closed } = closing;
  let restarting: Promise<void> | undefined;
  const serving = new Set<Worker>();
  /** Those that are stopped on purpose. */
  const stopping = new Set<Worker>();

  async function startOne(): Promise<string> {
    const worker = cluster.fork(environment);
    const outcome = Promise.withResolvers<string>();
    const late = setTimeout(() => worker.process.kill("SIGKILL"), startWithinMs);
    worker.on("message", ({ kind, url }: ProcessReport) => {
      if (kind === "serving") outcome.resolve(url);
    });
    worker.once("exit", (code, signal) => outcome.reject(new Error(`ended with ${signal ?? code} before it served`)));
    try {
      const url = await outcome.promise;
      serving.add(worker);
      note(`Process ${worker.process.pid} serves`);
      worker.once("exit", (code, signal) => void replace(worker, signal ?? String(code)));
      return url;
    } finally {
      clearTimeout(late);
    }
  }

  /** After a process has ended: unless that was wanted, another one is started until one serves. */
  async function replace(worker: Worker, ended: string): Promise<void> {
    serving.delete(worker);
    if (stopping.delete(worker) || closed.aborted) return;
    note(`Process ${worker.process.pid} ended unexpectedly (${ended}) and is replaced`);
    while (!closed.aborted) {
      await sleep(replaceAfterMs, undefined, { signal: closed }).catch(() => {});
      if (closed.aborted) return;
      try {
        await startOne();
        return;
      } catch (error) {
        note(`A process ${error instanceof Error ? error.message : String(error)} and is started again`);
      }
    }
  }

  async function stopOne(worker: Worker): Promise<void> {
    stopping.add(worker);
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    if (worker.isDead()) return;
    worker.process.kill("SIGTERM");
    await ended;
  }

  async function restartAll(): Promise<void> {
    // Those that serve now: the set gets their replacements meanwhile.
    const old = Array.from(serving);
    for (const worker of old) {
      if (closed.aborted) return;
      // It has died and was replaced already.
      if (!serving.has(worker)) continue;
      // If it dies from here on, the process that is started now is its replacement.
      stopping.add(worker);
      try {
        await startOne();
      } catch (error) {
        stopping.delete(worker);
        if (worker.isDead()) void replace(worker, "during a restart");
        // The old processes serve on: a broken new version must not take the site down.
        note(`The restart was given up: a process ${error instanceof Error ? error.message : String(error)}`);
        return;
      }
      await stopOne(worker);
    }
    note("All processes were replaced");
  }

  const started = await Promise.allSettled(Array.from({ length: count }, startOne));
  const [first] = started.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const failed = started.find((outcome) => outcome.status === "rejected");
  if (first === undefined || failed) {
    closing.abort();
    await Promise.all([...serving].map(stopOne));
    throw new Error("The server processes did not start", { cause: failed?.reason });
  }
  return {
    url: first,
    async restart() {
      restarting ??= restartAll().finally(() => (restarting = undefined));
      await restarting;
    },
    async close() {
      closing.abort();
      await Promise.all(Object.values(cluster.workers ?? {}).map(async (worker) => worker && stopOne(worker)));
    },
  };
}
