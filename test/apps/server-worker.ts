/** A server in a process of its own, for tests of two concurrent servers: `server-worker.ts <database>`. Sends its address by IPC. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { runServer } from "#server/run-server.ts";
import { noPages } from "#test/no-pages.ts";

const [connectionString = ""] = process.argv.slice(2);
const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-worker-"));
const server = await runServer({
  config: readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    // Each client of a test has an address of its own.
    TRUST_PROXY: "127.0.0.1",
    SERVER_SECRET: "a-secret-that-only-tests-know-0123456789",
  }),
  connectionString,
  web: noPages,
});
async function close(): Promise<void> {
  await server.close();
  await rm(dataDir, { recursive: true });
}
process.on("disconnect", () => void close());
process.send?.(server.port);
