import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { dataFolderLock } from "#server/database/advisory-locks.ts";
import { findRunningServer, isProcessAlive } from "./running-server.ts";

/** Another copy of the product, alive, works on this data folder. */
export class DataFolderInUse extends Error {
  override readonly name = "DataFolderInUse";
}

/** How the superuser reaches the server of a data folder. */
export interface ServerAddress {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** A session as superuser. It emits no uncaught error when the server goes away, and can be unreferenced so as not to keep Node alive. */
export interface ServerSession {
  client: Client;
  socket: Socket;
}

interface DataFolderLock {
  /** Ends the session that holds the lock. Never throws. */
  release(): Promise<void>;
}

/** Opens a session in the maintenance database. Throws what `pg` throws; give up after 5 s without an answer. */
export async function openServerSession(address: ServerAddress): Promise<ServerSession> {
  const socket = new Socket();
  const client = new Client({
    ...address,
    database: "postgres",
    application_name: `${ownerName}${process.pid}`,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
    stream: () => socket,
  });
  // A server that restarts or dies ends the session; the next query reports it.
  client.on("error", () => {});
  await client.connect();
  return { client, socket };
}

const ownerName = "thikana owner, process ";

async function tryLock(session: ServerSession): Promise<boolean> {
  const { rows } = await session.client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1, $2) AS locked", [
    ...dataFolderLock,
  ]);
  return rows[0]?.locked === true;
}

async function findOwnerPid(session: ServerSession): Promise<number | undefined> {
  const { rows } = await session.client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND granted AND classid = $1 AND objid = $2`,
    [...dataFolderLock],
  );
  const name = rows[0]?.name;
  return name?.startsWith(ownerName) ? Number(name.slice(ownerName.length)) : undefined;
}

/**
 * Makes this process the one owner of the server's data folder, by a lock that the server itself lets go of when the
 * session ends, however this process ends. Throws DataFolderInUse when another living process holds it.
 */
export async function lockDataFolder(session: ServerSession, dataFolder: string): Promise<void> {
  const deadline = Date.now() + 3000;
  while (!(await tryLock(session))) {
    const pid = await findOwnerPid(session);
    // The server needs a moment to notice that an owner was killed.
    const isOwnerKilled = pid === undefined || !isProcessAlive(pid);
    if (!isOwnerKilled || Date.now() > deadline) {
      throw new DataFolderInUse(
        `Another copy of Thikana${pid === undefined ? "" : ` (process ${pid})`} is running on the data folder ${dataFolder}. ` +
          "Stop that one first, or set DATA_DIR to another folder for this one. Nothing was changed.",
      );
    }
    await sleep(50);
  }
}

/** Keeps a lock that `lockDataFolder` gained: takes it again when the server has ended the session and lives on. */
export function maintainDataFolderLock(
  locked: ServerSession,
  address: ServerAddress,
  dataFolder: string,
): DataFolderLock {
  const held = { session: locked, isReleased: false };

  async function regain(): Promise<void> {
    while (!held.isReleased && (await findRunningServer(dataFolder))) {
      await sleep(250, undefined, { ref: false });
      const session = await openServerSession(address).catch(() => undefined);
      if (!session) continue;
      if (!held.isReleased && (await tryLock(session).catch(() => false))) {
        watch(session);
        return;
      }
      await session.client.end().catch(() => {});
    }
  }

  function watch(session: ServerSession): void {
    held.session = session;
    // The lock must not keep a script alive that has nothing else to do.
    session.socket.unref();
    session.client.once("end", () => {
      if (!held.isReleased) void regain();
    });
  }

  watch(locked);
  return {
    async release() {
      held.isReleased = true;
      await held.session.client.end().catch(() => {});
    },
  };
}
