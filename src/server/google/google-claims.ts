import * as z from "zod";
import { isMailbox, nameField } from "#contract/account/account-fields.ts";
import type { GooglePerson } from "#server/accounts/google/google-accounts-service.ts";
import { problem } from "#contract/messages/problem.ts";

const longestName = 80;
/** The name of an account where neither the name at Google nor the mailbox is allowed as one, so that sign-in still works. */
const neutralName = "Guest";
const Claims = z.object({
  // OpenID Connect Core, section 2: ASCII, at most 255.
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
  hd: z.unknown().optional(),
});

/** The person of a token whose signature and audience are verified already. Throws where it identifies nobody. */
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

/** The name at Google, where it is allowed as the name of an account. */
function nameFrom(name: unknown): string | undefined {
  const { data } = nameField(problem("account.name-missing")).safeParse(
    typeof name === "string" ? name.slice(0, longestName) : name,
  );
  return data;
}
