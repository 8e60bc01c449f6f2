import path from "node:path";
import type { Config } from "#server/config.ts";
import { startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { isSchemaCurrent, migrateDatabase } from "./migrate.ts";

export interface ChosenDatabase {
  connectionString: string;
  /** What people should know at the start, such as where the data is. */
  notes: string[];
  /** What it is and what was done with it, for the start's report. */
  name: string;
  /** An embedded database is brought up to date; of any other, its keeper decides when (`npm run db:migrate`). */
  requireCurrentSchema(): Promise<void>;
  stop(): Promise<void>;
}

const projectDir = path.resolve(import.meta.dirname, "../../..");

/** The database that the configuration names, else PostgreSQL of our own below the data folder. */
export async function chooseDatabase(config: Pick<Config, "databaseUrl" | "dataDir">): Promise<ChosenDatabase> {
  const { databaseUrl } = config;
  if (databaseUrl !== undefined) {
    return {
      connectionString: databaseUrl,
      notes: [],
      name: `PostgreSQL at ${new URL(databaseUrl).host} is used`,
      async requireCurrentSchema() {
        if (!(await isSchemaCurrent(databaseUrl)))
          throw new Error("The database is not at this version's schema. Run: npm run db:migrate");
      },
      stop: async () => {},
    };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, projectDir });
  return {
    connectionString: embedded.connectionString,
    notes: embedded.notes,
    name: `PostgreSQL in ${nearestName(embedded.dataFolder)} started`,
    requireCurrentSchema: () => migrateDatabase(embedded.connectionString),
    stop: () => embedded.stop(),
  };
}

/** `var/postgres` where it is below the working folder, else the whole path. */
function nearestName(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith("..") ? folder : relative;
}
