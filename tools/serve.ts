/** `npm run serve`: production. A demo database is refused unless ALLOW_DEMO declares this a public demo site. */
import { type Config, processEnvironment, readConfig, requireProductionConfig } from "#server/config.ts";
import { noteOnEnvFile } from "#server/env-file.ts";
import { type ChosenDatabase, chooseDatabase } from "#server/database/choose-database.ts";
import { inspectDatabase } from "#server/demo/inspect-database.ts";
import { choosePort } from "#server/http/connections/choose-port.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import { isReplacement, isWebProcess, reportServing, startWebProcesses } from "#server/processes/web-processes.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { closesWithin, runServer } from "#server/run-server.ts";

/** Seconds in which clients of a process that is replaced learn from its answers to open another connection. */
const leastDelayOfSeveral = 2;

const lifecycle = stopOnSignals();
/** A process that nobody has told what to do at this signal ends: one that starts, one alone, and each of several goes on serving. */
let onRestart = (): void =>
  void process.stderr.write("SIGUSR2 is for the first of several processes, once they serve\n");
process.on("SIGUSR2", () => onRestart());
let stopDatabase = async (): Promise<void> => {};
try {
  const config = readConfig(processEnvironment());
  const database = await (isWebProcess() ? chooseDatabase(config) : prepareDatabase(config));
  if (config.webProcesses > 1 && !isWebProcess()) await runProcesses(config, database);
  else await runOne(config, database);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stopDatabase();
  process.exit(1);
}

/** The database, once it is certain that a production site may use it. Prints what people should know. */
async function prepareDatabase(config: Config): Promise<ChosenDatabase> {
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
  await database.requireCurrentSchema();
  return database;
}

/** Several server processes on one port; SIGUSR2 replaces them one after the other. */
async function runProcesses(config: Config, database: ChosenDatabase): Promise<void> {
  const processes = await startWebProcesses({
    count: config.webProcesses,
    environment: {
      PORT: String(await choosePort(config)),
      DATABASE_URL: database.connectionString,
      SHUTDOWN_DELAY: String(Math.max(config.shutdownDelay, leastDelayOfSeveral)),
    },
    note: (text) => void process.stdout.write(`${text}\n`),
  });
  lifecycle.onStop(() => processes.close(), closesWithin(config) + (leastDelayOfSeveral + 5) * 1000);
  onRestart = () => void processes.restart();
  process.stdout.write(`Listening on ${processes.url}\n`);
}

async function runOne(config: Config, { connectionString }: ChosenDatabase): Promise<void> {
  const isDemo = (await inspectDatabase(connectionString)) === "demo";
  const server = await runServer({
    config,
    connectionString,
    web: await openBuiltWeb(),
    waitsForSearch: isReplacement(config.webProcesses),
    // Loaded only for a demo, so that a real site runs without the code of the demo.
    ...(isDemo && {
      demo: (await import("#demo/demo-parts.ts")).demoParts,
      isDemoOpen: config.allowDemoAdmin,
    }),
  });
  lifecycle.onStop(() => server.close(), server.closesWithin);
  if (isWebProcess()) reportServing(server.url);
  else process.stdout.write(`Listening on ${server.url}\n`);
}
