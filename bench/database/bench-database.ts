/** Databases of generated listings for benches, stored in var/bench between runs: delete it to have them generated again. */
import path from "node:path";
import { Client } from "pg";
import { insertRows } from "#demo/insert-rows.ts";
import { generateListings } from "#demo/listings.ts";
import { fixedDemoAccounts } from "#demo/people.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/database/embedded/embedded-postgres.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { properties } from "#server/database/tables/property-tables.ts";

const projectDir = path.resolve(import.meta.dirname, "../..");

/** The listings' ages are relative to this time, so that they are the same in each run. */
const now = new Date("2026-06-01T06:00:00Z");

/** All data fits into its memory, and the statements that sort and scan have enough of it. */
const settings = {
  shared_buffers: "2GB",
  work_mem: "64MB",
  maintenance_work_mem: "512MB",
  max_wal_size: "4GB",
  random_page_cost: "1.1",
  max_parallel_workers_per_gather: "2",
};

export async function startBenchPostgres(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataDir: path.join(projectDir, "var", "bench"),
    projectDir,
    durable: false,
    settings,
  });
}

/** Opens a migrated database with this many listings, without pictures; returns its URL. Takes a minute or two for a million. */
export async function openBenchDatabase(postgres: EmbeddedPostgres, listings: number): Promise<string> {
  const url = new URL(postgres.connectionString);
  const name = `bench_${listings}`;
  const filling = `${name}_filling`;
  const admin = new Client(postgres.connectionString);
  await admin.connect();
  try {
    url.pathname = `/${name}`;
    const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount) {
      // It may be of an earlier version.
      await migrateDatabase(url.href);
      return url.href;
    }
    await admin.query(`DROP DATABASE IF EXISTS ${filling}`);
    await admin.query(`CREATE DATABASE ${filling}`);
    url.pathname = `/${filling}`;
    await migrateDatabase(url.href);
    await fill(url.href, listings);
    // Renamed at the end, so that a database of this name is complete.
    await admin.query(`ALTER DATABASE ${filling} RENAME TO ${name}`);
    url.pathname = `/${name}`;
    return url.href;
  } finally {
    await admin.end();
  }
}

/** A copy of a bench's database that may be changed; an earlier copy is dropped. Returns its URL. */
export async function copyBenchDatabase(postgres: EmbeddedPostgres, original: string): Promise<string> {
  const url = new URL(original);
  const name = url.pathname.slice(1);
  const copy = `${name}_changed`;
  const admin = new Client(postgres.connectionString);
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${copy}`);
    await admin.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
  } finally {
    await admin.end();
  }
  url.pathname = `/${copy}`;
  return url.href;
}

const batchSize = 2000;

async function fill(connectionString: string, count: number): Promise<void> {
  const client = new Client(connectionString);
  await client.connect();
  try {
    // No process follows these changes.
    await client.query("ALTER TABLE properties DISABLE TRIGGER USER");
    let rows: Parameters<typeof insertRows<typeof properties>>[2][number][] = [];
    let owners: Parameters<typeof insertRows<typeof users>>[2][number][] = Object.values(fixedDemoAccounts(count, now));
    let inserting: Promise<void> = Promise.resolve();
    const insert = () => {
      const batch = { rows, owners };
      [rows, owners] = [[], []];
      return insertRows(client, users, batch.owners).then(() => insertRows(client, properties, batch.rows));
    };
    for (const { property, newOwner } of generateListings(count, now)) {
      rows.push(property);
      if (newOwner) owners.push(newOwner);
      if (rows.length < batchSize) continue;
      // The database inserts one batch while the next is generated.
      await inserting;
      inserting = insert();
    }
    await inserting;
    await insert();
    await client.query("ALTER TABLE properties ENABLE TRIGGER USER");
    await client.query("VACUUM ANALYZE properties");
  } finally {
    await client.end();
  }
}
