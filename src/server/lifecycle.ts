/** Default time limit to close one resource, in milliseconds; after that the process exits regardless. */
const patience = 20_000;

export interface Lifecycle {
  /**
   * Resources are closed in reverse order of opening.
   *
   * @param within milliseconds.
   */
  onStop(close: () => Promise<void>, within?: number): void;
}

/**
 * From now on the first SIGINT, SIGTERM or SIGHUP closes what was opened and ends the process: with 0 when everything closed
 * in time. Call it before anything is opened: a signal that nobody handles would leave an embedded database running.
 * Terminals and process managers often send the same signal twice.
 */
export function stopOnSignals(): Lifecycle {
  const closers: { close: () => Promise<void>; within: number }[] = [];
  let isStopping = false;

  async function stop(): Promise<void> {
    for (const { close, within } of closers.toReversed()) {
      const late = setTimeout(() => fail(`closing took more than ${within / 1000} s`), within);
      await close();
      clearTimeout(late);
    }
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
      );
    });
  }
  return {
    onStop(close, within = patience) {
      closers.push({ close, within });
    },
  };
}

function fail(reason: string): void {
  process.stderr.write(`Could not stop in order: ${reason}\n`);
  process.exit(1);
}
