/** What somebody who looks for a room asks of a listing's owner, and what they see of it afterwards. */
import * as z from "zod/mini";
import { collegeField, contactField, nameField } from "#contract/account/account-fields.ts";
import { withoutSplitContacts } from "#contract/detection/without-split-contacts.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { enquiryDays, leadStages } from "./lead-facts.ts";
import { leadsPage } from "#contract/limits.ts";
import { HindiPlace, Photo, RentBySharing } from "#contract/property/property-schemas.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { line } from "#contract/wire/value-codec.ts";
import { wireValue } from "#contract/wire/wire-schemas.ts";

/** What a person agrees to by sending, as the form words it (`enquiry.consent` of its messages). A new wording is a new version. */
export const enquiryConsent = "2026-11";

const fullName = z.pipe(nameField("Name is Required"), z.string().check(z.minLength(2, "At least 2 characters")));

/** A listing's `_id` or its PG id; empty counts as absent. */
const propertyKey = z.optional(wireValue(line(64)));

/** What was sent, as the person who sent it sees it. */
const EnquiryDetails = renamed(
  {
    id: z.uuid(),
    propertyId: z.optional(z.uuid()),
    fullName: z.optional(z.string()),
    contact: z.optional(z.string()),
    college: z.optional(z.string()),
    days: z.enum(enquiryDays),
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
  signInFirst: "Login First",
  summary:
    "Ask about a listing; without its id, about the one whose page it is sent from, else about rooms in general. Asked again within 24 hours, the first enquiry takes over what is new",
  body: z
    .object({
      fullName,
      contact: contactField,
      /** The first of them, where it is absent. */
      days: z.optional(z.enum(enquiryDays, "Choose when you want to move in")),
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
  /** Absent for a general one, and where the listing is gone for good. */
  property: z.optional(
    z.object({
      pgId: z.string(),
      title: z.string(),
      locality: z.string(),
      city: z.string(),
      hindiPlace: z.optional(HindiPlace),
      state: z.enum(["live", "paused", "removed"]),
      /** Its cover and its rents, while it is live. */
      photo: z.optional(Photo),
      rent: z.optional(RentBySharing),
    }),
  ),
  days: z.enum(enquiryDays),
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
  params: z.object({ id: z.uuid("Not an enquiry") }),
  response: z.object({ message: z.string() }),
  failures: [401, 404],
});
