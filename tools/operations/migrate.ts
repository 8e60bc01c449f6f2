/** `npm run db:migrate`: migrates the database to this version's schema. */
import { processEnvironment, readConfig } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { requireOurDatabase } from "#server/demo/inspect-database.ts";
import { runTool } from "#tools/run-tool.ts";
import { step } from "#tools/steps.ts";

await runTool(async (lifecycle) => {
  const database = await chooseDatabase(readConfig(processEnvironment()));
  lifecycle.onStop(() => database.stop());
  try {
    await requireOurDatabase(database.connectionString);
    await step("Schema up to date", () => migrateDatabase(database.connectionString));
  } finally {
    await database.stop();
  }
});
