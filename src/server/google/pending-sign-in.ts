import * as z from "zod";
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
export const pendingLifetime = 600;
const purpose = "google-sign-in";
const Kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  startedAt: z.number(),
});

/** For the browser's own cookie: it can neither be read nor made there. */
export function sealPending(keys: KeyRing, pending: PendingSignIn): string {
  return seal(keys, purpose, JSON.stringify({ ...pending, startedAt: Date.now() } satisfies z.output<typeof Kept>));
}

/** Undefined for what is not ours, and for what began too long ago. */
export function unsealPending(keys: KeyRing, sealed: string | undefined): PendingSignIn | undefined {
  const text = sealed === undefined ? undefined : unseal(keys, purpose, sealed);
  if (text === undefined) return undefined;
  const { data } = Kept.safeParse(JSON.parse(text));
  if (!data || Date.now() - data.startedAt >= pendingLifetime * 1000) return undefined;
  const { state, nonce, verifier, next } = data;
  return { state, nonce, verifier, next };
}
