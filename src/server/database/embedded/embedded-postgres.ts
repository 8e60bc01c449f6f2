import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "pg";
import { appRoleOf } from "#server/database/app-role-name.ts";
import {
  DataFolderInUse,
  maintainDataFolderLock,
  lockDataFolder,
  openServerSession,
  type ServerAddress,
  type ServerSession,
} from "./data-folder-lock.ts";
import { initialiseDataFolder, productName as product, superuser } from "./initialise-data-folder.ts";
import { launchServer } from "./launch-server.ts";
import { placeDataFolder, usualLastingFolder } from "./place-data-folder.ts";
import { findPostgresBinaries, makeRunnable, type PostgresBinaries, programPath } from "./postgres-binaries.ts";
import { openPostgresLog, type PostgresLog } from "./postgres-log.ts";
import { findRunningServer, signalProcess, stopServer } from "./running-server.ts";
import { type ServerUser, usualServerUserNames } from "./unprivileged-user.ts";

export { DataFolderInUse };

export interface EmbeddedPostgres {
  /** To the database `thikana`, as its owner: an ordinary role, as on a managed server, that may create databases. */
  connectionString: string;
  port: number;
  /** PostgreSQL's own folder, which is not always below `dataDir`: then a note says so. */
  dataFolder: string;
  /** Messages for the user who started it, such as that the data are stored elsewhere. */
  notes: string[];
  /** Stops the server and waits until everything is written. May be called twice; never throws for a server that is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Absolute. The data go into `<dataDir>/postgres`, the server's log into `<dataDir>/postgres.log`. */
  dataDir: string;
  /** Where to look for node_modules. */
  projectDir: string;
  /** False gives up safety against a power cut for speed: for tests. */
  durable?: boolean;
  /** PostgreSQL settings on top of ours. A server left by a killed process keeps those it was started with. */
  settings?: Record<string, string>;
  /** Taken when it is free; otherwise, and by default, the system chooses one. */
  preferredPort?: number;
  /** As whom to run when we are root: the first of these that the machine has. */
  serverUserNames?: readonly string[];
  /** Where files go that this user could not reach in the project; by default the system's folder for lasting temporary files. */
  lastingFolder?: string;
}

/** For a small machine that does other work too. */
const usualSettings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "64MB",
  max_connections: "60",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
  synchronous_commit: "on",
};
/** For tests and benches, of which several apps at once, each with its own connections, work on one server. */
const carelessSettings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

/**
 * Starts PostgreSQL on the project's data folder, making the folder and the database `thikana` when there are none, or takes
 * over the server that a killed process left behind. Throws DataFolderInUse when another living process works on the folder;
 * other errors say what is wrong with the folder or end in the server's last words.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const notes: string[] = [];
  const { dataDir, serverUserNames = usualServerUserNames, lastingFolder = usualLastingFolder } = options;
  const { dataFolder, user } = await placeDataFolder({ dataDir, serverUserNames, lastingFolder }, notes);
  const binaries = await makeRunnable(await findPostgresBinaries(options.projectDir), user, lastingFolder, notes);
  const log = await openPostgresLog(dataDir, user);
  try {
    const isDurable = options.durable !== false;
    const password = await initialiseDataFolder({ dataFolder, user, binaries, log, isDurable });
    const owned = await ownServer({ options, dataFolder, user, binaries, log, password });
    return handOver(owned, dataFolder, binaries, notes);
  } finally {
    await log.handle.close();
  }
}

interface Start {
  options: EmbeddedPostgresOptions;
  dataFolder: string;
  user: ServerUser | undefined;
  binaries: PostgresBinaries;
  log: PostgresLog;
  password: string;
}

interface OwnedServer {
  pid: number;
  address: ServerAddress;
  session: ServerSession;
}

const longestWaitMs = 120_000;

/** Finds or launches the server and becomes its one owner. Several starts may do this at once: the server's lock decides. */
async function ownServer(start: Start): Promise<OwnedServer> {
  const { options, dataFolder, user, binaries, log, password } = start;
  const settings: Record<string, string> = {
    ...usualSettings,
    ...(options.durable === false ? carelessSettings : {}),
    ...options.settings,
  };
  const deadline = Date.now() + longestWaitMs;
  let launchedPid: number | undefined;
  let problem: unknown;
  while (Date.now() < deadline) {
    const running = await findRunningServer(dataFolder);
    if (running?.isReady) {
      const address = { host: "127.0.0.1", port: running.port, user: superuser, password };
      try {
        const session = await takePossession(address, dataFolder, settings["fsync"] ?? "on");
        if (session) return { pid: running.pid, address, session };
        // Left behind by a process that promised another durability, which cannot be changed while it runs.
        await stopServer(running.pid, dataFolder, programPath(binaries, "pg_ctl"));
      } catch (error) {
        if (error instanceof DataFolderInUse) throw error;
        problem = error;
        if (!isPassing(error)) break;
      }
    } else if (!running) {
      const child = await launchServer({
        binaries,
        dataFolder,
        user,
        log,
        settings,
        preferredPort: options.preferredPort,
      });
      launchedPid = child?.pid;
      if (child) continue;
    }
    await sleep(20);
  }
  if (launchedPid !== undefined) await stopServer(launchedPid, dataFolder, programPath(binaries, "pg_ctl"));
  const reason = problem instanceof Error ? problem.message : "it does not become ready";
  throw new Error(`The PostgreSQL server on ${dataFolder} cannot be used: ${reason}. Its log is ${log.file}.`, {
    cause: problem,
  });
}

