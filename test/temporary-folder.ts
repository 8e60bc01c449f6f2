import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder that is deleted after the test. */
export async function aTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-test-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
