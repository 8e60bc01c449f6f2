/** `npm run seed -- --count=N`: fills an empty database as a demo. For a public demo site ALLOW_DEMO=1 has to be set. */
import { parseArgs } from "node:util";
import { demoCounts, seedDemo } from "#demo/seed-demo.ts";
import { processEnvironment, readConfig } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { mailSiteOf, migrateDemo, planDemo, refuseProduction } from "./demo-database.ts";
import { runTool } from "./run-tool.ts";
import { step } from "./steps.ts";

await runTool(async (lifecycle) => {
  const { values } = parseArgs({ options: { count: { type: "string", default: String(demoCounts.demo) } } });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000)
    throw new Error("--count must be a whole number from 1 to 5000000");
  const config = readConfig(processEnvironment());
  if (!config.allowDemo) refuseProduction("npm run seed", config);
  const database = await chooseDatabase(config);
  lifecycle.onStop(() => database.stop());
  try {
    await migrateDemo(database.connectionString, await planDemo(database.connectionString, config));
    await step(
      "Demo listings",
      (report) =>
        seedDemo({
          connectionString: database.connectionString,
          count,
          site: mailSiteOf(config),
          onProgress: (done, total) => report(`${done} of ${total}`),
        }),
      ({ properties, images, users }) =>
        properties > 0
          ? `Demo loaded: ${properties} listings, ${images} pictures, ${users} people`
          : "The database is a demo already, so nothing was changed; `npm run db:reset` empties it",
    );
  } finally {
    await database.stop();
  }
});
