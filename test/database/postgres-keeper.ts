/**
 * Holds the PostgreSQL of the database tests while its standard input stays open: however the tests end, even killed,
 * their databases are dropped and the embedded server stops. Prints one line of JSON when ready.
 */
import { createMigratedDatabase, runSql, startPostgresForTests } from "./postgres-for-tests.ts";

const postgres = await startPostgresForTests();
try {
  const templateName = `${postgres.prefix}template`;
  await createMigratedDatabase(postgres.adminUrl, templateName);
  // A database with a connection cannot be copied; this one shall never have one again.
  await runSql(postgres.adminUrl, `ALTER DATABASE "${templateName}" ALLOW_CONNECTIONS false`);
  process.stdout.write(`${JSON.stringify({ adminUrl: postgres.adminUrl, templateName })}\n`);
  await new Promise((resolve) => process.stdin.on("end", resolve).on("error", resolve).resume());
} finally {
  await postgres.stop();
}
