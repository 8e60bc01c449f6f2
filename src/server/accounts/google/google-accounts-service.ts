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
  /** What Google calls them for ever. */
  subject: string;
  /** Lower case; absent where Google says none that can be written to. */
  email?: string;
  isEmailVerified: boolean;
  /** The domain whose mailboxes Google runs for this person's organisation; lower case. */
  hostedDomain?: string;
  name: string;
}

/** The demo's stand-in vouches for anything that a visitor types: it opens and makes accounts of the demo alone. */
export type Voucher = "google" | "stand-in";

/**
 * Signs in whoever has come back from Google, perhaps into an account that is made or linked now; or says why not. An account
 * with a second factor is signed in by the step that follows.
 */
export async function signInWithGoogle(
  parts: Pick<AccountParts, "database" | "sessions"> & { links: GoogleLinks },
  caller: Caller,
  person: GooglePerson,
  vouchedBy: Voucher,
): Promise<GoogleRefusal | "signed-in" | "second-step"> {
  const known = await findByGoogleSubject(parts.database.pool, person.subject);
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
    // Deleted by an admin, unlinked meanwhile, or not the stand-in's to open: that it did not work is all that is said.
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
  // The same person, in another tab, was faster.
  const meanwhile = await findByGoogleSubject(transaction.client, subject);
  if (meanwhile) return meanwhile.account;
  const found = await findByEmail(transaction.client, email);
  if (!found || (isStandIn && found.demoOrigin === null)) return "google-other-account";
  const { account, googleSubject } = found;
  if (googleSubject !== null) return "google-other-account";
  // The stand-in opens accounts of the demo alone, which are nobody's.
  if (!isStandIn && !isMailboxOfGoogle(email, hostedDomain)) {
    await links.offer(transaction, caller, account, subject);
    return "google-confirm";
  }
  return (await links.link(transaction, account, subject, address)) ? account : "google-other-account";
}
