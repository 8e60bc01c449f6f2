import { ticketLifetimeMinutes } from "#contract/limits.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import { createToken, hashToken, isTokenShaped } from "#server/secrets/random-token.ts";
import { type CodePurpose, forgetCodes } from "./one-time-codes.ts";

/** Seconds that the cookie which carries a ticket lives. */
export const ticketSeconds = ticketLifetimeMinutes * 60;

/** Proof that a code of this mailbox was passed, worth one write. The token is for its holder alone. */
export async function issueTicket({ client }: Transaction, purpose: CodePurpose, mailbox: string): Promise<string> {
  const token = createToken();
  await client.query(
    `INSERT INTO tickets (token_hash, purpose, subject, expires_at)
      VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    [hashToken(token), purpose, mailbox, ticketSeconds],
  );
  return token;
}

/** The mailbox that a ticket speaks for, while it holds. */
export async function mailboxOfTicket(
  { pool }: Pick<Database, "pool">,
  purpose: CodePurpose,
  token: string | undefined,
): Promise<string | undefined> {
  if (!isTokenShaped(token)) return undefined;
  const { rows } = await pool.query<{ subject: string }>(
    "SELECT subject FROM tickets WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()",
    [hashToken(token), purpose],
  );
  return rows[0]?.subject;
}

/** Takes the ticket away within the write that it allows: if that fails the ticket is still there. False where it holds no more. */
export async function spendTicket(
  { client }: Transaction,
  purpose: CodePurpose,
  mailbox: string,
  token: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    "DELETE FROM tickets WHERE token_hash = $1 AND purpose = $2 AND subject = $3 AND expires_at > now()",
    [hashToken(token), purpose, mailbox],
  );
  return rowCount === 1;
}

/** After a new password: whoever holds another proof for this mailbox, or a code for one, holds nothing any more. */
export async function forgetResetProofs(transaction: Transaction, mailbox: string): Promise<void> {
  await transaction.client.query("DELETE FROM tickets WHERE purpose = 'reset' AND subject = $1", [mailbox]);
  await forgetCodes(transaction, mailbox, ["reset"]);
}
