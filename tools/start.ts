/** `npm start`: the whole product with demo data on this machine, by one command without other requirements. */
import { spawn } from "node:child_process";
import { demoParts } from "#demo/demo-parts.ts";
import { processEnvironment, readConfigQuietly } from "#server/config.ts";
import { noteOnEnvFile } from "#server/env-file.ts";
import { chooseDatabase } from "#server/database/choose-database.ts";
import { stopOnSignals } from "#server/lifecycle.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { runServer } from "#server/run-server.ts";
import { migrateDemo, planDemo, refuseProduction } from "./demo-database.ts";
import { note, secondsSinceStart, step } from "./steps.ts";

try {
  await start();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const lifecycle = stopOnSignals();
  const config = readConfigQuietly(processEnvironment());
  refuseProduction("npm start", config);
  // A database that somebody named may belong to a real site: nothing is written before that is checked.
  const warning = noteOnEnvFile();
  if (warning !== undefined) note(warning);
  if (config.databaseUrl !== undefined) await planDemo(config.databaseUrl, config);

  // The build needs no database and the database no build, so they run in parallel.
  const built = step("Web pages built", () => runApart(["tools/build-web.ts", "--if-stale"]));
  built.catch(() => {});
  const database = await step(
    "PostgreSQL started",
    () => chooseDatabase(config),
    ({ name }) => name,
  );
  lifecycle.onStop(() => database.stop());
  try {
    database.notes.forEach(note);
    const plan = await planDemo(database.connectionString, config);
    await step("Schema up to date", () => migrateDemo(database.connectionString, plan));
    if (plan === "adopt")
      note("This demo is of an older version. Its people are fictional, so it is marked as a demo now");
    if (plan === "seed") await runApart(["tools/seed.ts"], { DATABASE_URL: database.connectionString });
    await built;
    const server = await step("Server listening", async () =>
      runServer({
        config,
        connectionString: database.connectionString,
        web: await openBuiltWeb(),
        demo: demoParts,
        hasDevTools: true,
        isDemoOpen: true,
      }),
    );
    lifecycle.onStop(() => server.close(), server.closesWithin);
    if (server.portNote) note(server.portNote);
    process.stdout.write(`\n  Thikana is at ${server.url}  (${secondsSinceStart()}; Ctrl+C stops it)\n\n`);
    await server.warmPictures();
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Runs a script in a process of its own, so that its memory is freed afterwards. */
function runApart(script: string[], environment: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...environment },
    });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${script[0]} failed; see above.`))));
  });
}
