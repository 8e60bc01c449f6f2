import type { Client } from "pg";
import { withClient } from "#server/database/with-client.ts";
import { isDemoDatabase, knowsDemoMark } from "#server/demo/demo-mark.ts";
import { demoMailboxes } from "./people.ts";

/** The mail domain of all fictional people: it receives no mail, so no real person can have verified a mailbox there. */
const fictional = "%@example.in";

/** Comment on the table `users`, set before the migration that adds the mark and until the mark is set, so that a crash between loses nothing. */
const adoptionPending = "thikana: demo from before marks, to be marked once migrated";

/**
 * Whether the database is a demo that was seeded before demos were marked, and contains only fictional people: either its schema has
 * no mark yet, or an adoption that began before was interrupted; the demo's accounts are as they were seeded, and every mailbox is
 * fictional. Only for the embedded database: one that somebody configured may belong to a real site.
 */
export async function isUnmarkedDemo(connectionString: string): Promise<boolean> {
  return withClient(connectionString, async (client) => {
    await client.query("SET default_transaction_read_only = on");
    if (await isDemoDatabase(client)) return false;
    if ((await knowsDemoMark(client)) && !(await isAdoptionPending(client))) return false;
    const { rowCount } = await client.query(
      "SELECT FROM pg_class WHERE oid IN (to_regclass('public.users'), to_regclass('public.newsletter_subscriptions'))",
    );
    if (rowCount !== 2) return false;
    return holdsFictionalPeopleAlone(client);
  });
}

/** Records, before the migration, that the database found by `isUnmarkedDemo` is to be marked. Repeating it changes nothing. */
export async function beginAdoption(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query(`COMMENT ON TABLE public.users IS '${adoptionPending}'`);
  });
}

/** Marks the database found by `isUnmarkedDemo` after its migration. Throws without changes if somebody has registered since. */
export async function adoptUnmarkedDemo(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE users, newsletter_subscriptions IN SHARE ROW EXCLUSIVE MODE");
    if (!(await holdsFictionalPeopleAlone(client)))
      throw new Error("Somebody registered while the demo was being marked. Run the command again.");
    await client.query("INSERT INTO demo_database DEFAULT VALUES ON CONFLICT DO NOTHING");
    await client.query(
      "UPDATE users SET demo_origin = CASE WHEN google_subject LIKE 'demo-%' THEN 'stand-in' ELSE 'seed' END WHERE password_hash IS NULL",
    );
    await client.query("UPDATE users SET demo_origin = 'seed' WHERE email = ANY($1)", [Object.values(demoMailboxes)]);
    await client.query("COMMENT ON TABLE public.users IS NULL");
    await client.query("COMMIT");
  });
}

async function isAdoptionPending(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ comment: string | null }>(
    "SELECT obj_description(to_regclass('public.users'), 'pg_class') AS comment",
  );
  return rows[0]?.comment === adoptionPending;
}

async function holdsFictionalPeopleAlone(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ seeded: number; others: boolean }>(
    `SELECT (SELECT count(*)::int FROM users WHERE email = ANY($1)) AS seeded,
        EXISTS (SELECT FROM users WHERE email NOT LIKE $2)
        OR EXISTS (SELECT FROM newsletter_subscriptions WHERE email NOT LIKE $2) AS others`,
    [Object.values(demoMailboxes), fictional],
  );
  return rows[0]?.seeded === Object.keys(demoMailboxes).length && !rows[0].others;
}
