/**
 * Runs the PostgreSQL of the database tests while its standard input stays open. However the tests end, even if they are killed,
 * it then drops their databases and stops the embedded server. Prints one line of JSON when ready.
 */
import { createMigratedDatabase, runSql, startPostgresForTests } from "./postgres-for-tests.ts";

const postgres = await startPostgresForTests();
try {
  const templateName = `${postgres.prefix}template`;
  await createMigratedDatabase(postgres.adminUrl, templateName);
  // A database with a connection cannot be copied, so connections to this one are forbidden.
  await runSql(postgres.adminUrl, `ALTER DATABASE "${templateName}" ALLOW_CONNECTIONS false`);
  process.stdout.write(`${JSON.stringify({ adminUrl: postgres.adminUrl, templateName })}\n`);
  await new Promise((resolve) => process.stdin.on("end", resolve).on("error", resolve).resume());
} finally {
  await postgres.stop();
}
