import { createHmac, randomInt } from "node:crypto";
import type { Transaction } from "#server/database/database.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { deleteRecoveryCode, storeRecoveryCodes } from "./second-factor-store.ts";

/** How many a person gets at once. */
const codesAtOnce = 10;
/** Without letters that look like digits. Ten of them are 50 bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeSigns = 10;

function macsOf(keys: KeyRing, userId: string, code: string): Buffer[] {
  const text = JSON.stringify([userId, code]);
  return keys.keysFor("recovery-code").map((key) => createHmac("sha256", key).update(text).digest());
}

/** Replaces the recovery codes of an account by ten new ones. Only keyed hashes of them are stored. */
export async function replaceRecoveryCodes(transaction: Transaction, keys: KeyRing, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () =>
    Array.from({ length: codeSigns }, () => alphabet[randomInt(alphabet.length)]).join(""),
  );
  await storeRecoveryCodes(
    transaction,
    userId,
    codes.flatMap((code) => macsOf(keys, userId, code)[0] ?? []),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses up a code: true for only one of several concurrent requests with it. @param code without its hyphen. */
export async function spendRecoveryCode(
  transaction: Transaction,
  keys: KeyRing,
  userId: string,
  code: string,
): Promise<boolean> {
  return deleteRecoveryCode(transaction, userId, macsOf(keys, userId, code));
}

export { countRecoveryCodes } from "./second-factor-store.ts";
