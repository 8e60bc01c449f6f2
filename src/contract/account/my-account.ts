import * as z from "zod/mini";
import { Account } from "./account.ts";
import { collegeField, contactField, nameField, newPasswordField } from "./account-fields.ts";
import { withoutSplitContacts } from "#contract/detection/without-split-contacts.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { languages } from "#contract/languages.ts";
import { proofMeans } from "./second-factor.ts";

/** Somebody's own account as its page shows it. */
const MyAccount = z.object({
  account: Account,
  /** What mail to them is written in: that of the pages on which they last signed in or chose one. */
  language: z.enum(languages),
  /** False for who signs in with Google alone: a code by mail takes its place as proof. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** `required`: an admin who has none yet, and so none of an admin's rights. */
  secondFactor: z.enum(["on", "required", "offered", "not-offered"]),
  /** How they prove again who they are, where something asks for that. */
  provesBy: z.enum(proofMeans),
  /** Whether this session may do now what asks for that: for five minutes after a proof. */
  isProved: z.boolean(),
  /** When the account will be erased, unless its owner keeps it. */
  erasedAt: z.optional(z.iso.datetime()),
});
export type MyAccount = z.output<typeof MyAccount>;

export const myAccount = endpoint({
  method: "GET",
  path: "/api/v1/me",
  access: "signed-in",
  summary: "One's own account",
  response: MyAccount,
  failures: [401],
});

export const changeMyAccount = endpoint({
  method: "PATCH",
  path: "/api/v1/me",
  access: "signed-in",
  summary:
    "Change one's name, contact, college or language of mail and files; what is absent stays, an empty college is forgotten. Another contact in place of one needs a proof of the last five minutes",
  body: z
    .object({
      name: z.optional(nameField("Name is Required")),
      contact: z.optional(contactField),
      college: z.optional(collegeField),
      language: z.optional(z.enum(languages, "Choose a language")),
    })
    .check(
      withoutSplitContacts(({ name, college }) => [
        [
          { path: ["name"], text: name },
          { path: ["college"], text: college },
        ],
      ]),
    ),
  response: z.object({ account: Account, message: z.string() }),
  failures: [401, 403, 429],
});

export const changeMyPassword = endpoint({
  method: "POST",
  path: "/api/v1/me/password",
  access: "signed-in",
  summary: "Set a new password; every other session of the account ends. Needs a proof of the last five minutes",
  body: z.object({ newPassword: newPasswordField("Password is required") }),
  response: z.object({ message: z.string() }),
  failures: [401, 403],
});

export const unlinkGoogle = endpoint({
  method: "DELETE",
  path: "/api/v1/me/google",
  access: "signed-in",
  summary:
    "Have no Google account open one's account any more; every other session of it ends. For accounts with a password, and a proof of the last five minutes",
  response: z.object({ message: z.string() }),
  failures: [401, 403, 404, 409],
});

/** One place where somebody is signed in. */
const SessionSummary = z.object({
  id: z.uuid(),
  /** As its browser named itself. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});

export const mySessions = endpoint({
  method: "GET",
  path: "/api/v1/me/sessions",
  access: "signed-in",
  summary: "Where one is signed in, the latest first",
  response: z.object({ sessions: z.array(SessionSummary) }),
  failures: [401],
});

export const endMySession = endpoint({
  method: "DELETE",
  path: "/api/v1/me/sessions/:id",
  access: "signed-in",
  summary: "End one of one's sessions",
  params: z.object({ id: z.uuid("Not a session") }),
  response: z.object({ message: z.string() }),
  failures: [401, 404],
});

export const endMyOtherSessions = endpoint({
  method: "DELETE",
  path: "/api/v1/me/sessions",
  access: "signed-in",
  summary: "End all of one's sessions but the one that asks",
  response: z.object({ message: z.string(), ended: z.int() }),
  failures: [401],
});

export const deleteMyAccount = endpoint({
  method: "POST",
  path: "/api/v1/me/deletion",
  access: "signed-in",
  summary:
    "Ask for one's account to be erased: its sessions end and its listings pause at once; for 48 hours it can be kept after signing in again. Needs a proof of the last five minutes",
  response: z.object({ message: z.string(), erasedAt: z.iso.datetime() }),
  failures: [401, 403, 409],
});

export const cancelMyDeletion = endpoint({
  method: "DELETE",
  path: "/api/v1/me/deletion",
  access: "signed-in",
  summary: "Undo the deletion of one's account; its listings that were live come back",
  response: z.object({ message: z.string() }),
  failures: [401, 404],
});
