/** `npm run seed -- --count=N`: demo listings for an empty database. */
import { parseArgs } from "node:util";
import { demoCounts, seedDemo } from "#demo/seed-demo.ts";
import { processEnvironment, readConfig } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { runTool } from "./run-tool.ts";
import { step } from "./steps.ts";

await runTool(async (lifecycle) => {
  const { values } = parseArgs({ options: { count: { type: "string", default: String(demoCounts.demo) } } });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000)
    throw new Error("--count must be a whole number from 1 to 5000000");
  const database = await chooseDatabase(readConfig(processEnvironment()));
  lifecycle.onStop(() => database.stop());
  try {
    await migrateDatabase(database.connectionString);
    await step(
      "Demo listings",
      (tell) =>
        seedDemo({
          connectionString: database.connectionString,
          count,
          onProgress: (done, total) => tell(`${done} of ${total}`),
        }),
      ({ properties, images, users }) =>
        properties > 0
          ? `Demo loaded: ${properties} listings, ${images} pictures, ${users} people`
          : "The database has listings already, so nothing was changed; `npm run db:reset` empties it",
    );
  } finally {
    await database.stop();
  }
});
