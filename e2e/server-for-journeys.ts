/**
 * The product as the journeys meet it: a fresh database with 60 listings, the built pages, a number to chat with, on the port of
 * JOURNEYS_PORT. With JOURNEYS_PEOPLE=real it is no demo: it has no listings, and admins who have never signed in.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { demoParts } from "#demo/demo-parts.ts";
import { demoCounts, seedDemo } from "#demo/seed-demo.ts";
import { createPasswordHashing } from "#server/accounts/passwords/password-hashing.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/database.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { runServer } from "#server/run-server.ts";
import { aUser, storeUsers } from "#test/factories.ts";
import { createMigratedDatabase, startPostgresForTests } from "#test/database/postgres-for-tests.ts";
import { realAdmins, realPassword } from "./real-people.ts";

const port = Number(process.env.JOURNEYS_PORT);
const isReal = process.env.JOURNEYS_PEOPLE === "real";
const closers: (() => Promise<void>)[] = [];
let closing: Promise<void> | undefined;

/** Closes what was opened, last first; further calls wait for the same closing. */
function close(): Promise<void> {
  closing ??= (async () => {
    for (const closeOne of closers.toReversed()) await closeOne();
    process.exit();
  })();
  return closing;
}

async function storeRealAdmins(connectionString: string): Promise<void> {
  const passwordHash = await createPasswordHashing().hash(realPassword);
  const database = openDatabase({ connectionString });
  await storeUsers(database, ...realAdmins.map((email) => aUser({ email, role: "admin", passwordHash })));
  await database.close();
}

async function start(): Promise<void> {
  const starting = startPostgresForTests();
  // Registered before it is awaited, because a signal may come at any moment.
  closers.push(async () => (await starting).stop());
  const postgres = await starting;
  const connectionString = await createMigratedDatabase(postgres.adminUrl, `${postgres.prefix}journeys`);

  if (isReal) await storeRealAdmins(connectionString);
  else await seedDemo({ connectionString, count: demoCounts.tests });

  const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-journeys-"));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const server = await runServer({
    config: readConfig({
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // All journeys come from one address, far more often than people do.
      READ_BUDGET_FACTOR: "100",
      TRUST_PROXY: "127.0.0.1,::1",
      // Journeys of idleness say so themselves, by the browser's clock.
      IDLE_LOGIN_MS: "120000",
      WHATSAPP_NUMBER: "910000012345",
      SUPPORT_PHONE: "+91 11 0000 0000",
    }),
    connectionString,
    web: await openBuiltWeb(),
    ...(isReal ? {} : { demo: demoParts, hasDevTools: true, isDemoOpen: true }),
  });
  closers.push(() => server.close());

  console.log(`Journeys run against http://localhost:${port}`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void close());
// Playwright holds the other end: should it be killed, this server and its database do not outlive it.
process.stdin.on("end", () => void close()).resume();

try {
  await start();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  await close();
}