/** The session that holds the lock, or undefined when the server runs with another `fsync` than wanted. */
async function takePossession(
  address: ServerAddress,
  dataFolder: string,
  wantedFsync: string,
): Promise<ServerSession | undefined> {
  const session = await openServerSession(address);
  try {
    await lockDataFolder(session, dataFolder);
    const { rows } = await session.client.query<{ fsync: string }>("SELECT current_setting('fsync') AS fsync");
    if (rows[0]?.fsync === wantedFsync) {
      await createProductDatabase(session, address.password);
      return session;
    }
  } catch (error) {
    await session.client.end().catch(() => {});
    throw error;
  }
  await session.client.end().catch(() => {});
  return undefined;
}

/** Whether it may go well a moment later: the server is just starting or ending, or has no session to spare. */
function isPassing(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(57P|08|53300)/.test(error.code ?? "");
}

async function createProductDatabase({ client }: ServerSession, password: string): Promise<void> {
  const appRole = appRoleOf(product);
  const { rows } = await client.query<{ hasRole: boolean; hasAppRole: boolean; hasDatabase: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS "hasRole",
            EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS "hasAppRole",
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS "hasDatabase"`,
    [product, appRole],
  );
  if (!rows[0]?.hasRole) {
    await client.query(`CREATE ROLE ${product} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
  }
  // The product's own user may make no roles. It migrates as itself, and serves as this one.
  if (!rows[0]?.hasAppRole) await client.query(`CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO ${product}`);
  if (!rows[0]?.hasDatabase) await client.query(`CREATE DATABASE ${product} OWNER ${product}`);
}

function handOver(
  { pid, address, session }: OwnedServer,
  dataFolder: string,
  binaries: PostgresBinaries,
  notes: string[],
): EmbeddedPostgres {
  const lock = maintainDataFolderLock(session, address, dataFolder);
  // Nothing can be awaited in an exit handler, but a signal can be sent: a process that ends without stop() leaves no server.
  const stopAtExit = (): void => signalProcess(pid, "SIGINT");
  if (process.platform !== "win32") process.once("exit", stopAtExit);
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    process.off("exit", stopAtExit);
    if ((await findRunningServer(dataFolder))?.pid === pid) {
      await stopServer(pid, dataFolder, programPath(binaries, "pg_ctl"));
    }
    // Only now, so that nobody takes over a server that is about to end.
    await lock.release();
  }

  return {
    connectionString: `postgres://${product}:${address.password}@${address.host}:${address.port}/${product}`,
    port: address.port,
    dataFolder,
    notes,
    stop: () => (stopping ??= stop()),
  };
}
