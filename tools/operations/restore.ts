/**
 * `npm run restore -- FOLDER`: restores a backup into the empty database of this version, with its photos. With `--replace` the
 * database need not be empty: its contents are lost. `--erasures=FILE`: who was erased and what was removed after the backup, as
 * `npm run backup` lists them.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { readForgottenFile } from "#server/backups/forgotten-people.ts";
import { readWholeBackup } from "#server/backups/backup-manifest.ts";
import { restoreBackup } from "#server/backups/restore-backup.ts";
import { processEnvironment, readConfig } from "#server/config.ts";
import { reachDatabase } from "./reach-database.ts";
import { runTool } from "#tools/run-tool.ts";

await runTool(async (lifecycle) => {
  const { values, positionals } = parseArgs({
    options: { replace: { type: "boolean", default: false }, erasures: { type: "string" } },
    allowPositionals: true,
  });
  const [folder = "", ...more] = positionals;
  if (folder === "" || more.length > 0) throw new Error("Say which backup: npm run restore -- FOLDER");
  const { dataDir } = readConfig(processEnvironment());
  const forgotten = values.erasures === undefined ? undefined : await readForgottenFile(values.erasures);
  const began = performance.now();
  // Checked before a database is started for it, which may create a data folder.
  const backup = await readWholeBackup(path.resolve(folder));
  const database = await reachDatabase(processEnvironment(), lifecycle);
  try {
    const into = { connectionString: database.connectionString, uploads: path.join(dataDir, "uploads") };
    const { manifest, erasedAgain, withdrawnAgain, endedAgain, photosAgain, listingsAgain } = await restoreBackup(
      backup,
      into,
      {
        mayReplace: values.replace,
        ...(forgotten && { forgotten }),
      },
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `As of ${manifest.takenAt}: ${rows} rows, ${manifest.photos.length} files of photos; erased again: ${erasedAgain} people, ` +
        `${withdrawnAgain} enquiries, ${endedAgain} subscriptions; removed again: ${photosAgain} photos, ${listingsAgain} listings; ${((performance.now() - began) / 1000).toFixed(1)} s. Everybody signs in anew.\n`,
    );
  } finally {
    await database.stop();
  }
});
