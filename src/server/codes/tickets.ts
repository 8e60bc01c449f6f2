import { ticketLifetimeMinutes } from "#contract/limits.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { createToken, hashToken, isTokenShaped } from "#server/secrets/random-token.ts";
import { deleteTicket, deleteTicketsOf, findTicketSubject, insertTicket } from "./code-store.ts";
import { forgetCodes } from "./one-time-codes.ts";

/** What a ticket allows. */
type TicketPurpose = "register" | "reset";

/** Lifetime of the cookie with a ticket, in seconds. */
export const ticketSeconds = ticketLifetimeMinutes * 60;

/** Issues a proof that a code of this mailbox was entered, good for one write. The token must reach only its holder. */
export async function issueTicket(transaction: Transaction, purpose: TicketPurpose, mailbox: string): Promise<string> {
  const token = createToken();
  await insertTicket(transaction, { tokenHash: hashToken(token), purpose, subject: mailbox }, ticketSeconds);
  return token;
}

/** The mailbox of a ticket; undefined where it is not valid. */
export async function mailboxOfTicket(
  database: Queries,
  purpose: TicketPurpose,
  token: string | undefined,
): Promise<string | undefined> {
  return isTokenShaped(token) ? findTicketSubject(database, purpose, hashToken(token)) : undefined;
}

/** Uses up the ticket in the transaction of the write that it allows, so a failed write keeps it. False where it is not valid. */
export async function spendTicket(
  transaction: Transaction,
  purpose: TicketPurpose,
  mailbox: string,
  token: string,
): Promise<boolean> {
  return deleteTicket(transaction, { tokenHash: hashToken(token), purpose, subject: mailbox });
}

/** For a new password: invalidates all other tickets and codes to reset the password of this mailbox. */
export async function forgetResetProofs(transaction: Transaction, mailbox: string): Promise<void> {
  await deleteTicketsOf(transaction, mailbox, "reset");
  await forgetCodes(transaction, mailbox, ["reset"]);
}

/** Invalidates the tickets of a mailbox. */
export async function forgetTickets(transaction: Transaction, mailbox: string): Promise<void> {
  await deleteTicketsOf(transaction, mailbox);
}
