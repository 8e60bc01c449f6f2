import * as z from "zod";
import { isMailbox, nameField } from "#contract/account/account-fields.ts";
import type { GooglePerson } from "#server/accounts/google/google-accounts-service.ts";

const longestName = 80;
/** For somebody whose name at Google, and whose mailbox, no account of ours may be called by: nobody is locked out for that. */
const neutralName = "Guest";
const Claims = z.object({
  // OpenID Connect Core, section 2: ASCII, at most 255.
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
  hd: z.unknown().optional(),
});

/** Who a token whose signature and addressee are checked already speaks of. Throws where it names nobody. */
export function readClaims(raw: unknown): GooglePerson {
  const { sub, email, email_verified, name, hd } = Claims.parse(raw);
  const mailbox = typeof email === "string" ? email.trim().toLowerCase() : "";
  return {
    subject: sub,
    ...(isMailbox(mailbox) && { email: mailbox }),
    isEmailVerified: email_verified === true,
    ...(typeof hd === "string" && hd !== "" && { hostedDomain: hd.toLowerCase() }),
    name: nameFrom(name) ?? nameFrom(mailbox.split("@", 1)[0]) ?? neutralName,
  };
}

/** What they are called at Google, where an account of ours could be called so. */
function nameFrom(name: unknown): string | undefined {
  const { data } = nameField("").safeParse(typeof name === "string" ? name.slice(0, longestName) : name);
  return data;
}
