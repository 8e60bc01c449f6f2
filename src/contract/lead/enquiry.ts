/** Enquiries from the tenant's side: sending one and listing one's own. */
import * as z from "zod/mini";
import { collegeField, contactField, nameField } from "#contract/account/account-fields.ts";
import { withoutSplitContacts } from "#contract/detection/without-split-contacts.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { MessageAnswer } from "#contract/wire/message-answer.ts";
import { enquiryDays, leadStages } from "./lead-facts.ts";
import { leadsPage } from "#contract/limits.ts";
import { sharings } from "#contract/property/property-facts.ts";
import { HindiPlace, Photo, RentBySharing } from "#contract/property/property-schemas.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { line } from "#contract/wire/value-codec.ts";
import { wireValue } from "#contract/wire/wire-schemas.ts";
import { problem } from "#contract/messages/problem.ts";

/** The version of the consent text of the enquiry form (`enquiry.consent` in its messages). Change it whenever the text changes. */
export const enquiryConsent = "2026-11-26";

const fullName = z.pipe(
  nameField(problem("account.name-missing")),
  z.string().check(z.minLength(2, problem("wire.at-least-characters", { least: 2 }))),
);

/** A listing's `_id` or its PG id; empty counts as absent. */
const propertyKey = z.optional(wireValue(line(64)));

const sharingField = z.optional(z.enum([...sharings, ""], problem("lead.sharing-missing")));

/** An enquiry as its sender sees it. */
const EnquiryDetails = renamed(
  {
    id: z.uuid(),
    propertyId: z.optional(z.uuid()),
    fullName: z.optional(z.string()),
    contact: z.optional(z.string()),
    college: z.optional(z.string()),
    days: z.enum(enquiryDays),
    sharing: z.optional(z.enum(sharings)),
    timesAsked: z.int(),
    createdAt: z.iso.datetime(),
    askedAt: z.iso.datetime(),
  },
  { id: "_id" },
);

export const enquire = endpoint({
  method: "POST",
  path: "/api/property/enquiry",
  access: "signed-in",
  signInFirst: "lead.sign-in-first",
  summary:
    "Ask about a listing; without its id, about the one whose page it is sent from, else about rooms in general. Asked again within 24 hours, the first enquiry takes over what is new",
  body: z
    .object({
      fullName,
      contact: contactField,
      /** The first of them, where it is absent. */
      days: z.optional(z.enum(enquiryDays, problem("lead.days-missing"))),
      /** The sharing that the page was shown for; empty counts as absent. */
      sharing: sharingField,
      propertyId: propertyKey,
      property: propertyKey,
      pgId: propertyKey,
      _id: propertyKey,
      college: z.optional(collegeField),
    })
    .check(
      withoutSplitContacts((form) => [
        [
          { path: ["fullName"], text: form.fullName },
          { path: ["college"], text: form.college },
        ],
      ]),
    ),
  response: z.object({ message: z.string(), enquiryDetails: EnquiryDetails, lead: EnquiryDetails }),
  failures: [401, 404, 409, 429],
});

const MyEnquiry = z.object({
  id: z.uuid(),
  /** Absent for a general enquiry, and if the listing was deleted permanently. */
  property: z.optional(
    z.object({
      pgId: z.string(),
      title: z.string(),
      locality: z.string(),
      city: z.string(),
      hindiPlace: z.optional(HindiPlace),
      state: z.enum(["live", "paused", "removed"]),
      /** The cover photo and the rents, while the listing is live. */
      photo: z.optional(Photo),
      rent: z.optional(RentBySharing),
    }),
  ),
  days: z.enum(enquiryDays),
  sharing: z.optional(z.enum(sharings)),
  stage: z.enum(leadStages),
  timesAsked: z.int(),
  createdAt: z.iso.datetime(),
  askedAt: z.iso.datetime(),
  withdrawnAt: z.optional(z.iso.datetime()),
});
export type MyEnquiry = z.output<typeof MyEnquiry>;

export const myEnquiries = endpoint({
  method: "GET",
  path: "/api/v1/me/enquiries",
  access: "signed-in",
  summary: `One's own enquiries, those asked last first, ${leadsPage} at a time`,
  query: queryFields({ at: one(line(200), "`nextAt` of the page before") }),
  response: z.object({ enquiries: z.array(MyEnquiry), nextAt: z.optional(z.string()) }),
  namesPlaces: true,
  failures: [401],
});

export const withdrawEnquiry = endpoint({
  method: "DELETE",
  path: "/api/v1/me/enquiries/:id",
  access: "signed-in",
  summary: "Take an enquiry back: name, number and college are erased from it",
  params: z.object({ id: z.uuid(problem("lead.not-an-enquiry")) }),
  response: MessageAnswer,
  failures: [401, 404],
});
