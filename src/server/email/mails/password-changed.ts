import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { indianTime } from "./indian-time.ts";

export function passwordChangedMail(site: MailSite, { changedAt }: { changedAt: Date }): Omit<Mail, "to"> {
  return composeMail(site, `Your password at ${site.brandName} was changed`, [
    {
      paragraph: `The password of your account was changed on ${indianTime(changedAt)}. On other devices you were logged out.`,
    },
    { paragraph: "It was you? Then there is nothing to do." },
    { paragraph: "It was not you? Choose a new password now; that logs out whoever has the present one:" },
    { link: "Choose a new password", path: "/login/forgotPassword" },
  ]);
}
