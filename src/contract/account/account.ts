import * as z from "zod/mini";
import { contactField, emailField, nameField, newPasswordField, passwordField, tokenField } from "./account-fields.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { roles } from "./roles.ts";

/** The fields of an account, by our names. */
export const accountShape = {
  id: z.uuid(),
  /** What people read out to support. */
  displayId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Ten digits; absent for who has not said. */
  contact: z.optional(z.string()),
  college: z.optional(z.string()),
  role: z.enum(roles),
  createdAt: z.iso.datetime(),
};
export const accountWireNames = { id: "_id", displayId: "userId" } as const;

/** A person's own account, as they themselves see it. */
export const Account = renamed(accountShape, accountWireNames);
export type Account = z.output<typeof Account>;

export const logIn = endpoint({
  method: "POST",
  path: "/api/user/login",
  access: "anyone",
  summary: "Sign in with e-mail and password; the session comes as a cookie",
  body: z.object({
    email: emailField({ missing: "Email is required", wrong: "Invalid Email" }),
    password: passwordField("Password is required"),
  }),
  response: renamed({ ...accountShape, message: z.string(), user: Account }, accountWireNames),
  failures: [401, 429],
});

/** What a person agrees to by registering, as the page words it. A new wording is a new version. */
export const registrationConsent = "2026-11";

export const register = endpoint({
  method: "POST",
  path: "/api/user/register",
  access: "anyone",
  summary:
    "Create an account for the mailbox that was verified, and sign in; the token of the verification comes as `Authorization: Bearer`, as `token`, or as a cookie",
  body: z.object({
    name: nameField("Name is Required"),
    email: emailField({ missing: "email is required", wrong: "Must be a valid email" }),
    contact: contactField,
    password: newPasswordField("password is required"),
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

const loggedOut = z.object({ message: z.string() });

/** The specification's. A page uses the other one: what only reads should change nothing. */
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
