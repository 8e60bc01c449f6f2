import * as z from "zod/mini";
import { emailField, tokenShape } from "#contract/account/account-fields.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { MessageAnswer } from "#contract/wire/message-answer.ts";
import { problem } from "#contract/messages/problem.ts";

/** Hours for which the confirmation link in the mail to a subscriber is valid. */
export const newsletterLinkLifetime = 48;

const incomplete = problem("site.newsletter-link-incomplete");
const answer = MessageAnswer;

export const subscribe = endpoint({
  method: "POST",
  path: "/api/v1/newsletter",
  access: "anyone",
  summary:
    "Ask for the newsletter: a mail asks the mailbox to confirm. The answer is the same whether or not it subscribes already",
  body: z.object({
    email: emailField({ missing: problem("account.email-missing"), wrong: problem("account.email-wrong") }),
  }),
  response: answer,
  failures: [429],
});

export const confirmSubscription = endpoint({
  method: "POST",
  path: "/api/v1/newsletter/confirmation",
  access: "anyone",
  summary: "Confirm a subscription with the token of the mailed link; the same link once more changes nothing",
  body: z.object({ token: z.string(incomplete).check(z.regex(tokenShape, incomplete)) }),
  response: answer,
  failures: [429],
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/v1/newsletter/unsubscription",
  access: "anyone",
  summary:
    "End a subscription with the token that every letter carries; the answer is the same where it has ended already",
  body: z.object({ token: z.string(incomplete).check(z.minLength(1, incomplete), z.maxLength(200, incomplete)) }),
  response: answer,
  failures: [429],
});
