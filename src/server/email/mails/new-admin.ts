import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";

/** To every other admin: a right that gives all others away should never be given in silence. */
export function newAdminMail(
  site: MailSite,
  { name, displayId, grantedBy }: { name: string; displayId: string; grantedBy: string },
): Omit<Mail, "to"> {
  return composeMail(site, `${site.brandName} has a new admin`, [
    { paragraph: `${name} (${displayId}) was made admin by ${grantedBy}, and can do from now on what you can do.` },
    { paragraph: "You did not expect this? Change their role, and talk to the other admins:" },
    { link: "Manage Users", path: "/admin/manage-Users" },
  ]);
}
