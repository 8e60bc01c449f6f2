import { codeLifetime } from "#contract/limits.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";

export function resetCodeMail(site: MailSite, { code }: { code: string }): Omit<Mail, "to"> {
  return composeMail(site, `Your code for a new password at ${site.brandName}`, [
    { paragraph: "Type this code to choose a new password:" },
    { code },
    {
      paragraph: `It works once, for ${codeLifetime} minutes. Nobody from ${site.brandName} will ever ask you for it.`,
    },
    { paragraph: "You did not ask for it? Then ignore this mail: your password stays as it is." },
  ]);
}
