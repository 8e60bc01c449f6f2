import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { codeAttempts, codeLength, codeLifetimeMinutes } from "#contract/limits.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";

/** `prove`: somebody who is signed in proves again who they are, in one session: its id stands for the mailbox. */
export type CodePurpose = "register" | "reset" | "prove";

export interface OneTimeCodes {
  /**
   * Makes the one live code of a mailbox; an older one is worth nothing any more, but in the browser that asked for it.
   *
   * @param requestId of the browser that asks. The code is stored a second time for it: see `check`.
   */
  issue(
    transaction: Transaction,
    purpose: CodePurpose,
    mailbox: string,
    requestId?: string,
  ): Promise<{ code: string; expiresAt: Date }>;
  /**
   * Whether this is the live code; with `requestId`, the last one that was sent for this request, which has three comparisons of
   * its own. The try counts before it is compared, however many come at once; the code that passes is gone, so that one of two that
   * pass it at the same moment is told no. `onPass` runs in the transaction that takes it away. A wrong try takes the same
   * statements and writes whether or not there is a code: its time does not tell.
   */
  check<T>(
    purpose: CodePurpose,
    mailbox: string,
    code: string,
    onPass: (transaction: Transaction) => Promise<T>,
    requestId?: string,
  ): Promise<{ isRight: true; result: T } | { isRight: false }>;
}

/** Comparisons of a code in the browser that asked for it, which nobody else can use up. */
const requestAttempts = 3;

/** In place of a code that is not there. */
const nothing = Buffer.alloc(32);

/** No mailbox has a space in it. */
const requestMark = " for request ";

function subjectOf(mailbox: string, requestId: string | undefined): string {
  return requestId === undefined ? mailbox : mailbox + requestMark + requestId;
}

function macWith(key: Buffer, ...parts: string[]): Buffer {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest();
}

/**
 * Stands for a mailbox whose tries are not listened to any more, or where somebody is not known: what is tried against it is
 * found wrong, and takes as long.
 */
export function nobodyLike(emailOrMobile: string): string {
  return `nobody ${emailOrMobile}`;
}

export function createOneTimeCodes(database: Pick<Database, "pool">, keys: KeyRing): OneTimeCodes {
  const allKeys = () => keys.keysFor("one-time-code");
  return {
    async issue({ client }, purpose, mailbox, requestId) {
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
      const { rows } = await client.query<{ expiresAt: Date }>({
        name: "issue-code",
        text: `INSERT INTO one_time_codes (purpose, subject, mac, attempts, sent_at, expires_at)
          SELECT $1, subject, $3, 0, now(), now() + make_interval(mins => $4) FROM unnest($2::text[]) AS subject
          ON CONFLICT (purpose, subject) DO UPDATE SET
            mac = excluded.mac, attempts = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
          RETURNING expires_at AS "expiresAt"`,
        values: [
          purpose,
          [mailbox, ...(requestId === undefined ? [] : [subjectOf(mailbox, requestId)])],
          macWith(allKeys()[0], purpose, mailbox, code),
          codeLifetimeMinutes,
        ],
      });
      const expiresAt = rows[0]?.expiresAt;
      if (!expiresAt) throw new Error("PostgreSQL kept no code");
      return { code, expiresAt };
    },

    async check(purpose, mailbox, code, onPass, requestId) {
      const subject = subjectOf(mailbox, requestId);
      const { rows } = await database.pool.query<{ mac: Buffer | null }>({
        name: "try-code",
        text: `INSERT INTO one_time_codes AS code (purpose, subject, mac, attempts, sent_at, expires_at)
          VALUES ($1, $2, $3, 1, now(), now())
          ON CONFLICT (purpose, subject) DO UPDATE SET attempts = least(code.attempts + 1, 1000)
          RETURNING CASE WHEN attempts <= $4 AND expires_at > now() THEN mac END AS mac`,
        values: [purpose, subject, nothing, requestId === undefined ? codeAttempts : requestAttempts],
      });
      const mac = rows[0]?.mac ?? nothing;
      let isRight = false;
      for (const key of allKeys()) isRight = timingSafeEqual(mac, macWith(key, purpose, mailbox, code)) || isRight;
      if (!isRight) return { isRight: false };
      return inTransaction(database, async (transaction) => {
        // The same code of the mailbox and of the request: locked in one order, so that two who pass it do not block each other.
        const { rows: spent } = await transaction.client.query<{ subject: string }>(
          `WITH same AS (
              SELECT subject FROM one_time_codes WHERE purpose = $1 AND mac = $2 ORDER BY subject FOR UPDATE)
            DELETE FROM one_time_codes AS code USING same WHERE purpose = $1 AND code.subject = same.subject
            RETURNING code.subject`,
          [purpose, mac],
        );
        if (!spent.some((row) => row.subject === subject)) return { isRight: false };
        return { isRight: true, result: await onPass(transaction) };
      });
    },
  };
}

/** The codes of a mailbox, whoever asked for them, are worth nothing any more. */
export async function forgetCodes(
  { client }: Transaction,
  mailbox: string,
  purposes: readonly CodePurpose[] = ["register", "reset", "prove"],
): Promise<void> {
  await client.query(
    "DELETE FROM one_time_codes WHERE purpose = ANY($2) AND (subject = $1 OR starts_with(subject, $1 || $3))",
    [mailbox, purposes, requestMark],
  );
}
