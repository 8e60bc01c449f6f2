import type { Queries } from "#server/database/database.ts";
import { deleteOldAlerts } from "./alert-store.ts";

const keptMonths = 24;

/** Deletes what mails about saved searches told past its retention, `most` at once. @returns how many. */
export async function forgetOldAlerts(database: Queries, most: number): Promise<number> {
  return deleteOldAlerts(database, keptMonths, most);
}
