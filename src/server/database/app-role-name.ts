import { createHash } from "node:crypto";

/** PostgreSQL cuts longer names off. */
const longestName = 63;

/** The one role that earlier versions had for all databases of a PostgreSQL server. */
export const sharedAppRole = "thikana_app";

/**
 * The role that the application works as in a database: roles belong to the whole PostgreSQL server, so each database has one of
 * its own. Not quoted. A name that would be too long is cut and gets a hash of the whole.
 */
export function appRoleOf(databaseName: string): string {
  const whole = `${databaseName}_app`;
  if (Buffer.byteLength(whole) <= longestName) return whole;
  const end = `_${createHash("sha256").update(databaseName).digest("hex").slice(0, 12)}_app`;
  let start = databaseName;
  while (Buffer.byteLength(start) > longestName - end.length) start = Array.from(start).slice(0, -1).join("");
  return start + end;
}
