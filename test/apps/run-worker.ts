import { readConfig } from "#server/config.ts";
import { runServer } from "#server/run-server.ts";
import { noPages } from "#test/no-pages.ts";

/** The server of a process of its own, at a free port, without pages. */
export async function runWorker(
  connectionString: string,
  dataDir: string,
  environment: Record<string, string> = {},
): ReturnType<typeof runServer> {
  return runServer({
    config: readConfig({
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      SERVER_SECRET: "a-secret-that-only-tests-know-0123456789",
      ...environment,
    }),
    connectionString,
    web: noPages,
  });
}
