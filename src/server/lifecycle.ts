/** Milliseconds for requests under way; then the process ends whatever they do. */
const patience = 20_000;

export interface Lifecycle {
  /** What was opened last is closed first. */
  onStop(close: () => Promise<void>): void;
}

/**
 * From now on the first SIGINT, SIGTERM or SIGHUP closes what was opened and ends the process: with 0 when everything closed
 * in time. Call it before anything is opened: a signal that nobody handles would leave an embedded database running.
 * Terminals and process managers often send the same signal twice.
 */
export function stopOnSignals(): Lifecycle {
  const closers: (() => Promise<void>)[] = [];
  let isStopping = false;

  async function stop(): Promise<void> {
    for (const close of closers.toReversed()) await close();
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => fail(`requests are still under way after ${patience / 1000} s`), patience).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
      );
    });
  }
  return {
    onStop(close) {
      closers.push(close);
    },
  };
}

function fail(reason: string): void {
  process.stderr.write(`Could not stop in order: ${reason}\n`);
  process.exit(1);
}
