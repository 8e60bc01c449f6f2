import { open, readFile, truncate, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { ServerUser } from "./unprivileged-user.ts";

const largestLog = 5 * 1024 * 1024;

/** PostgreSQL's own log: the only source of errors before it accepts connections. */
export interface PostgresLog {
  file: string;
  handle: FileHandle;
}

/** Opens `<dataDir>/postgres.log` for appending, emptied first when it has grown beyond 5 MB. The caller closes the handle. */
export async function openPostgresLog(dataDir: string, user: ServerUser | undefined): Promise<PostgresLog> {
  const file = path.join(dataDir, "postgres.log");
  const handle = await open(file, "a", 0o600);
  // Whoever owns the data can then start again without being root.
  if (user) await handle.chown(user.uid, user.gid);
  const { size } = await handle.stat();
  // A living server appends, so emptying the file under it is harmless.
  if (size > largestLog) await truncate(file);
  return { file, handle };
}

/** The log's length in bytes now: pass it to `readLogSince` to get only what came later. */
export async function measureLog(log: PostgresLog): Promise<number> {
  return (await log.handle.stat()).size;
}

/** What was logged after the first `offset` bytes. */
export async function readLogSince(log: PostgresLog, offset: number): Promise<string> {
  const bytes = await readFile(log.file);
  return bytes.subarray(offset).toString("utf8");
}

/** An error with the last lines of output of the server or initdb. */
export function explainWithLog(problem: string, log: PostgresLog, output: string): Error {
  const lastLines = output.trim().split("\n").slice(-12).join("\n");
  const reason = /No space left on device/i.test(output) ? " The disk is full." : "";
  const quotation = lastLines ? `Its last words:\n${lastLines}` : "It said nothing.";
  return new Error(`${problem}${reason} ${quotation}\n(The whole log: ${log.file})`);
}
