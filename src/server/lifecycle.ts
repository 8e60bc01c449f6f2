/** Milliseconds for requests under way; then the process ends whatever they do. */
const patience = 20_000;

/**
 * Calls `stop` once, on the first SIGINT, SIGTERM or SIGHUP, and ends the process: with 0 when everything closed in time.
 * Terminals and process managers often send the same signal twice.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), patience).unref();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
