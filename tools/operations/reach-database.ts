import { readConfig } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { findRunningEmbeddedPostgres } from "#server/database/embedded/running-embedded-postgres.ts";
import type { Lifecycle } from "#server/lifecycle.ts";

/** The product's database for a command that also works beside a running server; started for the command where none runs. */
export async function reachDatabase(
  environment: Readonly<Record<string, string | undefined>>,
  lifecycle: Lifecycle,
): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const config = readConfig(environment);
  // A running server locks its data folder, but its PostgreSQL accepts connections.
  const running = config.databaseUrl === undefined ? await findRunningEmbeddedPostgres(config) : undefined;
  if (running) return { ...running, stop: async () => {} };
  const started = await chooseDatabase(config);
  lifecycle.onStop(() => started.stop());
  return started;
}
