import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { sayAsked } from "./asked-listing.ts";

/** To the owner of a listing that an admin had removed or paused, and gave back. */
export function listingReleasedMail(
  site: MailSite,
  { listing, status }: { listing: { title: string; pgId: string }; status: "live" | "paused" },
): Omit<Mail, "to"> {
  const now =
    status === "live"
      ? "It is live: people find it again, as it was before."
      : "It is paused, as it was before. Resume it whenever you like.";
  return composeMail(site, `${site.brandName}: ${listing.title} is back`, [
    { paragraph: `Our team has brought your PG ${sayAsked(listing)} back. ${now}` },
    { link: "My PGs", path: "/owner" },
  ]);
}
