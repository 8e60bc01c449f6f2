/** Enquiries from the owner's side. Every request about somebody else's enquiry answers 404; an admin may work on all of them. */
import * as z from "zod/mini";
import { isReadable, lineField } from "#contract/account/account-fields.ts";
import { described } from "#contract/wire/described-fields.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { enquiryDays, leadStages, lostReasons } from "./lead-facts.ts";
import { exportedLeads, leadsPage, longestNote } from "#contract/limits.ts";
import { sharings } from "#contract/property/property-facts.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line, sameWords } from "#contract/wire/value-codec.ts";
import { problem } from "#contract/messages/problem.ts";

const LeadProperty = z.object({ id: z.uuid(), pgId: z.string(), title: z.string() });

const leadShape = {
  id: z.uuid(),
  /** Absent for a general enquiry, and if the listing was deleted permanently. */
  property: z.optional(LeadProperty),
  /** Absent, like number and college, once the enquiry was withdrawn or the account erased. */
  fullName: z.optional(z.string()),
  /** Ten digits; masked as `98******10` for an admin who does not own the listing. */
  contact: z.optional(z.string()),
  college: z.optional(z.string()),
  days: z.enum(enquiryDays),
  /** The sharing that the page was shown for. */
  sharing: z.optional(z.enum(sharings)),
  stage: z.enum(leadStages),
  lostReason: z.optional(z.enum(lostReasons)),
  /** The listing's owner, for an admin who does not own it. */
  owner: z.optional(z.string()),
  timesAsked: z.int(),
  createdAt: z.iso.datetime(),
  askedAt: z.iso.datetime(),
  withdrawnAt: z.optional(z.iso.datetime()),
  /** Sent with a change of the stage, which is refused if the enquiry has changed since this version. */
  version: z.int(),
};

const Lead = z.object(leadShape);
export type Lead = z.output<typeof Lead>;

/** The enquiry's changes of stage and notes, oldest first. */
const LeadEvent = z.object({
  at: z.iso.datetime(),
  /** Who did it; absent if their account was erased. */
  by: z.optional(z.string()),
  /** The new stage. */
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

/** The number of enquiries in each stage that match the filters for text and listing. */
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
    /** The owner's listings that have enquiries. */
    listings: z.array(LeadProperty),
  }),
});
export type OwnLeads = z.output<typeof ownLeads.response>;

const oneLead = "/api/v1/owner/leads/:id";
const LeadParams = z.object({ id: z.uuid(problem("lead.not-an-enquiry")) });
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
      stage: z.enum(leadStages, problem("lead.stage-missing")),
      /** Only for the stage `lost`. */
      lostReason: z.optional(z.enum(lostReasons, problem("lead.reason-missing"))),
      version: z.int(problem("wire.version-missing")),
    })
    .check(
      z.refine(({ stage, lostReason }) => stage !== "lost" || lostReason !== undefined, {
        error: problem("lead.reason-missing"),
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
      z.string(problem("lead.note-missing")).check(
        z.overwrite((text) => text.slice(0, 10_000).normalize("NFC").replaceAll(/\r\n?/g, "\n").trim()),
        z.minLength(1, problem("lead.note-missing")),
        z.maxLength(longestNote, problem("wire.at-most-characters", { most: longestNote })),
        z.refine((text) => text === "" || isReadable(text.replaceAll(/[\n\t]/g, " ")), problem("wire.untypable")),
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
    reason: lineField(problem("admin.reason-for-number-missing"), { least: 5, most: 200 }),
  }),
  response: z.object({ message: z.string(), contact: z.string() }),
  failures: [404, 429],
});
