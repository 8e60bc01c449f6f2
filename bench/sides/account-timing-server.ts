/** The process that `bench:account-timing` measures: the server without pages, with accounts to look for. */
import { processEnvironment, readConfigQuietly } from "#server/config.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { openDatabase } from "#server/database/database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import { runServer } from "#server/run-server.ts";
import { noPages } from "#test/no-pages.ts";

const lifecycle = stopOnSignals();
const config = readConfigQuietly(processEnvironment());
const chosen = await chooseDatabase(config);
lifecycle.onStop(() => chosen.stop());
await migrateDatabase(chosen.connectionString);
const database = openDatabase({ connectionString: chosen.connectionString });
await database.pool.query(
  `INSERT INTO users (id, display_id, name, email, phone, password_hash)
    SELECT gen_random_uuid(), 'UB' || n, 'Known', 'known-' || n || '@example.in', (8000000000 + n)::text,
      '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$' || rpad('', 43, 'A')
    FROM generate_series(1, 2000) AS n`,
);
await database.pool.query(
  `INSERT INTO newsletter_subscriptions (id, email, language, consent_version, confirm_hash, confirmed_at, confirm_by)
    SELECT gen_random_uuid(), 'known-' || n || '@example.in', 'en', '2026-11', decode(md5(n::text), 'hex'), now(), now() FROM generate_series(1, 2000) AS n`,
);
await database.pool.query("ANALYZE");
await database.close();
const server = await runServer({
  config,
  connectionString: chosen.connectionString,
  web: noPages,
});
lifecycle.onStop(() => server.close());
process.stdout.write(`The server is at ${server.url}\n`);
