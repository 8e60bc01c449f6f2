/**
 * A server of its own, for tests that kill it: `upload-server.ts <database> <data folder> [<fault>]`. With a fault it kills
 * itself at that point of the first upload. The product contains none of this: its calls are replaced from outside.
 */
import fs from "node:fs";
import { flushCompileCache, syncBuiltinESMExports } from "node:module";
import { Client } from "pg";

export type Fault = "written" | "renamed" | "before-commit" | "after-commit";

const [connectionString = "", dataDir = "", fault] = process.argv.slice(2);

function die(): void {
  process.kill(process.pid, "SIGKILL");
}

let hasRenamed = false;
const { rename } = fs.promises;
fs.promises.rename = async (from, to) => {
  if (fault === "written") die();
  hasRenamed = true;
  return rename(from, to);
};
syncBuiltinESMExports();

let isInUpload = false;
const query = Reflect.get(Client.prototype, "query") as (...given: unknown[]) => unknown;
Reflect.set(Client.prototype, "query", function (this: unknown, ...given: unknown[]) {
  const [text] = given;
  if (text === "BEGIN" && hasRenamed) {
    if (fault === "renamed") die();
    isInUpload = true;
  }
  if (text !== "COMMIT" || !isInUpload) return Reflect.apply(query, this, given);
  if (fault === "before-commit") die();
  return (Reflect.apply(query, this, given) as Promise<unknown>).then((answer) => {
    if (fault === "after-commit") die();
    return answer;
  });
});

// Only now, so that it calls what was replaced above.
const { runWorker } = await import("./run-worker.ts");
const server = await runWorker(connectionString, dataDir);
// A process that is killed writes no cache.
flushCompileCache();
process.stdout.write(`The server is at http://127.0.0.1:${server.port}\n`);
