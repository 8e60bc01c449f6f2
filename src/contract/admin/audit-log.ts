import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { revealsPerDay } from "#contract/limits.ts";
import { pagingFields } from "#contract/wire/list-paging.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line, sameWords } from "#contract/wire/value-codec.ts";

/** The actions on accounts, rights and listings that the audit log records. */
export const auditActions = [
  "registered",
  "signed-in",
  "password-reset",
  "password-changed",
  "number-changed",
  "google-linked",
  "google-unlinked",
  "second-factor-enrolled",
  "second-factor-removed",
  "second-factor-reset",
  "recovery-code-used",
  "recovery-codes-renewed",
  "deletion-requested",
  "deletion-undone",
  "deletion-ordered",
  "erased",
  "role-changed",
  "contact-revealed",
  "contact-searched",
  "applied-as-owner",
  "application-approved",
  "application-declined",
  "property-added",
  "property-changed",
  "property-paused",
  "property-resumed",
  "property-removed",
  "property-restored",
  "leads-exported",
  "mail-retried",
] as const;
export type AuditAction = (typeof auditActions)[number];

const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** Display id; absent where the server itself acted. */
  actor: z.optional(z.string()),
  /** Display id of a person, or PG id of a listing. */
  target: z.optional(z.string()),
  details: z.record(z.string(), z.string()),
  /** IP address of the request. */
  address: z.optional(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const auditLog = endpoint({
  method: "GET",
  path: "/api/v1/admin/audit",
  access: "admin",
  summary: "What happened to accounts, rights and listings, the latest first",
  query: queryFields({
    find: one(line(20), "A user id or PG id, of who did it or of what it was done to"),
    action: one(sameWords(auditActions), "One action alone"),
    ...pagingFields,
  }),
  response: z.object({ entries: z.array(AuditEntry), nextCursor: z.optional(z.string()) }),
  failures: [401, 403],
});

export const revealSummary = endpoint({
  method: "GET",
  path: "/api/v1/admin/reveals",
  access: "admin",
  summary: `Which admins were shown or looked for numbers of people in the last 30 days, and how much of the ${revealsPerDay} within 24 hours each has used`,
  response: z.object({
    perDay: z.int(),
    /** Ordered by the latest reveal, newest first. */
    admins: z.array(
      z.object({
        userId: z.string(),
        /** Absent if the account was erased. */
        name: z.optional(z.string()),
        inLastDay: z.int(),
        inLast30Days: z.int(),
        lastAt: z.iso.datetime(),
      }),
    ),
  }),
  failures: [401, 403],
});
export type RevealSummary = z.output<typeof revealSummary.response>;
