import * as z from "zod/mini";
import { contactField, lineField, mailedReasonField, publicLineField } from "#contract/account/account-fields.ts";
import { withoutSplitContacts } from "#contract/detection/without-split-contacts.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { MessageAnswer } from "#contract/wire/message-answer.ts";
import { pagingFields } from "#contract/wire/list-paging.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { sameWords } from "#contract/wire/value-codec.ts";
import { problem } from "#contract/messages/problem.ts";

export const applicationStatuses = ["pending", "approved", "declined"] as const;

/** Maximum number of PGs that an applicant may state. */
const mostPgs = 500;

/** An application to become a PG owner, as it is submitted. */
const statements = {
  city: publicLineField(problem("property.city-missing"), { least: 1, most: 80 }),
  locality: publicLineField(problem("property.locality-missing"), { least: 1, most: 80 }),
  pgCount: z.codec(
    z
      .union([z.string(), z.number()], problem("owner.pg-count-missing"))
      .check(
        z.refine(
          (value) => /^[1-9]\d{0,2}$/.test(String(value).trim()) && Number(value) <= mostPgs,
          problem("wire.whole-number", { least: 1, most: mostPgs }),
        ),
      ),
    z.number(),
    { decode: Number, encode: (count) => count },
  ),
  contact: contactField,
  about: z.optional(lineField(problem("wire.not-text"), { least: 1, most: 1000 })),
};

const applicationShape = {
  id: z.uuid(),
  city: z.string(),
  locality: z.string(),
  pgCount: z.int(),
  contact: z.string(),
  about: z.optional(z.string()),
  status: z.enum(applicationStatuses),
  /** Why it was declined. */
  reason: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  decidedAt: z.optional(z.iso.datetime()),
};

const OwnApplication = z.object(applicationShape);
export type OwnApplication = z.output<typeof OwnApplication>;

export const myOwnerApplication = endpoint({
  method: "GET",
  path: "/api/v1/me/owner-application",
  access: "signed-in",
  summary: "The latest application of one's own to become a PG owner, where there is one",
  response: z.object({ application: z.optional(OwnApplication) }),
  failures: [401],
});

export const applyAsOwner = endpoint({
  method: "POST",
  path: "/api/v1/me/owner-application",
  access: "signed-in",
  summary: "Ask to become a PG owner; one application waits at a time",
  body: z.object(statements).check(
    withoutSplitContacts(({ city, locality }) => [
      [
        { path: ["locality"], text: locality },
        { path: ["city"], text: city },
      ],
      [
        { path: ["city"], text: city },
        { path: ["locality"], text: locality },
      ],
    ]),
  ),
  response: z.object({ message: z.string(), application: OwnApplication }),
  failures: [401, 409, 429],
});

/** An application as admins see it. */
const ListedApplication = z.object({
  ...applicationShape,
  applicant: z.object({ userId: z.string(), name: z.string(), email: z.string() }),
  /** Display id of the admin who decided; absent if their account was erased. */
  decidedBy: z.optional(z.string()),
});
export type ListedApplication = z.output<typeof ListedApplication>;

const count = z.int().check(z.nonnegative());

export const ownerApplications = endpoint({
  method: "GET",
  path: "/api/v1/admin/applications",
  access: "admin",
  summary:
    "Who asks to become a PG owner: those who wait, the longest waiting first; those who were answered, the latest first",
  query: queryFields({
    status: one(sameWords(applicationStatuses), "`pending` unless said otherwise"),
    ...pagingFields,
  }),
  response: z.object({
    applications: z.array(ListedApplication),
    counts: z.object({ pending: count, approved: count, declined: count }),
    nextCursor: z.optional(z.string()),
  }),
  failures: [401, 403],
});

const applicationParams = z.object({ id: z.uuid(problem("owner.not-an-application")) });

export const approveApplication = endpoint({
  method: "POST",
  path: "/api/v1/admin/applications/:id/approval",
  access: "admin",
  summary: "Make an applicant a PG owner; a mail tells them",
  params: applicationParams,
  response: MessageAnswer,
  failures: [401, 403, 404, 409],
});

export const declineApplication = endpoint({
  method: "POST",
  path: "/api/v1/admin/applications/:id/refusal",
  access: "admin",
  summary: "Decline an application for a reason, which a mail tells the applicant",
  params: applicationParams,
  body: z.object({ reason: mailedReasonField(problem("owner.reason-missing"), { least: 1, most: 500 }) }),
  response: MessageAnswer,
  failures: [401, 403, 404, 409],
});
