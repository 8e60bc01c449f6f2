import { readFile } from "node:fs/promises";
import path from "node:path";
import { passwordFileName, productName } from "./initialise-data-folder.ts";
import { placeDataFolder, usualLastingFolder } from "./place-data-folder.ts";
import { findRunningServer } from "./running-server.ts";
import { usualServerUserNames } from "./unprivileged-user.ts";

/**
 * How to reach the embedded PostgreSQL of a product that runs now, for a command beside it; undefined where none runs.
 * Nothing is started and nothing is owned: the product goes on as before.
 */
export async function findRunningEmbeddedPostgres({
  dataDir,
}: {
  dataDir: string;
}): Promise<{ connectionString: string } | undefined> {
  const place = { dataDir, serverUserNames: usualServerUserNames, lastingFolder: usualLastingFolder };
  const { dataFolder } = await placeDataFolder(place, []);
  const running = await findRunningServer(dataFolder);
  if (!running?.isReady) return undefined;
  const password = (await readFile(path.join(dataFolder, passwordFileName), "utf8")).trim();
  return { connectionString: `postgres://${productName}:${password}@127.0.0.1:${running.port}/${productName}` };
}
