import * as z from "zod";
import type { Queries } from "#server/database/database.ts";
import { readDatabaseSeconds } from "#server/database/database-clock.ts";
import { type KeyRing, seal, unseal } from "#server/secrets/key-ring.ts";

/** The state of a sign-in that has been sent to the provider, to verify its callback. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  /** PKCE verifier: its hash is in the first request, itself it is sent with the code. */
  verifier: string;
  /** Path to redirect to afterwards. */
  next: string;
}

/** Time to sign in at the provider, in seconds. */
export const pendingLifetimeSeconds = 600;
const purpose = "google-sign-in";
const StoredSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** Seconds since 1970 by the database's clock, which all processes share. */
  startedAtSeconds: z.number(),
});

/** Encrypts it for a cookie, so that browsers can neither read nor forge it. */
export async function sealPending(pool: Queries, keys: KeyRing, pending: PendingSignIn): Promise<string> {
  const startedAtSeconds = await readDatabaseSeconds(pool);
  return seal(keys, purpose, JSON.stringify({ ...pending, startedAtSeconds } satisfies z.output<typeof StoredSignIn>));
}

/** Undefined for a text that we did not seal, and for an expired sign-in. */
export async function unsealPending(
  pool: Queries,
  keys: KeyRing,
  sealed: string | undefined,
): Promise<PendingSignIn | undefined> {
  const text = sealed === undefined ? undefined : unseal(keys, purpose, sealed);
  if (text === undefined) return undefined;
  const { data } = StoredSignIn.safeParse(JSON.parse(text));
  if (!data || (await readDatabaseSeconds(pool)) - data.startedAtSeconds >= pendingLifetimeSeconds) return undefined;
  const { state, nonce, verifier, next } = data;
  return { state, nonce, verifier, next };
}
