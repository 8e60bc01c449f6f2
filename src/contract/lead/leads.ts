/** Enquiries as owners work on them. Somebody else's is 404, whatever is asked of it; an admin may work on every one. */
import * as z from "zod/mini";
import { isReadable, lineField } from "#contract/account/account-fields.ts";
import { described } from "#contract/wire/described-fields.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { enquiryDays, leadStages, lostReasons } from "./lead-facts.ts";
import { exportedLeads, leadsPage, longestNote } from "#contract/limits.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line, sameWords } from "#contract/wire/value-codec.ts";

const LeadProperty = z.object({ id: z.uuid(), pgId: z.string(), title: z.string() });

const leadShape = {
  id: z.uuid(),
  /** Absent for an enquiry about rooms in general, and where the listing is gone for good. */
  property: z.optional(LeadProperty),
  /** Absent, with number and college, once it was withdrawn or the person erased. */
  fullName: z.optional(z.string()),
  /** Ten digits; to an admin who does not own the listing `98******10`. */
  contact: z.optional(z.string()),
  college: z.optional(z.string()),
  days: z.enum(enquiryDays),
  stage: z.enum(leadStages),
  lostReason: z.optional(z.enum(lostReasons)),
  /** Whose listing it is about, for an admin whose it is not. */
  owner: z.optional(z.string()),
  timesAsked: z.int(),
  createdAt: z.iso.datetime(),
  askedAt: z.iso.datetime(),
  withdrawnAt: z.optional(z.iso.datetime()),
  /** Sent back with a change of the stage: one that was made to an older version is refused. */
  version: z.int(),
};

const Lead = z.object(leadShape);
export type Lead = z.output<typeof Lead>;

/** What was done about it or written down, the oldest first. */
const LeadEvent = z.object({
  at: z.iso.datetime(),
  /** Who did it; absent for somebody who is gone. */
  by: z.optional(z.string()),
  /** The stage that it was moved to. */
  stage: z.optional(z.enum(leadStages)),
  note: z.optional(z.string()),
});
export type LeadEvent = z.output<typeof LeadEvent>;

export const OpenLead = z.object({ ...leadShape, events: z.array(LeadEvent) });
export type OpenLead = z.output<typeof OpenLead>;

const leadFilters = {
  find: one(line(80)),
  stage: one(sameWords(leadStages)),
  listing: one(line(64)),
};
const filterDescriptions = {
  find: "Part of a name, of a number, or of a listing's title or PG id",
  stage: "Withdrawn ones are in no stage",
  listing: "A PG id",
};
const leadQuery = queryFields(
  described({ ...leadFilters, at: one(line(200)) }, { ...filterDescriptions, at: "`nextAt` of the page before" }),
);

/** How many enquiries there are in each stage, as far as text and listing are narrowed. */
const StageCounts = z.object({
  all: z.int(),
  new: z.int(),
  contacted: z.int(),
  visit: z.int(),
  "moved-in": z.int(),
  lost: z.int(),
});
export type StageCounts = z.output<typeof StageCounts>;

export const ownLeads = endpoint({
  method: "GET",
  path: "/api/v1/owner/leads",
  access: "owner",
  summary: `Enquiries about one's own listings, those asked last first, ${leadsPage} at a time`,
  query: leadQuery,
  response: z.object({
    leads: z.array(Lead),
    nextAt: z.optional(z.string()),
    counts: StageCounts,
    /** One's listings that somebody asked about. */
    listings: z.array(LeadProperty),
  }),
});
export type OwnLeads = z.output<typeof ownLeads.response>;

const oneLead = "/api/v1/owner/leads/:id";
const LeadParams = z.object({ id: z.uuid("Not an enquiry") });
const ChangedLead = z.object({ message: z.string(), lead: OpenLead });

export const ownLead = endpoint({
  method: "GET",
  path: oneLead,
  access: "owner",
  summary: "An enquiry with what was done about it",
  params: LeadParams,
  response: OpenLead,
  failures: [404],
});

export const changeLeadStage = endpoint({
  method: "PATCH",
  path: oneLead,
  access: "owner",
  summary: "Move an enquiry to a stage; 409 with the `current` one where somebody else did so meanwhile",
  params: LeadParams,
  body: z
    .object({
      stage: z.enum(leadStages, "Choose a stage"),
      /** Only of what is lost. */
      lostReason: z.optional(z.enum(lostReasons, "Choose a reason")),
      version: z.int("Say which version was changed"),
    })
    .check(
      z.refine(({ stage, lostReason }) => stage !== "lost" || lostReason !== undefined, {
        error: "Choose a reason",
        path: ["lostReason"],
      }),
    ),
  response: ChangedLead,
  failures: [404, 409],
});

export const noteOnLead = endpoint({
  method: "POST",
  path: `${oneLead}/notes`,
  access: "owner",
  summary: "Write something down about an enquiry, for oneself",
  params: LeadParams,
  body: z.object({
    note: z.pipe(
      z.string("Write a note").check(
        z.overwrite((text) => text.slice(0, 10_000).normalize("NFC").replaceAll(/\r\n?/g, "\n").trim()),
        z.minLength(1, "Write a note"),
        z.maxLength(longestNote, `At most ${longestNote} characters`),
        z.refine(
          (text) => text === "" || isReadable(text.replaceAll(/[\n\t]/g, " ")),
          "Has characters that cannot be typed",
        ),
      ),
      z.string(),
    ),
  }),
  response: ChangedLead,
  failures: [404, 409],
});

export const ownLeadsFile = endpoint({
  method: "GET",
  path: "/api/v1/owner/leads.csv",
  access: "owner",
  summary: `The same enquiries as one table for a spreadsheet, the latest ${exportedLeads}. Headings and values are in the language of the account (PATCH /api/v1/me changes it); in English the values are those of the API`,
  query: queryFields(described(leadFilters, filterDescriptions)),
  mediaType: "text/csv",
  response: z.string(),
  failures: [429],
});

export const allLeads = endpoint({
  method: "GET",
  path: "/api/v1/admin/leads",
  access: "admin",
  summary:
    "Everybody's enquiries; numbers are masked, and found by their last two digits or as a whole, which counts as one that was shown",
  query: leadQuery,
  response: z.object({ leads: z.array(Lead), nextAt: z.optional(z.string()), counts: StageCounts }),
  failures: [429],
});
export type AllLeads = z.output<typeof allLeads.response>;

export const revealContact = endpoint({
  method: "POST",
  path: "/api/v1/admin/leads/:id/contact",
  access: "admin",
  summary: "The number of one enquiry, for a reason that is written down, a limited number of times a day",
  params: LeadParams,
  body: z.object({
    reason: lineField("Say why you need it", { least: 5, most: 200 }),
  }),
  response: z.object({ message: z.string(), contact: z.string() }),
  failures: [404, 429],
});
