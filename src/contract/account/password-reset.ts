import * as z from "zod/mini";
import { codeField, isMailbox, newPasswordField, tenDigitsOf, tokenField } from "./account-fields.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { MessageAnswer } from "#contract/wire/message-answer.ts";
import { problem } from "#contract/messages/problem.ts";

const missing = problem("account.email-or-contact-missing");

/** An e-mail address (spaces anywhere in it are ignored) or a mobile number. */
const emailOrMobile = z.pipe(
  z.string(missing).check(
    z.overwrite((text) =>
      text.includes("@") ? text.slice(0, 1000).replaceAll(/\s+/g, "").toLowerCase() : tenDigitsOf(text),
    ),
    z.minLength(1, missing),
    z.refine(
      (text) => text === "" || isMailbox(text) || /^[0-9]{10}$/.test(text),
      problem("account.email-or-contact-wrong"),
    ),
  ),
  z.string(),
);

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/user/forgotPassword",
  access: "anyone",
  summary:
    "Send a one-time code to the account with this e-mail address or mobile number; the answer is the same if there is none",
  body: z.object({ email: emailOrMobile }),
  response: MessageAnswer,
  failures: [429],
});

export const verifyResetCode = endpoint({
  method: "POST",
  path: "/api/user/otp-Verify",
  access: "anyone",
  summary:
    "Exchange a code for the right to set a new password, as `resetToken` and as a cookie, for 15 minutes and one use",
  body: z.object({ email: emailOrMobile, otp: codeField }),
  response: z.object({ message: z.string(), resetToken: z.string() }),
  failures: [429],
});

const newPassword = newPasswordField(problem("account.password-missing"));

export const updatePassword = endpoint({
  method: "POST",
  path: "/api/user/updatePassword",
  access: "anyone",
  summary:
    "Set a new password after a passed code: with `resetToken`, `Authorization: Bearer` or the cookie; all sessions of the account end",
  body: z
    .object({
      email: emailOrMobile,
      password: z.optional(newPassword),
      newPassword: z.optional(newPassword),
      resetToken: tokenField,
    })
    .check(
      z.refine(({ password, newPassword: other }) => (password ?? other) !== undefined, {
        path: ["password"],
        error: problem("account.password-missing"),
      }),
      z.refine(
        ({ password, newPassword: other }) => password === undefined || other === undefined || password === other,
        {
          path: ["newPassword"],
          error: problem("account.passwords-differ"),
        },
      ),
    ),
  response: MessageAnswer,
  failures: [401, 429],
});
