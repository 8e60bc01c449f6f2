import { Client } from "pg";
import { isDemoDatabase, knowsDemoMark } from "#server/demo/demo-mark.ts";
import { demoMailboxes } from "./people.ts";

/** The domain of everybody fictional: no mail reaches it, so nobody real can have proved a mailbox there. */
const fictional = "%@example.in";

/** Comment on the table `users` from before the migration that brings the mark until the mark is set: a crash between must not lose the demo. */
const adoptionPending = "thikana: demo from before marks, to be marked once migrated";

/**
 * Whether the database was seeded before demos were marked, and holds nobody but fictional people: its schema does not know the mark yet, or
 * an adoption that began before it did was interrupted; the demo's accounts are as they were seeded, and every mailbox in it is
 * fictional. Only asked of the embedded database: a database that somebody named may belong to a real site.
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

/** Notes, before the migration, that what `isUnmarkedDemo` has found will be marked. Doing it twice changes nothing. */
export async function beginAdoption(connectionString: string): Promise<void> {
  await withClient(connectionString, async (client) => {
    await client.query(`COMMENT ON TABLE public.users IS '${adoptionPending}'`);
  });
}

/** Marks what `isUnmarkedDemo` has found, once it is migrated. Throws, with nothing changed, where somebody has registered since. */
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

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
