import { codeLifetime } from "#contract/limits.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";

/** The code is in no subject: lock screens show those. */
export function registrationCodeMail(site: MailSite, { code }: { code: string }): Omit<Mail, "to"> {
  return composeMail(site, `Your code for ${site.brandName}`, [
    { paragraph: `Type this code to show that this mailbox is yours, and go on with your registration:` },
    { code },
    {
      paragraph: `It works once, for ${codeLifetime} minutes. Nobody from ${site.brandName} will ever ask you for it.`,
    },
    {
      paragraph:
        "You did not ask for it? Then ignore this mail: without the code nobody can register with your address.",
    },
  ]);
}
