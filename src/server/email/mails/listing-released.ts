import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { sayAsked } from "./asked-listing.ts";
import { indianTime } from "./indian-time.ts";

/** To the owner of a listing that an admin had removed or paused, and gave back: what it is now. */
export function listingReleasedMail(
  site: MailSite,
  {
    listing,
    status,
    isHeld,
    restorableUntil,
  }: {
    listing: { title: string; pgId: string };
    status: "live" | "paused" | "removed";
    /** An admin has paused it besides, and not given that back. */
    isHeld: boolean;
    /** Of a removed one. */
    restorableUntil?: Date;
  },
): Omit<Mail, "to"> {
  const until = restorableUntil ? ` until ${indianTime(restorableUntil)}` : "";
  const now = {
    live: "It is live: people find it again, as it was before.",
    paused: isHeld
      ? "It is still paused, by our team, and only our team can resume it."
      : "It is paused, as you had it. Resume it whenever you like.",
    removed: `It is still removed, as you had it. You can restore it${until}.`,
  }[status];
  const news = status === "removed" ? "can be restored" : "is back";
  return composeMail(site, `${site.brandName}: ${listing.title} ${news}`, [
    { paragraph: `Our team has given your PG ${sayAsked(listing)} back to you. ${now}` },
    { link: "My PGs", path: "/owner" },
  ]);
}
