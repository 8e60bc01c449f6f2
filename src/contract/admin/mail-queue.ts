import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { problem } from "#contract/messages/problem.ts";

const count = z.int().check(z.nonnegative());

/** A mail that is no longer retried. Its recipient and text stay encrypted. */
const DeadMail = z.object({
  id: z.uuid(),
  /** The kind of mail. */
  kind: z.string(),
  /** Why it could not be sent; contains no address. */
  reason: z.string(),
  enqueuedAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
});

/** How many of the mails that are no longer retried are listed. */
export const mostDeadMails = 100;

const MailQueue = z.object({
  /** Waiting for the first attempt. */
  waiting: count,
  /** Failed at least once and will be retried. */
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
    ids: z.optional(
      z
        .array(z.uuid(problem("admin.not-a-mail")))
        .check(z.minLength(1, problem("admin.mail-unnamed")), z.maxLength(mostDeadMails)),
    ),
  }),
  response: z.object({ message: z.string(), retried: count }),
  failures: [401, 403],
});
