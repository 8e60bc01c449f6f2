import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import type { LoadedIndex } from "#server/search/feed/index-loader.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";
import { isKnownSnapshot, lockSnapshotFolder, rememberSnapshot } from "./index-snapshot-store.ts";
import { type OpenedSnapshot, UnusableSnapshot, openSnapshot, writeSnapshot } from "./snapshot-file.ts";
import { snapshotSchema } from "./snapshot-schema.ts";

/** The search index as a file, so that a start need not read every listing by SQL. */
export interface IndexSnapshots {
  /** The stored index, not yet up to date; undefined, with a note, where there is none that can be used. Throws the database's errors. */
  load(client: Client): Promise<LoadedIndex | undefined>;
  /**
   * Stores the index unless another process does. Resolves as soon as the index may change again, with whether it is being stored: the
   * file is complete later. Failures are noted.
   *
   * @param olderThanMs a file that is younger than this is not replaced: other processes may have written it.
   * @param signal gives up: the index may change at once, and the file is not replaced.
   */
  save(loaded: LoadedIndex, options: { olderThanMs: number; signal: AbortSignal }): Promise<boolean>;
  /** Resolves when no file is being written. */
  settled(): Promise<void>;
  /** Says why a snapshot is not used. */
  note(reason: string): void;
}

export const snapshotName = "search-index.snapshot";
/** Milliseconds. */
const timeouts = { connectionTimeoutMillis: 5000, statement_timeout: 5000, query_timeout: 6000 };

/**
 * Snapshots in this folder. Written to a file of another name first, which gets its name when it is on the disk and the database knows
 * it: whenever a process is killed, the old file or the new one is whole.
 */
export function createIndexSnapshots({
  folder,
  connectionString,
  onUnusable,
  onError,
}: {
  folder: string;
  connectionString: string;
  onUnusable: (reason: string) => void;
  onError: (error: unknown) => void;
}): IndexSnapshots {
  const file = path.join(folder, snapshotName);
  let underWay = Promise.resolve();

  async function load(client: Client): Promise<LoadedIndex | undefined> {
    const snapshot = await openUsable();
    if (!snapshot) return undefined;
    const { id, position, count } = snapshot.header;
    try {
      // Outside the inner `try`: an error of the database says nothing about the file.
      const isKnown = await isKnownSnapshot(client, id);
      try {
        if (!isKnown) throw new UnusableSnapshot("it is of another database, or of this one before a restore");
        const index = await PropertyIndex.read(snapshot.content);
        if (index.size !== count) throw new UnusableSnapshot(`it has ${index.size} listings instead of ${count}`);
        return { index, horizon: position };
      } catch (error) {
        noteUnusable(error);
        return undefined;
      }
    } finally {
      await snapshot.close();
    }
  }

  async function openUsable(): Promise<OpenedSnapshot | undefined> {
    try {
      return await openSnapshot(file, snapshotSchema);
    } catch (error) {
      noteUnusable(error);
      return undefined;
    }
  }

  function noteUnusable(error: unknown): void {
    onUnusable(error instanceof Error ? error.message : String(error));
  }

  /** @param release is called as soon as the index may change again. */
  async function store(
    { index, horizon }: LoadedIndex,
    { olderThanMs, signal }: { olderThanMs: number; signal: AbortSignal },
    release: () => void,
  ): Promise<void> {
    await mkdir(folder, { recursive: true });
    if (await isYounger(olderThanMs)) return;
    const client = new Client({ connectionString, application_name: "thikana snapshot", ...timeouts });
    // The next query reports the error; without a listener this event would end the process.
    client.on("error", () => {});
    await client.connect();
    const id = randomUUID();
    const draft = `${file}.${id}.tmp`;
    try {
      if (!(await lockSnapshotFolder(client, folder)) || (await isYounger(olderThanMs))) return;
      await removeDrafts();
      const header = { schema: snapshotSchema, id, position: horizon, count: index.size };
      const handle = await open(draft, "w", 0o600);
      try {
        await writeSnapshot(handle, header, (transfer) => index.write(transfer), signal);
        release();
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rememberSnapshot(client, id);
      await rename(draft, file);
      await syncFolder();
    } finally {
      // Nothing is there after the renaming.
      await rm(draft, { force: true });
      await client.end();
    }
  }

  async function isYounger(ageMs: number): Promise<boolean> {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    const age = Date.now() - mtimeMs;
    return age >= 0 && age < ageMs;
  }

  /** What processes left that were killed while they wrote. */
  async function removeDrafts(): Promise<void> {
    for (const name of await readdir(folder)) {
      if (name.startsWith(`${snapshotName}.`)) await rm(path.join(folder, name), { force: true });
    }
  }

  async function syncFolder(): Promise<void> {
    const handle = await open(folder, "r");
    await handle.sync();
    await handle.close();
  }

  return {
    load,
    save(loaded, options) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      options.signal.addEventListener("abort", () => resolve(false), { once: true });
      underWay = underWay
        .then(() => store(loaded, options, () => resolve(true)))
        .catch(onError)
        .finally(() => resolve(false));
      return promise;
    },
    settled: () => underWay,
    note: onUnusable,
  };
}
