/**
 * A process that loads the search index and stores it as a snapshot: `snapshot-writer.ts <database> <folder> <fault>`. It kills itself
 * at that point. The product contains none of this: its calls are replaced from outside.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { Client } from "pg";

/** While the content is written, when it is complete but has its first name, and when it has its last one. */
export type SnapshotFault = "writing" | "before-rename" | "after-rename";

const [connectionString = "", folder = "", fault] = process.argv.slice(2);

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

const { rename } = fs.promises;
fs.promises.rename = async (from, to) => {
  if (fault === "before-rename") die();
  await rename(from, to);
  if (fault === "after-rename") die();
};
syncBuiltinESMExports();

const { createIndexSnapshots } = await import("#server/search/snapshot/index-snapshots.ts");
const { loadIndex } = await import("#server/search/feed/index-loader.ts");
const client = new Client(connectionString);
await client.connect();
const loaded = await loadIndex(client);
const throwError = (error: unknown): never => {
  throw error;
};
const snapshots = createIndexSnapshots({ folder, connectionString, onUnusable: throwError, onError: throwError });
if (fault === "writing") {
  // The index of a test is in few banks, so that only a part of it is in the file.
  const write = loaded.index.write.bind(loaded.index);
  loaded.index.write = async (snapshot) => {
    await write({
      isReading: false,
      number: (value) => snapshot.number(value),
      text: (value) => snapshot.text(value),
      async numbers(array) {
        await snapshot.numbers(array);
        if (array instanceof Uint16Array) die();
      },
    });
  };
}
await snapshots.save(loaded, { olderThanMs: 0, signal: new AbortController().signal });
await snapshots.settled();
