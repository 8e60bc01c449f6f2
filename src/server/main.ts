/** `npm run serve`: production. No demo data, and no embedded database unless asked for. */
import { processEnvironment, readConfig, requireProductionConfig } from "./config.ts";
import { chooseDatabase } from "./database/choose-database.ts";
import { stopOnSignals } from "./lifecycle.ts";
import { openBuiltWeb } from "./rendering/web-bundle.ts";
import { runServer } from "./run-server.ts";

const lifecycle = stopOnSignals();
try {
  const config = readConfig(processEnvironment());
  requireProductionConfig(config);
  const web = await openBuiltWeb();
  const database = await chooseDatabase(config);
  lifecycle.onStop(() => database.stop());
  for (const note of database.notes) process.stderr.write(`${note}\n`);
  await database.requireCurrentSchema();
  const server = await runServer({
    config,
    connectionString: database.connectionString,
    web,
    pictureSources: [],
    isDemo: false,
  });
  lifecycle.onStop(() => server.close(), server.closesWithin);
  process.stdout.write(`Listening on ${server.url}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
