import { createHmac, randomInt } from "node:crypto";
import type { Transaction } from "#server/database/database.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";

/** How many a person gets at once. */
const codesAtOnce = 10;
/** Without letters that look like digits. Ten of them are 50 bits. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeSigns = 10;

function macsOf(keys: KeyRing, userId: string, code: string): Buffer[] {
  const text = JSON.stringify([userId, code]);
  return keys.keysFor("recovery-code").map((key) => createHmac("sha256", key).update(text).digest());
}

/** Gives an account ten new codes in place of those that it has. They are shown to its person and stored as keyed hashes alone. */
export async function replaceRecoveryCodes({ client }: Transaction, keys: KeyRing, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () =>
    Array.from({ length: codeSigns }, () => alphabet[randomInt(alphabet.length)]).join(""),
  );
  await client.query("DELETE FROM recovery_codes WHERE user_id = $1", [userId]);
  await client.query("INSERT INTO recovery_codes (user_id, mac) SELECT $1, unnest($2::bytea[])", [
    userId,
    codes.map((code) => macsOf(keys, userId, code)[0]),
  ]);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses up a code: of several requests with the same one, a single one is told true. @param code without its hyphen. */
export async function spendRecoveryCode(
  { client }: Transaction,
  keys: KeyRing,
  userId: string,
  code: string,
): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM recovery_codes WHERE user_id = $1 AND mac = ANY($2)", [
    userId,
    macsOf(keys, userId, code),
  ]);
  return rowCount === 1;
}

export async function countRecoveryCodes({ client }: Pick<Transaction, "client">, userId: string): Promise<number> {
  const { rows } = await client.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1`,
    [userId],
  );
  return rows[0]?.left ?? 0;
}
