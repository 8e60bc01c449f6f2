import { type Lifecycle, stopOnSignals } from "#server/lifecycle.ts";

/** Runs a command of ours: what went wrong is one sentence, and exit code 1. A signal closes what it opened. */
export async function runTool(work: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const lifecycle = stopOnSignals();
  try {
    await work(lifecycle);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
