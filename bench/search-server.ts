/** What `bench:search` runs in a process of its own: the server as it is served, with a route that sends the same answers from memory. */
import type { FastifyInstance } from "fastify";
import { searchProperties } from "#contract/property-search.ts";
import { processEnvironment, readConfigQuietly } from "#server/config.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import { runServer } from "#server/run-server.ts";
import { keptAnswersPath } from "./search-http.ts";

/** Sends what the search answered when it was asked first, with the same headers, through the same hooks. */
function sendKeptAnswers(app: FastifyInstance): void {
  const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  app.get(`${keptAnswersPath}*`, async (request, reply) => {
    const kept = answers.get(request.url);
    if (kept) return reply.headers(kept.headers).send(kept.body);
    const { headers, statusCode, rawPayload } = await app.inject(
      request.url.replace(keptAnswersPath, searchProperties.path),
    );
    if (statusCode === 200) {
      const same = ["content-type", "cache-control", "etag"].map((name) => [name, String(headers[name])]);
      answers.set(request.url, { headers: Object.fromEntries(same) as Record<string, string>, body: rawPayload });
    }
    return reply.code(statusCode).headers({ "content-type": headers["content-type"] }).send(rawPayload);
  });
}

const lifecycle = stopOnSignals();
const config = readConfigQuietly(processEnvironment());
if (config.databaseUrl === undefined) throw new Error("Set DATABASE_URL");
const server = await runServer({
  config,
  connectionString: config.databaseUrl,
  web: {
    load: () => Promise.reject(new Error("This server has no pages")),
    assetsOf: () => ({ styles: [], scripts: [], preloads: [], fonts: [] }),
  },
  pictureSources: [],
  isDemo: false,
  beforeRoutes: sendKeptAnswers,
});
lifecycle.onStop(() => server.close());
process.stdout.write(`The server is at ${server.url}\n`);
