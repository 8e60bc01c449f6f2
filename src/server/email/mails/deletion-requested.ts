import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { indianTime } from "./indian-time.ts";

export function deletionRequestedMail(site: MailSite, { dueAt }: { dueAt: Date }): Omit<Mail, "to"> {
  return composeMail(site, `Your account at ${site.brandName} will be deleted`, [
    {
      paragraph: `As you asked, your account and what belongs to it will be erased on ${indianTime(dueAt)}. After that nobody can bring it back.`,
    },
    { paragraph: "Changed your mind, or it was not you? Log in before then and keep your account:" },
    { link: "Keep my account", path: "/account" },
  ]);
}
