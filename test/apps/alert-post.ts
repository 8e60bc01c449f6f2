import { setTimeout } from "node:timers/promises";
import { type AlertPost, tellAlerts } from "#server/alerts/tell-alerts-service.ts";
import { findAlerts } from "#server/alerts/find-alerts-service.ts";
import { insertSearch } from "#server/alerts/saved-search-store.ts";
import type { Database } from "#server/database/database.ts";
import { moveClockTo, readClock } from "#server/demo/demo-clock-store.ts";
import type { Mail } from "#server/email/mail.ts";
import { aUser, storeUsers } from "#test/factories.ts";

export const testSite = { brandName: "Thikana", publicUrl: "https://thikana.example" };

/** A mailer whose mails the test reads, in English. */
export function anAlertPost(database: Database): { mails: Mail[]; post: AlertPost } {
  const mails: Mail[] = [];
  const mailer: AlertPost["mailer"] = {
    async enqueueMail(_transaction, { to, words, language = "en" }) {
      if (to !== undefined) mails.push({ to, ...words[language] });
    },
  };
  return { mails, post: { database, mailer, site: testSite } };
}

/** Finds and tells all that has changed until now; other databases' transactions may delay that. */
export async function settleAlerts(post: AlertPost): Promise<void> {
  for (;;) {
    const { isBehind } = await findAlerts(post.database);
    if (!isBehind) break;
    await setTimeout(20);
  }
  await tellAlerts(post);
}

/** Marks the database as a demo, whose clock can be moved. */
export async function makeDemo(database: Database): Promise<void> {
  await database.pool.query("INSERT INTO demo_database DEFAULT VALUES");
}

const day = 24 * 60 * 60 * 1000;
const aheadOfUtc = 5.5 * 60 * 60 * 1000;

/** Moves `business_now()` to the next time that clocks in India show this hour; on this day of the week, where it is given (0: Sunday). */
export async function moveClockToHour(database: Database, hour: number, weekday?: number): Promise<void> {
  const { now } = await readClock(database);
  const inIndia = now.getTime() + aheadOfUtc;
  const today = Math.floor(inIndia / day) * day + hour * 60 * 60 * 1000;
  const isMeant = (time: number) => time > inIndia && (weekday === undefined || new Date(time).getUTCDay() === weekday);
  const next = Array.from({ length: 9 }, (_, days) => today + days * day).find(isMeant) ?? today;
  await moveClockTo(database, new Date(next - aheadOfUtc));
}

/** A person with a saved search. */
export async function aSearcher(
  database: Database,
  query: string,
  frequency: "now" | "daily" | "weekly" = "now",
): Promise<{ user: ReturnType<typeof aUser>; searchId: string }> {
  const user = aUser({ role: "user" });
  await storeUsers(database, user);
  return { user, searchId: await insertSearch(database, { userId: user.id, query, frequency }) };
}
