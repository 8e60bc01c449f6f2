import { codeLifetime } from "#contract/limits.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";

/** To somebody who registers with an address that has an account. The page says the same to everyone; only the mailbox tells. */
export function knownAddressCodeMail(site: MailSite, { code }: { code: string }): Omit<Mail, "to"> {
  return composeMail(site, `You already have an account at ${site.brandName}`, [
    {
      paragraph: "Somebody, probably you, wants to register with this address. It has an account already: just log in.",
    },
    { link: "Log in", path: "/login" },
    { link: "Forgot your password?", path: "/login/forgotPassword" },
    { paragraph: "The page still waits for this code, which shows that the mailbox is yours:" },
    { code },
    {
      paragraph: `It works once, for ${codeLifetime} minutes. Nobody from ${site.brandName} will ever ask you for it.`,
    },
    { paragraph: "It was not you? Then there is nothing to do: your account is as it was." },
  ]);
}
