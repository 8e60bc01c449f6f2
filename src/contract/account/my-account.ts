import * as z from "zod/mini";
import { Account } from "./account.ts";
import { collegeField, contactField, nameField, newPasswordField } from "./account-fields.ts";
import { withoutSplitContacts } from "#contract/detection/without-split-contacts.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { MessageAnswer } from "#contract/wire/message-answer.ts";
import { languages } from "#contract/languages.ts";
import { proofMeans } from "./second-factor.ts";
import { problem } from "#contract/messages/problem.ts";

/** The signed-in person's account as the account page shows it. */
const MyAccount = z.object({
  account: Account,
  /** The language of mails to them: that of the pages on which they last signed in, or the one they chose since. */
  language: z.enum(languages),
  /** False for people who sign in with Google only; they prove their identity with a mailed code instead. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** `required`: an admin who has not set up a second factor and therefore has no admin rights yet. */
  secondFactor: z.enum(["on", "required", "offered", "not-offered"]),
  /** How they re-authenticate where an action requires it. */
  provesBy: z.enum(proofMeans),
  /** Whether this session has re-authenticated within the last five minutes. */
  isProved: z.boolean(),
  /** When the account will be erased, unless its owner cancels the deletion. */
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
      name: z.optional(nameField(problem("account.name-missing"))),
      contact: z.optional(contactField),
      college: z.optional(collegeField),
      language: z.optional(z.enum(languages, problem("account.language-missing"))),
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
  body: z.object({ newPassword: newPasswordField(problem("account.password-missing")) }),
  response: MessageAnswer,
  failures: [401, 403],
});

export const unlinkGoogle = endpoint({
  method: "DELETE",
  path: "/api/v1/me/google",
  access: "signed-in",
  summary:
    "Have no Google account open one's account any more; every other session of it ends. For accounts with a password, and a proof of the last five minutes",
  response: MessageAnswer,
  failures: [401, 403, 404, 409],
});

/** One session of the account. */
const SessionSummary = z.object({
  id: z.uuid(),
  /** The browser's User-Agent. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
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
  params: z.object({ id: z.uuid(problem("account.not-a-session")) }),
  response: MessageAnswer,
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
  response: MessageAnswer,
  failures: [401, 404],
});
