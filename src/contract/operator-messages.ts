import * as z from "zod/mini";
import { emailField, lineField } from "./account/account-fields.ts";
import { endpoint } from "./wire/endpoint.ts";
import { pagingFields } from "./wire/list-paging.ts";
import { paragraphsField } from "./wire/paragraphs-field.ts";
import { queryFields } from "./wire/query-fields.ts";

/** Characters of one message. */
const longestOperatorMessage = 2000;

/** To those who run the site, who answer by mail: so ways to reach the sender may stand in it, unlike in words for other visitors. */
export const sendOperatorMessage = endpoint({
  method: "POST",
  path: "/api/v1/contact",
  access: "anyone",
  summary: "Write to those who run the site. It is stored and mailed to them; they answer by mail",
  body: z.object({
    name: lineField("Name is Required", { least: 1, most: 100 }),
    email: emailField({ missing: "Email is required", wrong: "Invalid Email" }),
    text: paragraphsField("Write what it is about", { least: 1, most: longestOperatorMessage }),
  }),
  response: z.object({ message: z.string() }),
  failures: [429],
});

const OperatorMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
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
