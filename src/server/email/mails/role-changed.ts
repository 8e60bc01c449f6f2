import type { Role } from "#contract/roles.ts";
import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";

const nowIs: Readonly<Record<Role, string>> = {
  user: "From now on it is an account like any other: it lists no PGs, and sees none of the admins’ pages.",
  "pg-owner": "You are a PG owner now: you can list PGs, and get the enquiries about them.",
  admin: "You are an admin now: you see everybody and every listing, and decide about them.",
};

/** To somebody whose role an admin has changed. */
export function roleChangedMail(site: MailSite, { role }: { role: Role }): Omit<Mail, "to"> {
  return composeMail(site, `What your account at ${site.brandName} may do has changed`, [
    { paragraph: `Somebody who looks after ${site.brandName} has changed the role of your account. ${nowIs[role]}` },
    { paragraph: "You were logged out everywhere. Log in to go on:" },
    { link: "Log in", path: "/login" },
    { paragraph: "You did not expect this, or object? Write to us:" },
    { link: "How to reach us", path: "/contact" },
  ]);
}
