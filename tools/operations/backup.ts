/**
 * `npm run backup -- --to=FOLDER`: writes everything that cannot be recreated into a new folder there; also beside a running
 * server. `-- --erasures=FILE` writes only the list of erased people, for a restore of an older backup.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { writeForgottenPeople } from "#server/backups/forgotten-people.ts";
import { writeBackup } from "#server/backups/write-backup.ts";
import { processEnvironment, readConfig } from "#server/config.ts";
import { reachDatabase } from "./reach-database.ts";
import { runTool } from "#tools/run-tool.ts";

await runTool(async (lifecycle) => {
  const { values } = parseArgs({ options: { to: { type: "string" }, erasures: { type: "string" } } });
  const { dataDir } = readConfig(processEnvironment());
  const database = await reachDatabase(processEnvironment(), lifecycle);
  try {
    if (values.erasures !== undefined) {
      const { erased, withdrawn, ended, photos, listings } = await writeForgottenPeople(
        database.connectionString,
        values.erasures,
      );
      process.stdout.write(
        `${values.erasures}: ${erased.length} erased people, ${withdrawn.length} enquiries taken back, ${ended.length} subscriptions ended, ${photos.length} photos and ${listings.length} listings removed\n`,
      );
      return;
    }
    const began = performance.now();
    const source = { connectionString: database.connectionString, uploads: path.join(dataDir, "uploads") };
    const { folder, manifest } = await writeBackup(source, path.resolve(values.to ?? path.join(dataDir, "backups")));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `${folder}: ${rows} rows, ${manifest.photos.length} files of photos, ${seconds(performance.now() - began)}\n`,
    );
  } finally {
    await database.stop();
  }
});

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
