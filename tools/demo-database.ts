import { adoptUnmarkedDemo, beginAdoption, isUnmarkedDemo } from "#demo/adopt-demo.ts";
import { notEmptyForDemo } from "#demo/seed-demo.ts";
import type { Config } from "#server/config.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import { usualPort } from "#server/http/connections/choose-port.ts";
import { inspectDatabase } from "#server/demo/inspect-database.ts";

type DemoConfig = Pick<Config, "isProduction" | "publicUrl">;

/** The setting that marks this environment as production; undefined if none does. */
export function productionSign({ isProduction, publicUrl }: DemoConfig): string | undefined {
  if (isProduction) return "NODE_ENV is production";
  return publicUrl?.startsWith("https:") === true ? `PUBLIC_URL is ${publicUrl}` : undefined;
}

/** Throws in production, before anything is opened. */
export function refuseProduction(command: string, config: DemoConfig): void {
  const reason = productionSign(config);
  if (reason !== undefined)
    throw new Error(
      `\`${command}\` makes a demo, where anybody can sign in as an admin, but ${reason}: for a real site run \`npm run serve\`. Nothing was changed.`,
    );
}

/** What to do with a database for a demo: `filled` has its listings already. */
export type DemoPlan = "seed" | "filled" | "adopt";

/** Decides without writing anything. Throws if the database contains anything but a demo. */
export async function planDemo(
  connectionString: string,
  { databaseUrl }: Pick<Config, "databaseUrl">,
): Promise<DemoPlan> {
  const contents = await inspectDatabase(connectionString);
  if (contents !== "in-use") return contents === "demo" ? "filled" : "seed";
  if (databaseUrl === undefined && (await isUnmarkedDemo(connectionString))) return "adopt";
  throw new Error(
    `${notEmptyForDemo} For a real site run \`npm run serve\`; to delete everything in it: npm run db:reset -- --yes`,
  );
}

/** Migrates a database that `planDemo` has checked, and marks a demo that an older version seeded. */
export async function migrateDemo(connectionString: string, plan: DemoPlan): Promise<void> {
  // A process killed after the migration would leave a schema with marks but no mark, which looks like real data without this note.
  if (plan === "adopt") await beginAdoption(connectionString);
  await migrateDatabase(connectionString);
  if (plan === "adopt") await adoptUnmarkedDemo(connectionString);
}

/** What the demo's mail, written before the server listens, says of the site: as the server calls itself where its port is free. */
export function mailSiteOf({ site, publicUrl, port }: Pick<Config, "site" | "publicUrl" | "port">): MailSite {
  return { ...site, publicUrl: publicUrl ?? `http://localhost:${port ?? usualPort}` };
}
