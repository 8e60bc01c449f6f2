/** Two saved searches of the demo tenant, and the mail that told of a new PG in one of them. */
import { pageFilters, type PageQuery } from "#contract/search/search-filters.ts";
import { isQuiet, outsideQuiet } from "#server/alerts/alert-times.ts";
import { searchAlertMail } from "#server/alerts/mails/search-alert.ts";
import type { alertsSent, savedSearches } from "#server/database/tables/alert-tables.ts";
import type { localMails } from "#server/database/tables/account-tables.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import { createToken, hashToken } from "#server/secrets/random-token.ts";
import { demoId } from "./demo-id.ts";
import type { DemoListing } from "./listings.ts";
import type { DemoUser } from "./people.ts";
import { randomSource } from "./random-source.ts";

type Property = DemoListing["property"];
type Row<Table extends { $inferInsert: object }> = Required<Table["$inferInsert"]>;

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** The local mailbox forgets what is older than a week. */
const oldestMailDays = 5;

const [instantSearch, weeklySearch]: [PageQuery, PageQuery] = [
  { city: "Delhi", gender: "girls" },
  { near: "srcc", sharing: ["double"], maxRent: 12_000 },
];

function written(query: PageQuery): string {
  return new URLSearchParams(pageFilters.write(query)).toString();
}

/** Whether the first of the two searches finds a listing. */
export function isInDemoSearch({ cityKey, gender, status }: Pick<Property, "cityKey" | "gender" | "status">): boolean {
  return cityKey === "delhi" && gender === "girls" && status === "live";
}

/** @param newest the newest listing that the first search finds, with its PG id; without one there is no mail. */
export function demoSavedSearches(
  tenant: DemoUser,
  newest: (Pick<Property, "id" | "title" | "localityKey" | "createdAt" | RentColumn> & { pgId: string }) | undefined,
  { now, site }: { now: Date; site: MailSite },
): {
  searches: Row<typeof savedSearches>[];
  alerts: Row<typeof alertsSent>[];
  links: { tokenHash: Buffer; searchId: string; createdAt: Date }[];
  mails: Omit<Row<typeof localMails>, "id">[];
} {
  const random = randomSource(2026, "saved-searches", 0);
  const saved = (query: PageQuery, frequency: "now" | "weekly", daysAgo: number): Row<typeof savedSearches> => {
    const savedAt = new Date(now.getTime() - daysAgo * day);
    return {
      id: demoId(savedAt, random),
      userId: tenant.id,
      query: written(query),
      propertyId: null,
      frequency,
      savedAt,
      pausedUntil: null,
      endedAt: null,
    };
  };
  const first = saved(instantSearch, "now", 30);
  const searches = [first, saved(weeklySearch, "weekly", 12)];
  if (!newest) return { searches, alerts: [], links: [], mails: [] };
  const rent = Math.min(...[newest.rentSingle, newest.rentDouble, newest.rentTriple].filter((each) => each !== null));
  const toldAt = momentOfMail(newest.createdAt, now);
  const token = createToken();
  const mail = searchAlertMail(site, {
    query: written(instantSearch),
    listings: [{ ...newest, reason: "new", rent, lastTold: null }],
    token,
  }).en;
  return {
    searches,
    alerts: [
      {
        id: demoId(toldAt, random),
        searchId: first.id,
        propertyId: newest.id,
        reason: "new",
        rentTold: rent,
        dueAt: toldAt,
        toldAt,
      },
    ],
    links: [{ tokenHash: hashToken(token), searchId: first.id, createdAt: toldAt }],
    mails: [
      {
        messageId: `<${demoId(toldAt, random)}@${new URL(site.publicUrl).hostname}>`,
        recipient: tenant.email,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        sentAt: toldAt,
      },
    ],
  };
}

type RentColumn = "rentSingle" | "rentDouble" | "rentTriple";

/** Some minutes after the listing came, but within the last days, and outside the quiet hours as far as that is over. */
function momentOfMail(createdAt: Date, now: Date): Date {
  const earliest = Math.max(createdAt.getTime() + hour / 10, now.getTime() - oldestMailDays * day);
  const told = outsideQuiet(new Date(Math.min(earliest, now.getTime())));
  if (told <= now) return told;
  // It came this night: told yesterday evening is the closest that is true of the quiet hours.
  let before = now;
  while (isQuiet(before)) before = new Date(before.getTime() - hour);
  return before;
}
