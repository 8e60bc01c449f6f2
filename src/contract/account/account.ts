import * as z from "zod/mini";
import { contactField, emailField, nameField, newPasswordField, passwordField, tokenField } from "./account-fields.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { MessageAnswer } from "#contract/wire/message-answer.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { roles } from "./roles.ts";
import { problem } from "#contract/messages/problem.ts";

/** The fields of an account, under our internal names. */
export const accountShape = {
  id: z.uuid(),
  /** The id that a person tells support. */
  displayId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Ten digits; absent if the person has given none. */
  contact: z.optional(z.string()),
  college: z.optional(z.string()),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
};
export const accountWireNames = { id: "_id", displayId: "userId" } as const;

/** The signed-in person's own account. */
export const Account = renamed(accountShape, accountWireNames);
export type Account = z.output<typeof Account>;

export const logIn = endpoint({
  method: "POST",
  path: "/api/user/login",
  access: "anyone",
  summary: "Sign in with e-mail and password; the session comes as a cookie",
  body: z.object({
    email: emailField({ missing: problem("account.email-missing"), wrong: problem("account.email-wrong") }),
    password: passwordField(problem("account.password-missing")),
  }),
  response: renamed({ ...accountShape, message: z.string(), user: Account }, accountWireNames),
  failures: [401, 429],
});

/** The version of the consent text shown at registration. Change it whenever the text changes. */
export const registrationConsent = "2026-11";

export const register = endpoint({
  method: "POST",
  path: "/api/user/register",
  access: "anyone",
  summary:
    "Create an account for the mailbox that was verified, and sign in; the token of the verification comes as `Authorization: Bearer`, as `token`, or as a cookie",
  body: z.object({
    name: nameField(problem("account.name-missing")),
    email: emailField({ missing: problem("account.new-email-missing"), wrong: problem("account.new-email-wrong") }),
    contact: contactField,
    password: newPasswordField(problem("account.new-password-missing")),
    token: tokenField,
  }),
  response: renamed({ ...accountShape, message: z.string(), user: Account }, accountWireNames),
  failures: [401, 409, 429],
});

export const getAccess = endpoint({
  method: "GET",
  path: "/api/user/getAccess",
  access: "signed-in",
  summary: "Who is signed in; nobody is a 401, which is no error",
  response: z.object({ user: Account, isAuthenticated: z.literal(true), role: z.enum(roles) }),
  failures: [401],
});

const loggedOut = MessageAnswer;

/** Required by the specification. Our pages use the other endpoint, because a GET should not change anything. */
export const logOutByReading = endpoint({
  method: "GET",
  path: "/api/user/logoutUser",
  access: "anyone",
  summary: "Sign out; refused when another site, or a browser reading ahead, asks for it",
  response: loggedOut,
  failures: [403],
});

export const logOut = endpoint({
  method: "POST",
  path: "/api/user/logoutUser",
  access: "anyone",
  summary: "Sign out: the session ends, and its cookie with it",
  response: loggedOut,
});
