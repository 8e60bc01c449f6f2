import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";

const count = z.int().check(z.nonnegative());

/** A mail that is not tried any more. Whom it is for and what it says stay sealed. */
const DeadMail = z.object({
  id: z.uuid(),
  /** What it is about, in a word. */
  kind: z.string(),
  /** Why it could not be sent; names no address. */
  reason: z.string(),
  enqueuedAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
});

/** Of those that are not tried any more, so many are shown. */
export const mostDeadMails = 100;

const MailQueue = z.object({
  /** To be sent for the first time. */
  waiting: count,
  /** Failed at least once and is tried again. */
  retrying: count,
  oldestAt: z.optional(z.iso.datetime()),
  dead: z.array(DeadMail),
  deadTotal: count,
});
export type MailQueue = z.output<typeof MailQueue>;

export const mailQueue = endpoint({
  method: "GET",
  path: "/api/v1/admin/mail",
  access: "admin",
  summary: "How much mail waits, and which is not tried any more",
  response: MailQueue,
  failures: [401, 403],
});

export const retryMails = endpoint({
  method: "POST",
  path: "/api/v1/admin/mail/retries",
  access: "admin",
  summary: "Give mail that is not tried any more another round of tries: some, or all",
  body: z.object({
    ids: z.optional(z.array(z.uuid("Not a mail")).check(z.minLength(1, "Name a mail"), z.maxLength(mostDeadMails))),
  }),
  response: z.object({ message: z.string(), retried: count }),
  failures: [401, 403],
});
