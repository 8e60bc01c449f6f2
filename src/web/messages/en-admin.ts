import { en } from "./en.ts";

/** English: the pages for admins. */
export const enAdmin = {
  ...en,
  admin: {
    title: "Dashboard",
    description: "How many people and listings there are.",
    lead: "What stands here is counted when the page is opened.",
    totalUsers: "Total Users",
    owners: "PG Owners",
    totalProperties: "Total Properties",
    admins: { one: "{count} of them is admin", other: "{count} of them are admins" },
    live: { one: "{count} of them can be found", other: "{count} of them can be found" },
    refusedTitle: "This page is for admins",
    refusedText: "The account that you are signed in with is not one. Ask an admin, or sign in with another account.",
    toAccount: "Your account",
  },
};
