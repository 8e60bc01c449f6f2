/** The process that `bench:pages` measures: the server as it is served, with a route that sends the same pages from memory. */
import { processEnvironment, readConfigQuietly } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { runServer } from "#server/run-server.ts";
import { paths } from "#web/paths.ts";
import { sendCachedAnswers } from "#bench/search/cached-answers.ts";
import { cachedPagesPath } from "./cached-pages.ts";

const lifecycle = stopOnSignals();
const config = readConfigQuietly({ READ_BUDGET_FACTOR: "9999", ...processEnvironment() });
const database = await chooseDatabase(config);
lifecycle.onStop(() => database.stop());
const server = await runServer({
  config,
  connectionString: database.connectionString,
  web: await openBuiltWeb(),
  beforeRoutes: (app) => sendCachedAnswers(app, { cached: cachedPagesPath, original: paths.search }),
});
lifecycle.onStop(() => server.close());
process.stdout.write(`The server is at ${server.url}\n`);
