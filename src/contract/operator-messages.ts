import * as z from "zod/mini";
import { isMailbox, lineField, tenDigitsOf } from "./account/account-fields.ts";
import { endpoint } from "./wire/endpoint.ts";
import { pagingFields } from "./wire/list-paging.ts";
import { paragraphsField } from "./wire/paragraphs-field.ts";
import { queryFields } from "./wire/query-fields.ts";

/** Characters of one message. */
const longestOperatorMessage = 2000;

/** Empty counts as absent. */
const maybeEmail = z.optional(
  z.pipe(
    z.string("Invalid Email").check(
      z.overwrite((text) => text.slice(0, 1000).trim().toLowerCase()),
      z.refine((text) => text === "" || isMailbox(text), "Invalid Email"),
    ),
    z.string(),
  ),
);
const maybeContact = z.optional(
  z.pipe(
    z.string("Must be a valid 10-digit number").check(
      z.overwrite(tenDigitsOf),
      z.refine((text) => text === "" || /^[0-9]{10}$/.test(text), "Must be a valid 10-digit number"),
    ),
    z.string(),
  ),
);

/** To those who run the site, who answer by mail or phone: so ways to reach the sender may stand in it, unlike in words for other visitors. */
export const sendOperatorMessage = endpoint({
  method: "POST",
  path: "/api/v1/contact",
  access: "anyone",
  summary: "Write to those who run the site. It is stored and mailed to them; they answer by mail or phone",
  body: z
    .object({
      name: lineField("Name is Required", { least: 1, most: 100 }),
      /** This or `email`, or both. */
      contact: maybeContact,
      email: maybeEmail,
      text: paragraphsField("Write what it is about", { least: 1, most: longestOperatorMessage }),
    })
    .check(
      z.refine(({ contact, email }) => Boolean(contact) || Boolean(email), {
        error: "Email or mobile number is required",
        path: ["contact"],
        // Also where another field is wrong, so that all is said at once.
        when: ({ value }) => typeof value === "object" && value !== null,
      }),
    ),
  response: z.object({ message: z.string() }),
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
