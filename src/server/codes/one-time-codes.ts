import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { codeAttempts, codeLength } from "#contract/limits.ts";
import { type Database, type Transaction, inTransaction } from "#server/database/database.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { type CodePurpose, deleteCode, deleteCodesOf, prepareCodeTries, storeCode } from "./code-store.ts";

export interface OneTimeCodes {
  /**
   * Creates the only valid code of a mailbox. An older one becomes invalid, except in the browser that requested it.
   *
   * @param requestId of the requesting browser. The code is stored a second time under it: see `check`.
   */
  issue(
    transaction: Transaction,
    purpose: CodePurpose,
    mailbox: string,
    requestId?: string,
  ): Promise<{ code: string; expiresAt: Date }>;
  /**
   * Whether this is the valid code; with `requestId`, the last one sent for this request, which has three tries of its own. A try is
   * counted before the comparison, so concurrent tries cannot exceed the limit. A correct code is deleted, so of two concurrent
   * requests with it one fails. `onPass` runs in the transaction that deletes it. A wrong try runs the same statements and writes
   * whether or not there is a code, so timing reveals nothing.
   */
  check<T>(
    purpose: CodePurpose,
    mailbox: string,
    code: string,
    onPass: (transaction: Transaction) => Promise<T>,
    requestId?: string,
  ): Promise<{ isRight: true; result: T } | { isRight: false }>;
}

/** Tries of a code in the browser that requested it, which nobody else can use up. */
const requestAttempts = 3;

/** Compared with where there is no code, for constant work. */
const nothing = Buffer.alloc(32);

/** Separated by a space, which no mailbox contains. */
const requestMark = " for request ";

function subjectOf(mailbox: string, requestId: string | undefined): string {
  return requestId === undefined ? mailbox : mailbox + requestMark + requestId;
}

function macWith(key: Buffer, ...parts: string[]): Buffer {
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest();
}

/**
 * A placeholder for a mailbox that is unknown or has no tries left. Codes tried against it are always wrong, and take as long to
 * check.
 */
export function nobodyLike(emailOrMobile: string): string {
  return `nobody ${emailOrMobile}`;
}

export function createOneTimeCodes(database: Pick<Database, "pool" | "orm">, keys: KeyRing): OneTimeCodes {
  const allKeys = () => keys.keysFor("one-time-code");
  const tryCode = prepareCodeTries(database);
  return {
    async issue(transaction, purpose, mailbox, requestId) {
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, "0");
      const subjects = [mailbox, ...(requestId === undefined ? [] : [subjectOf(mailbox, requestId)])];
      const mac = macWith(allKeys()[0], purpose, mailbox, code);
      const expiresAt = await storeCode(transaction, { purpose, subjects, mac });
      if (!expiresAt) throw new Error("PostgreSQL returned no stored code");
      return { code, expiresAt };
    },

    async check(purpose, mailbox, code, onPass, requestId) {
      const subject = subjectOf(mailbox, requestId);
      const most = requestId === undefined ? codeAttempts : requestAttempts;
      const mac = (await tryCode({ purpose, subject, nothing, most })) ?? nothing;
      let isRight = false;
      for (const key of allKeys()) isRight = timingSafeEqual(mac, macWith(key, purpose, mailbox, code)) || isRight;
      if (!isRight) return { isRight: false };
      return inTransaction(database, async (transaction) => {
        const spent = await deleteCode(transaction, purpose, mac);
        if (!spent.includes(subject)) return { isRight: false };
        return { isRight: true, result: await onPass(transaction) };
      });
    },
  };
}

/** Invalidates all codes of a mailbox, including those of separate requests. */
export async function forgetCodes(
  transaction: Transaction,
  mailbox: string,
  purposes: readonly CodePurpose[] = ["register", "reset", "prove"],
): Promise<void> {
  await deleteCodesOf(transaction, { subject: mailbox, beginning: mailbox + requestMark, purposes });
}

export { type CodePurpose, deleteExpiredCodes } from "./code-store.ts";
