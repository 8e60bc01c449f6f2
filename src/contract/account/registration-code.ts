import * as z from "zod/mini";
import { codeField, emailField } from "./account-fields.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { MessageAnswer } from "#contract/wire/message-answer.ts";
import { problem } from "#contract/messages/problem.ts";

const email = emailField({ missing: problem("account.new-email-missing"), wrong: problem("account.new-email-wrong") });

export const sendRegistrationCode = endpoint({
  method: "POST",
  path: "/api/otp/send-otp",
  access: "anyone",
  summary:
    "Send a one-time code to a mailbox, to register with it; the answer is the same whether or not it has an account",
  body: z.object({ email }),
  response: MessageAnswer,
  failures: [429],
});

export const verifyRegistrationCode = endpoint({
  method: "POST",
  path: "/api/otp/verify-otp",
  access: "anyone",
  summary: "Exchange a code for the token that registering asks for; it holds for 15 minutes and one account",
  body: z.object({ email, otp: codeField }),
  response: z.object({ token: z.string(), message: z.string() }),
  failures: [409, 429],
});

export const verifiedMailbox = endpoint({
  method: "GET",
  path: "/api/v1/registration",
  access: "anyone",
  summary:
    "The mailbox that was verified and may be registered now, by the cookie that verifying left; absent if there is none",
  response: z.object({ email: z.optional(z.string()) }),
});
