import * as z from "zod";
import type { Database } from "#server/database/database.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";

/** What a sign-in that is under way at the provider will be held against. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  /** Its hash went to the provider, itself it goes with the code. */
  verifier: string;
  /** Path where the person goes on afterwards. */
  next: string;
}

/** Seconds in which a person signs in at the provider. */
export const pendingLifetimeSeconds = 600;
const purpose = "google-sign-in";
const Kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** Seconds since 1970 by the database's clock, which all processes share. */
  startedAtSeconds: z.number(),
});

type Queries = Pick<Database["pool"], "query">;

/** For the browser's own cookie: it can neither be read nor made there. */
export async function sealPending(pool: Queries, keys: KeyRing, pending: PendingSignIn): Promise<string> {
  const startedAtSeconds = await secondsNow(pool);
  return seal(keys, purpose, JSON.stringify({ ...pending, startedAtSeconds } satisfies z.output<typeof Kept>));
}

/** Undefined for what is not ours, and for what began too long ago. */
export async function unsealPending(
  pool: Queries,
  keys: KeyRing,
  sealed: string | undefined,
): Promise<PendingSignIn | undefined> {
  const text = sealed === undefined ? undefined : unseal(keys, purpose, sealed);
  if (text === undefined) return undefined;
  const { data } = Kept.safeParse(JSON.parse(text));
  if (!data || (await secondsNow(pool)) - data.startedAtSeconds >= pendingLifetimeSeconds) return undefined;
  const { state, nonce, verifier, next } = data;
  return { state, nonce, verifier, next };
}

async function secondsNow(pool: Queries): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>("SELECT extract(epoch FROM now())::float8 AS seconds");
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL tells no time");
  return row.seconds;
}
