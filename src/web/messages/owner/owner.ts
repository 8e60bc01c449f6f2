import { messages } from "#web/messages/messages.ts";

/** English: the pages on which owners look after their listings. */
export const ownerMessages = {
  ...messages,
  owner: {
    title: "My PGs",
    description: "Your listings, and who asked about them.",
    count: { one: "{count} PG", other: "{count} PGs" },
    add: "Add Property",
    leads: "Enquiries",
    emptyTitle: "No PG yet",
    emptyText: "Four photos and a few facts, and people looking for a room find it.",
    pages: "Pages of your PGs",
    position: "Page {page} of {pages}",
    previous: "Newer",
    next: "Older",
    refusedTitle: "This page is for owners",
    refusedText:
      "The account that you are signed in with lists no PGs yet. Tell us about yours, and an admin opens it for you.",
    apply: "Apply to list your PG",
  },
  ownListing: {
    statuses: { live: "Live", paused: "Paused", removed: "Removed" },
    rentFrom: "From {rent} a month",
    noRent: "No rent stated: it is listed last, as “Price on request”.",
    changed: "Changed {date}",
    enquiries: { one: "{count} enquiry", other: "{count} enquiries" },
    newEnquiries: "{count} new",
    edit: "Edit",
    pause: "Pause",
    resume: "Resume",
    remove: "Delete",
    restore: "Restore",
    named: "{action} {title}",
    until: "Gone for good after {date}",
    confirmTitle: "Delete “{title}”?",
    consequences: [
      "Nobody finds it any more, from now on.",
      "Its enquiries stay in your inbox.",
      "For {days} days you can bring it back here.",
    ],
    confirm: "Yes, delete this PG",
    cancel: "Cancel",
    removed: "“{title}” is deleted. Until {date} you can bring it back.",
    undo: "Undo",
    gone: "“{title}” is not among your PGs any more. Here is the list as it is now.",
  },
};
