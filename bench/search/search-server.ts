/** The process that `bench:search` measures: the server as it is served, with a route that sends the same answers from memory. */
import { searchProperties } from "#contract/search/property-search.ts";
import { processEnvironment, readConfigQuietly } from "#server/config.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import { runServer } from "#server/run-server.ts";
import { sendCachedAnswers } from "./cached-answers.ts";
import { cachedAnswersPath } from "./search-http.ts";

const lifecycle = stopOnSignals();
const config = readConfigQuietly({ READ_BUDGET_FACTOR: "9999", ...processEnvironment() });
if (config.databaseUrl === undefined) throw new Error("Set DATABASE_URL");
const server = await runServer({
  config,
  connectionString: config.databaseUrl,
  web: {
    load: () => Promise.reject(new Error("This server has no pages")),
    assetsOf: () => ({ styles: [], scripts: [], preloads: [] }),
  },
  beforeRoutes: (app) => sendCachedAnswers(app, { cached: cachedAnswersPath, original: searchProperties.path }),
});
lifecycle.onStop(() => server.close());
process.stdout.write(`The server is at ${server.url}\n`);
