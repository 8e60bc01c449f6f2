import { type MailSite, composeMail } from "#server/email/compose-mail.ts";
import type { Mail } from "#server/email/mail.ts";
import { sayAsked } from "./asked-listing.ts";
import { indianTime } from "./indian-time.ts";

/** To the owner of a listing that an admin removed or paused: what happened, why, and how to object. */
export function listingHeldMail(
  site: MailSite,
  {
    listing,
    heldAs,
    reason,
    restorableUntil,
  }: {
    listing: { title: string; pgId: string };
    heldAs: "paused" | "removed";
    /** As the admin gave it; null where none was given. */
    reason: string | null;
    /** Absent where it does not end, as for a paused one. */
    restorableUntil?: Date;
  },
): Omit<Mail, "to"> {
  const back = heldAs === "removed" ? "bring it back" : "resume it";
  return composeMail(site, `${site.brandName}: ${listing.title} was ${heldAs}`, [
    {
      paragraph: `Somebody who looks after ${site.brandName} has ${heldAs} your PG ${sayAsked(listing)}. Nobody finds it any more, and only our team can ${back}.`,
    },
    { paragraph: reason === null ? "No reason was given." : `The reason: ${reason}` },
    {
      paragraph: `You object, or have put right what was wrong? Write to us${restorableUntil ? ` before ${indianTime(restorableUntil)}: until then it can be brought back` : ""}.`,
    },
    { link: "How to reach us", path: "/contact" },
    { link: "My PGs", path: "/owner" },
  ]);
}
