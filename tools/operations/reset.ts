/** `npm run db:reset`: empties the database and migrates it again. Without `--yes` only for an embedded demo. */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { processEnvironment, readConfig } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { inspectDatabase, requireOurDatabase } from "#server/demo/inspect-database.ts";
import { isUnmarkedDemo } from "#demo/adopt-demo.ts";
import { runTool } from "#tools/run-tool.ts";
import { step } from "#tools/steps.ts";

await runTool(async (lifecycle) => {
  const config = readConfig(processEnvironment());
  const { values } = parseArgs({ options: { yes: { type: "boolean", default: false } } });
  if (config.databaseUrl !== undefined && !values.yes)
    throw new Error(
      `This deletes everything in the database at ${new URL(config.databaseUrl).host}. If you mean it: npm run db:reset -- --yes`,
    );
  const database = await chooseDatabase(config);
  lifecycle.onStop(() => database.stop());
  try {
    await requireOurDatabase(database.connectionString);
    if (!values.yes && !(await mayBeLost(database.connectionString)))
      throw new Error(
        "This database holds data and is not marked as a demo. If you mean to delete everything in it: npm run db:reset -- --yes",
      );
    await step("Everything deleted", async () => {
      const client = new Client({ connectionString: database.connectionString });
      await client.connect();
      await client.query(
        "DROP SCHEMA IF EXISTS drizzle, jobs CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public",
      );
      await client.end();
    });
    await step("Schema up to date", () => migrateDatabase(database.connectionString));
  } finally {
    await database.stop();
  }
});

async function mayBeLost(connectionString: string): Promise<boolean> {
  return (await inspectDatabase(connectionString)) !== "in-use" || isUnmarkedDemo(connectionString);
}
