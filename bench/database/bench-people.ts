import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Client } from "pg";

/** A signed-in user. */
export interface BenchPerson {
  /** For the header `Cookie`. */
  cookie: string;
  /** Ten digits. */
  contact: string;
}

/**
 * Adds people to a bench's own database, each with an account and a session, as copies of a signed-in user, so that
 * the columns of other versions are filled as those versions fill them.
 * @param like the cookie of the user to copy.
 */
export async function addPeople(connectionString: string, like: string, count: number): Promise<BenchPerson[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString("base64url"));
  const contacts = tokens.map((_, n) => String(9_000_000_000 + n));
  const client = new Client(connectionString);
  await client.connect();
  try {
    await client.query("BEGIN");
    const { rowCount } = await client.query(
      `WITH template AS (
          SELECT sessions, users FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.token_hash = $1),
        people AS (
          SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::bytea[], $5::text[]) WITH ORDINALITY
            AS people (user_id, session_id, token_hash, contact, n)),
        added AS (
          INSERT INTO users SELECT copy.* FROM template, people, jsonb_populate_record(template.users, jsonb_build_object(
            'id', people.user_id, 'display_id', 'UB' || people.n, 'email', 'bench-' || people.n || '@example.in',
            'phone', people.contact, 'google_subject', NULL)) AS copy
          RETURNING id)
        INSERT INTO sessions SELECT copy.* FROM template, people, jsonb_populate_record(template.sessions, jsonb_build_object(
          'token_hash', '\\x' || encode(people.token_hash, 'hex'), 'id', people.session_id, 'user_id', people.user_id)) AS copy
          WHERE people.user_id IN (SELECT id FROM added)`,
      [
        hashOf(tokenIn(like)),
        tokens.map(() => randomUUID()),
        tokens.map(() => randomUUID()),
        tokens.map(hashOf),
        contacts,
      ],
    );
    if (rowCount !== count)
      throw new Error(`${rowCount} of ${count} people could be added: sessions are stored in another way`);
    await client.query("COMMIT");
    // Statistics are up to date, as autovacuum leaves them on a site that has been running for a while.
    await client.query("ANALYZE");
  } finally {
    await client.end();
  }
  return tokens.map((token, n) => ({ cookie: `sid=${token}`, contact: contacts[n] ?? "" }));
}

function tokenIn(cookie: string): string {
  return cookie.slice(cookie.indexOf("=") + 1);
}

/** The hash that the server stores for a token. */
function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
