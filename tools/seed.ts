/** `npm run seed -- --count=N`: demo listings for an empty database. */
import { parseArgs } from "node:util";
import { demoCounts, seedDemo } from "#demo/seed-demo.ts";
import { processEnvironment, readConfig } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { runTool } from "./run-tool.ts";
import { note, step } from "./steps.ts";

await runTool(async () => {
  const { values } = parseArgs({ options: { count: { type: "string", default: String(demoCounts.demo) } } });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000)
    throw new Error("--count must be a whole number from 1 to 5000000");
  const database = await chooseDatabase(readConfig(processEnvironment()));
  try {
    await migrateDatabase(database.connectionString);
    const seeded = await step(`Demo listings`, (tell) =>
      seedDemo({
        connectionString: database.connectionString,
        count,
        onProgress: (done, total) => tell(`${done} of ${total}`),
      }),
    );
    note(
      seeded.properties > 0
        ? `${seeded.properties} listings, ${seeded.images} pictures, ${seeded.users} people`
        : "The database has listings already; nothing was changed. `npm run db:reset` empties it.",
    );
  } finally {
    await database.stop();
  }
});
