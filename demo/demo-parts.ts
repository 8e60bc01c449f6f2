import type { DemoParts } from "#server/run-server.ts";
import { demoGooglePeople } from "./google-people.ts";
import { demoMailboxes } from "./people.ts";
import { demoPictures } from "./pictures/picture-source.ts";

/** What a demo database is served with. */
export const demoParts: DemoParts = {
  mailboxes: demoMailboxes,
  googlePeople: demoGooglePeople,
  pictures: demoPictures,
};
