import * as z from "zod/mini";
import { isMailbox, lineField, tenDigitsOf } from "./account/account-fields.ts";
import { endpoint } from "./wire/endpoint.ts";
import { MessageAnswer } from "./wire/message-answer.ts";
import { pagingFields } from "./wire/list-paging.ts";
import { paragraphsField } from "./wire/paragraphs-field.ts";
import { queryFields } from "./wire/query-fields.ts";
import { problem } from "#contract/messages/problem.ts";

/** Maximum length of a message, in characters. */
const longestOperatorMessage = 2000;

/** Empty counts as absent. */
const maybeEmail = z.optional(
  z.pipe(
    z.string(problem("account.email-wrong")).check(
      z.overwrite((text) => text.slice(0, 1000).trim().toLowerCase()),
      z.refine((text) => text === "" || isMailbox(text), problem("account.email-wrong")),
    ),
    z.string(),
  ),
);
const maybeContact = z.optional(
  z.pipe(
    z.string(problem("account.contact-wrong")).check(
      z.overwrite(tenDigitsOf),
      z.refine((text) => text === "" || /^[0-9]{10}$/.test(text), problem("account.contact-wrong")),
    ),
    z.string(),
  ),
);

/** A message to the operator, who answers by mail or phone: unlike text that other users read, it may contain contact details. */
export const sendOperatorMessage = endpoint({
  method: "POST",
  path: "/api/v1/contact",
  access: "anyone",
  summary: "Write to those who run the site. It is stored and mailed to them; they answer by mail or phone",
  body: z
    .object({
      name: lineField(problem("account.name-missing"), { least: 1, most: 100 }),
      /** This or `email`, or both. */
      contact: maybeContact,
      email: maybeEmail,
      text: paragraphsField(problem("site.text-missing"), { least: 1, most: longestOperatorMessage }),
    })
    .check(
      z.refine(({ contact, email }) => Boolean(contact) || Boolean(email), {
        error: problem("account.email-or-contact-missing"),
        path: ["contact"],
        // Runs even if another field is wrong, so that all problems are reported at once.
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    ),
  response: MessageAnswer,
  failures: [429],
});

const OperatorMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Ten digits. */
  contact: z.optional(z.string()),
  email: z.optional(z.string()),
  text: z.string(),
  sentAt: z.iso.datetime(),
});
export type OperatorMessage = z.output<typeof OperatorMessage>;

export const operatorMessages = endpoint({
  method: "GET",
  path: "/api/v1/admin/messages",
  access: "admin",
  summary: "What visitors have written to those who run the site, newest first",
  query: queryFields(pagingFields),
  response: z.object({
    messages: z.array(OperatorMessage),
    total: z.number(),
    nextCursor: z.optional(z.string()),
  }),
  failures: [400, 401, 403],
});
