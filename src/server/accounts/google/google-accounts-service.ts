import { type Account, registrationConsent } from "#contract/account/account.ts";
import type { GoogleRefusal } from "#contract/account/google-sign-in.ts";
import { writeAudit } from "#server/audit/audit-log.ts";
import { type Transaction, inTransaction } from "#server/database/database.ts";
import { isDemoDatabase } from "#server/demo/demo-mark.ts";
import type { Caller } from "#server/http/caller.ts";
import { HttpError } from "#server/http/errors.ts";
import type { AccountParts } from "#server/accounts/account-parts.ts";
import { findByEmail, findByGoogleSubject, insertAccount, recordConsent } from "#server/accounts/account-store.ts";
import { type GoogleLinks, isMailboxOfGoogle } from "./google-links.ts";
import { signIn } from "#server/accounts/sign-in/sign-in-routes.ts";

/** A person as Google vouches for them. */
export interface GooglePerson {
  /** Google's permanent id of the person (`sub`). */
  subject: string;
  /** Lower case; absent where Google gives no valid address. */
  email?: string;
  isEmailVerified: boolean;
  /** The domain whose mailboxes Google runs for this person's organisation; lower case. */
  hostedDomain?: string;
  name: string;
}

/** The demo's own provider accepts any address that a user types, so it only signs in to accounts that the demo created. */
export type Voucher = "google" | "stand-in";

/**
 * Signs in a person who returns from Google, where needed after creating or linking an account; otherwise returns the reason. For an
 * account with a second factor, that step follows.
 */
export async function signInWithGoogle(
  parts: Pick<AccountParts, "database" | "sessions"> & { links: GoogleLinks },
  caller: Caller,
  person: GooglePerson,
  vouchedBy: Voucher,
): Promise<GoogleRefusal | "signed-in" | "second-step"> {
  const known = await findByGoogleSubject(parts.database, person.subject);
  const found =
    known?.account ??
    (await inTransaction(parts.database, (transaction) =>
      admit(transaction, caller, person, { vouchedBy, links: parts.links }),
    ));
  if (typeof found === "string") return found;
  try {
    return await signIn(parts, caller, found, {
      means: "google",
      googleSubject: person.subject,
      onlyIntoDemo: vouchedBy === "stand-in",
    });
  } catch (error) {
    // Deleted by an admin, unlinked meanwhile, or not the demo provider's: all are reported as the same generic failure.
    if (error instanceof HttpError && error.statusCode === 401) return "google";
    throw error;
  }
}

/**
 * The account of a person whom we do not know by their subject. By their address only where Google vouches for it: whoever has an
 * account here has proved that the mailbox is theirs. An account that exists is linked at once where Google runs the mailbox, else after
 * its password: a mailbox can have changed hands since Google, or we, last sent a mail there.
 */
async function admit(
  transaction: Transaction,
  caller: Caller,
  { subject, email, isEmailVerified, hostedDomain, name }: GooglePerson,
  { vouchedBy, links }: { vouchedBy: Voucher; links: GoogleLinks },
): Promise<Account | GoogleRefusal> {
  const { address, language } = caller;
  if (email === undefined || !isEmailVerified) return "google-unverified";
  const isStandIn = vouchedBy === "stand-in";
  if (isStandIn && !(await isDemoDatabase(transaction.client))) return "google";
  const created = await insertAccount(transaction, {
    name,
    email,
    language,
    googleSubject: subject,
    ...(isStandIn && { demoOrigin: "stand-in" }),
  });
  if (created) {
    await recordConsent(transaction, { userId: created.id, purpose: "registration", version: registrationConsent });
    await writeAudit(transaction, {
      action: "registered",
      actor: created.displayId,
      target: created.displayId,
      details: { means: "google" },
      address,
    });
    return created;
  }
  // Created concurrently by the same person in another tab.
  const meanwhile = await findByGoogleSubject(transaction, subject);
  if (meanwhile) return meanwhile.account;
  const found = await findByEmail(transaction, email);
  if (!found || (isStandIn && found.demoOrigin === null)) return "google-other-account";
  const { account, googleSubject } = found;
  if (googleSubject !== null) return "google-other-account";
  // The demo's provider only signs in to accounts of the demo, which belong to no real person.
  if (!isStandIn && !isMailboxOfGoogle(email, hostedDomain)) {
    await links.offer(transaction, caller, account, subject);
    return "google-confirm";
  }
  return (await links.link(transaction, account, subject, address)) ? account : "google-other-account";
}
