/**
 * `npm run bench:list`: processor time of `GET /api/property` for 1,000 listings with four photos each, in the previous way
 * (rows read and encoded for each request) and in the current one, in one process, one after the other in rounds.
 */
import { loadavg } from "node:os";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { listProperties } from "#contract/property/property.ts";
import { readConfigQuietly } from "#server/config.ts";
import { openDatabase } from "#server/database/database.ts";
import { properties } from "#server/database/tables/property-tables.ts";
import { presentProperty } from "#server/properties/property-presenter.ts";
import { findPropertiesBySeqs } from "#server/properties/property-store.ts";
import { runServer } from "#server/run-server.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { startEmbeddedPostgres } from "#server/database/embedded/embedded-postgres.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout } from "node:timers/promises";
import path from "node:path";
import { noteFigure } from "#bench/figures/figures.ts";
import { inFigures, printTable, timingOf } from "#bench/figures/timings.ts";

const listings = 1000;
const rounds = 5;
const asksARound = 10;
const beforePath = "/bench/list-before";

/** The next change's lock-in: never the previous value. */
let months = 12;

const folder = await mkdtemp(path.join(tmpdir(), "thikana-bench-"));
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  projectDir: path.dirname(import.meta.dirname),
  durable: false,
});
await migrateDatabase(postgres.connectionString);
const database = openDatabase({ connectionString: postgres.connectionString });
await storeProperties(
  database,
  ...Array.from({ length: listings }, (_, i) =>
    aProperty({ title: `Neem House ${i}`, description: "Two minutes from the gate of the college. ".repeat(5) }),
  ),
);
const seqs = (await database.orm.select({ seq: properties.seq }).from(properties).where(eq(properties.status, "live")))
  .map(({ seq }) => seq)
  .toSorted((a, b) => b - a);

const running = await runServer({
  config: readConfigQuietly({ PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn" }),
  connectionString: postgres.connectionString,
  web: {
    load: () => Promise.reject(new Error("This server has no pages")),
    assetsOf: () => ({ styles: [], scripts: [], preloads: [] }),
  },
  beforeRoutes: answerAsBefore,
});
const { app } = running;
try {
  const rows: Record<string, string>[] = [];
  for (const encoding of ["identity", "gzip", "br"]) {
    const [before, now] = [
      await app.server.inject(requestOf(beforePath, encoding)),
      await app.server.inject(requestOf(listProperties.path, encoding)),
    ];
    if (encoding === "identity" && !before.rawPayload.equals(now.rawPayload)) throw new Error("The answers differ");
    const taken = { before: [] as number[], now: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      taken.before.push(await processorTime(beforePath, encoding));
      taken.now.push(await processorTime(listProperties.path, encoding));
    }
    noteFigure({
      what: `processor time of GET /api/property, ${listings} listings, ${encoding}`,
      ours: figures(timingOf(taken.now)),
      other: `${figures(timingOf(taken.before))} (read and encoded for each request)`,
    });
    rows.push({
      encoding,
      "bytes sent": now.rawPayload.length.toLocaleString("en-GB"),
      before: figures(timingOf(taken.before)),
      now: figures(timingOf(taken.now)),
      "now, after each change of a listing": figures(timingOf(await timesAfterChanges(encoding))),
    });
  }
  printTable(`Processor time of one list of ${listings} listings`, rows);
  console.log(
    `\nLoad of this machine at the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}.`,
  );
} finally {
  await running.close();
  await database.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function figures({ p50 }: { p50: number }): string {
  return `${inFigures(p50)} ms`;
}

function requestOf(url: string, encoding: string) {
  return { url, headers: { "accept-encoding": encoding } };
}

/** Milliseconds of this process's threads for one answer, without PostgreSQL's. */
async function processorTime(url: string, encoding: string, asks = asksARound): Promise<number> {
  const before = process.cpuUsage();
  for (let ask = 0; ask < asks; ask += 1) {
    const { statusCode } = await app.server.inject(requestOf(url, encoding));
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / asks;
}

/** Times of the first answer after one listing has changed. */
async function timesAfterChanges(encoding: string): Promise<number[]> {
  const times: number[] = [];
  for (let change = 0; change < asksARound; change += 1) {
    const { headers } = await app.server.inject(listProperties.path);
    await database.orm
      .update(properties)
      .set({ lockInMonths: (months += 1) })
      .where(eq(properties.seq, seqs[change] ?? 1));
    let time = 0;
    for (let ask = 0; ask < 100; ask += 1) {
      time = await processorTime(listProperties.path, encoding, 1);
      if ((await app.server.inject(listProperties.path)).headers.etag !== headers.etag) break;
      await setTimeout(20);
    }
    times.push(time);
  }
  return times;
}

function answerAsBefore(server: FastifyInstance): void {
  server.get(beforePath, async (_request, reply) => {
    const found = await findPropertiesBySeqs(database, seqs);
    const answer = { total: found.length, properties: found.map(presentProperty) };
    return reply
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(z.encode(listProperties.response, answer)));
  });
}
