/** A server in a process of its own, for tests of two concurrent servers: `server-worker.ts <database>`. Sends its address by IPC. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runWorker } from "./run-worker.ts";

const [connectionString = ""] = process.argv.slice(2);
const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-worker-"));
// Each client of a test has an address of its own.
const server = await runWorker(connectionString, dataDir, { TRUST_PROXY: "127.0.0.1" });
async function close(): Promise<void> {
  await server.close();
  await rm(dataDir, { recursive: true });
}
process.on("disconnect", () => void close());
process.send?.(server.port);
