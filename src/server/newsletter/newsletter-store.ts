import { newsletterLinkLifetime } from "#contract/newsletter/newsletter.ts";
import { newsletterConsent } from "#contract/newsletter/newsletter-consent.ts";
import type { Language } from "#contract/languages.ts";
import type { Transaction } from "#server/database/database.ts";
import { newId } from "#server/database/new-id.ts";
import { createToken, hashToken } from "#server/secrets/random-token.ts";

type Client = Pick<Transaction, "client">;

export interface Subscription {
  id: string;
  email: string;
  language: Language;
}

/**
 * The subscription of a mailbox, made where there is none. One that waits gets the new link's hash, so that an older link is
 * worth nothing; one that is confirmed stays as it is.
 */
export async function storeSubscription(
  { client }: Client,
  { email, language }: { email: string; language: Language },
  confirmHash: Buffer,
): Promise<Subscription & { isConfirmed: boolean }> {
  const { rows } = await client.query<Subscription & { isConfirmed: boolean }>(
    `INSERT INTO newsletter_subscriptions AS kept (id, email, language, consent_version, confirm_hash, confirm_by)
      VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))
      ON CONFLICT (email) DO UPDATE SET
        confirm_hash = CASE WHEN kept.confirmed_at IS NULL THEN excluded.confirm_hash ELSE kept.confirm_hash END,
        confirm_by = CASE WHEN kept.confirmed_at IS NULL THEN excluded.confirm_by ELSE kept.confirm_by END,
        consent_version = CASE WHEN kept.confirmed_at IS NULL THEN excluded.consent_version ELSE kept.consent_version END,
        language = CASE WHEN kept.confirmed_at IS NULL THEN excluded.language ELSE kept.language END,
        consented_at = CASE WHEN kept.confirmed_at IS NULL THEN now() ELSE kept.consented_at END
      RETURNING id, email, language, confirmed_at IS NOT NULL AS "isConfirmed"`,
    [newId(), email, language, newsletterConsent, confirmHash, newsletterLinkLifetime],
  );
  const [kept] = rows;
  if (!kept) throw new Error("PostgreSQL kept no subscription");
  return kept;
}

/** Confirms what a link asks to confirm; `isNew` is false where it is already. Undefined for a link that is worth nothing. */
export async function confirmByToken(
  { client }: Client,
  token: string,
): Promise<(Subscription & { isNew: boolean }) | undefined> {
  const hash = hashToken(token);
  const confirmed = await client.query<Subscription>(
    `UPDATE newsletter_subscriptions SET confirmed_at = now()
      WHERE confirm_hash = $1 AND confirmed_at IS NULL AND confirm_by > now() RETURNING id, email, language`,
    [hash],
  );
  if (confirmed.rows[0]) return { ...confirmed.rows[0], isNew: true };
  const before = await client.query<Subscription>(
    "SELECT id, email, language FROM newsletter_subscriptions WHERE confirm_hash = $1 AND confirmed_at IS NOT NULL",
    [hash],
  );
  return before.rows[0] && { ...before.rows[0], isNew: false };
}

/** A link for one more mail that ends the subscription. @returns its token, which is kept nowhere. */
export async function addUnsubscribeLink({ client }: Client, subscriptionId: string): Promise<string> {
  const token = createToken();
  await client.query("INSERT INTO newsletter_links (token_hash, subscription_id) VALUES ($1, $2)", [
    hashToken(token),
    subscriptionId,
  ]);
  return token;
}

/** Deletes the subscription that a link is of, with all that is known of it but its id. Undefined where there is none any more. */
export async function deleteByToken({ client }: Client, token: string): Promise<Subscription | undefined> {
  const { rows } = await client.query<Subscription>(
    `WITH ended AS (
        DELETE FROM newsletter_subscriptions
        WHERE id = (SELECT subscription_id FROM newsletter_links WHERE token_hash = $1) RETURNING id, email, language),
      remembered AS (INSERT INTO ended_subscriptions (id) SELECT id FROM ended ON CONFLICT DO NOTHING)
      SELECT id, email, language FROM ended`,
    [hashToken(token)],
  );
  return rows[0];
}

/** Some who have confirmed and whose last letter is not this one; from now on it is, until another letter is sent. */
export async function claimReaders({ client }: Client, letter: Buffer, most: number): Promise<Subscription[]> {
  const { rows } = await client.query<Subscription>(
    `UPDATE newsletter_subscriptions SET last_letter = $1 WHERE id IN (
        SELECT id FROM newsletter_subscriptions
        WHERE confirmed_at IS NOT NULL AND last_letter IS DISTINCT FROM $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING id, email, language`,
    [letter, most],
  );
  return rows;
}
