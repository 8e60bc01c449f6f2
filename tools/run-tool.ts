import { type Lifecycle, stopOnSignals } from "#server/lifecycle.ts";

/** Runs one of our commands: an error is printed as one sentence, with exit code 1. A signal closes what the command opened. */
export async function runTool(work: (lifecycle: Lifecycle) => Promise<void>): Promise<void> {
  const lifecycle = stopOnSignals();
  try {
    await work(lifecycle);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
