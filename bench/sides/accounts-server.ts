/** The process that `bench:accounts` measures: the server as it is served, with a route that sends constant bytes. */
import { getAccess } from "#contract/account/account.ts";
import { processEnvironment, readConfigQuietly } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { runServer } from "#server/run-server.ts";
import { demoParts } from "#demo/demo-parts.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { constantPath } from "#bench/pages/constant-answer.ts";

const lifecycle = stopOnSignals();
const config = readConfigQuietly({ READ_BUDGET_FACTOR: "9999", ...processEnvironment() });
const database = await chooseDatabase(config);
lifecycle.onStop(() => database.stop());
await migrateDatabase(database.connectionString);
await seedDemo({ connectionString: database.connectionString, count: 1200 });
const server = await runServer({
  config,
  connectionString: database.connectionString,
  web: await openBuiltWeb(),
  demo: demoParts,
  isDemoOpen: true,
  beforeRoutes: (app) => {
    let bytes = "";
    app.get(constantPath, async (request, reply) => {
      // The access check's answer for the same cookie, requested once.
      bytes ||= (await app.inject({ url: getAccess.path, headers: { cookie: request.headers.cookie ?? "" } })).body;
      return reply.header("Cache-Control", "no-store").type("application/json; charset=utf-8").send(bytes);
    });
  },
});
lifecycle.onStop(() => server.close());
process.stdout.write(`The server is at ${server.url}\n`);
