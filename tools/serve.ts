/** `npm run serve`: production. A demo database is refused unless ALLOW_DEMO says that this is a public demo site. */
import { processEnvironment, readConfig, requireProductionConfig } from "#server/config.ts";
import { noteOnEnvFile } from "#server/env-file.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { inspectDatabase } from "#server/demo/inspect-database.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { runServer } from "#server/run-server.ts";

const lifecycle = stopOnSignals();
let stopDatabase = async (): Promise<void> => {};
try {
  const config = readConfig(processEnvironment());
  const warning = noteOnEnvFile();
  if (warning !== undefined) process.stderr.write(`${warning}\n`);
  requireProductionConfig(config);
  const database = await chooseDatabase(config);
  stopDatabase = () => database.stop();
  lifecycle.onStop(stopDatabase);
  for (const note of database.notes) process.stderr.write(`${note}\n`);
  const isDemo = (await inspectDatabase(database.connectionString)) === "demo";
  if (isDemo && !config.allowDemo)
    throw new Error(
      "This database is a demo: its listings and people are fictional. Give a real site another database, or set ALLOW_DEMO=1 for a public demo site.",
    );
  const web = await openBuiltWeb();
  await database.requireCurrentSchema();
  const server = await runServer({
    config,
    connectionString: database.connectionString,
    web,
    // Loaded for a demo alone: a real site runs without the code of the demo.
    ...(isDemo && {
      demo: (await import("#demo/demo-parts.ts")).demoParts,
      isDemoOpen: config.allowDemoAdmin,
    }),
  });
  lifecycle.onStop(() => server.close(), server.closesWithin);
  process.stdout.write(`Listening on ${server.url}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stopDatabase();
  process.exit(1);
}
