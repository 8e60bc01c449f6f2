import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "#server/database/database.ts";
import { HttpError } from "#server/http/errors.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import { gauge, watchProcess } from "./process-metrics.ts";
import { type Metric, writeMetrics } from "./prometheus-text.ts";
import { RequestCounts } from "./request-counts.ts";
import { message } from "#contract/messages/message.ts";

export interface MetricsParts {
  database: Pick<Database, "pool">;
  search: Pick<SearchSource, "index" | "version">;
  jobs: Pick<Jobs, "countWaiting" | "listDeadLetters">;
  /** Pages for everybody, by how they were answered. */
  pages: Readonly<Record<string, number>>;
  /** Token that gives access from anywhere. Without one, only direct requests from this machine have access. */
  token: string | undefined;
}

/** `/metrics` for Prometheus. 404 for requests without access. */
export function registerMetrics(app: FastifyInstance, { database, search, jobs, pages, token }: MetricsParts): void {
  const counts = new RequestCounts();
  const processMetrics = watchProcess();
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    counts.add({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, token))
      throw new HttpError(404, { message: message("wire.unknown-address"), code: "not-found" });
    const metrics = [
      ...counts.metrics(),
      ...processMetrics(),
      ...databaseMetrics(database),
      ...searchMetrics(search),
      pageMetric(pages),
      ...(await mailMetrics(jobs)),
    ];
    return reply
      .header("Cache-Control", "no-store")
      .type("text/plain; version=0.0.4; charset=utf-8")
      .send(writeMetrics(metrics));
  });
}

const loopback = /^(?:127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/;

/** Forwarding headers show that a proxy on this machine passes on a request from elsewhere. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  const isForOthers = ["x-forwarded-for", "forwarded", "via", "x-real-ip"].some((name) => name in headers);
  return !isForOthers && loopback.test(socket.remoteAddress ?? "");
}

function isSame(given: string, right: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(right));
}

/** Hashed to equal lengths, as timingSafeEqual requires. */
function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function databaseMetrics({ pool }: Pick<Database, "pool">): Metric[] {
  return [
    gauge("thikana_database_connections", "Connections of this process for requests.", [
      { labels: { state: "open" }, value: pool.totalCount },
      { labels: { state: "idle" }, value: pool.idleCount },
    ]),
    gauge("thikana_database_waiting", "Requests that wait for a connection.", [{ value: pool.waitingCount }]),
  ];
}

function searchMetrics(search: MetricsParts["search"]): Metric[] {
  const version = search.version();
  // The number after the dot increases with every change.
  const revision = Number(version?.split(".").at(-1) ?? 0);
  return [
    gauge("thikana_search_ready", "1 once all listings are loaded.", [{ value: version === undefined ? 0 : 1 }]),
    gauge("thikana_search_listings", "Live listings in the index.", [
      { value: version === undefined ? 0 : search.index().size },
    ]),
    gauge("thikana_search_revision", "Counts changes of the index since it was loaded.", [
      { value: Number.isFinite(revision) ? revision : 0 },
    ]),
  ];
}

function pageMetric(pages: MetricsParts["pages"]): Metric {
  return {
    name: "thikana_pages_total",
    kind: "counter",
    help: "Pages for everybody: stored ones, stored ones shown while they are rendered anew, and those that were waited for.",
    values: Object.entries(pages).map(([from, value]) => ({ labels: { from }, value })),
  };
}

/** Metrics that are read from the database. Where it does not answer, only that is reported. */
async function mailMetrics(jobs: MetricsParts["jobs"]): Promise<Metric[]> {
  try {
    const [{ waiting, retrying, oldestAt }, dead] = await Promise.all([
      jobs.countWaiting("mail"),
      jobs.listDeadLetters("mail"),
    ]);
    return [
      databaseUp(1),
      gauge("thikana_mails_waiting", "Mails that have not left.", [
        { labels: { state: "new" }, value: waiting },
        { labels: { state: "retry" }, value: retrying },
      ]),
      gauge("thikana_mails_dead", "Mails that were given up.", [{ value: dead.length }]),
      gauge("thikana_mail_oldest_seconds", "How long the oldest has waited.", [
        { value: oldestAt === undefined ? 0 : Math.max(0, (Date.now() - oldestAt.getTime()) / 1000) },
      ]),
    ];
  } catch {
    return [databaseUp(0)];
  }
}

function databaseUp(value: 0 | 1): Metric {
  return gauge("thikana_database_up", "1 where the database answers.", [{ value }]);
}
