import * as z from "zod/mini";
import { lineField } from "#contract/account/account-fields.ts";
import { accountShape, accountWireNames } from "#contract/account/account.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { largestUserList } from "#contract/limits.ts";
import { pagingFields } from "#contract/wire/list-paging.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { roles } from "#contract/account/roles.ts";
import { line, sameWords, wholeNumber } from "#contract/wire/value-codec.ts";
import { problem } from "#contract/messages/problem.ts";

/** A user in the admins' list; the number is masked as `98******10`. */
export const ListedUser = renamed(
  {
    ...accountShape,
    /** When the account will be erased, if its deletion is pending. */
    erasedAt: z.optional(z.iso.datetime()),
    /** Whether an admin deleted it: then an admin can restore it. */
    isRemoved: z.boolean(),
  },
  accountWireNames,
);
export type ListedUser = z.output<typeof ListedUser>;

const count = z.int().check(z.nonnegative());

export const allUsers = endpoint({
  method: "GET",
  path: "/api/user/allUsers",
  access: "admin",
  summary: "Everybody who has an account, the newest first, at most 1,000 an answer; numbers are masked",
  query: queryFields({
    cursor: pagingFields.cursor,
    limit: one(wholeNumber(1, largestUserList), `People of the answer, ${largestUserList} unless said otherwise`),
  }),
  response: z.object({ allUsers: z.array(ListedUser), total: count, nextCursor: z.optional(z.string()) }),
  failures: [401, 403],
});

/** Users whom an admin has deleted and can still restore. */
export const userStates = ["present", "removed"] as const;

export const adminUsers = endpoint({
  method: "GET",
  path: "/api/v1/admin/users",
  access: "admin",
  summary:
    "People, the newest first, by part of their user id, name or email, by the last two digits of their number, or by role; a complete number counts as one that was shown",
  query: queryFields({
    find: one(
      line(100),
      "Part of a user id, a name or an email, or the last two digits of a number, or a complete number, which the audit log keeps",
    ),
    role: one(sameWords(roles), "One role alone"),
    state: one(sameWords(userStates), "`removed`: those whom an admin has deleted, while that can be undone"),
    ...pagingFields,
  }),
  response: z.object({
    users: z.array(ListedUser),
    /** Users with this response's role and state. */
    total: count,
    /** Users that match the search text, of any role. */
    counts: z.object({ user: count, "pg-owner": count, admin: count, removed: count }),
    nextCursor: z.optional(z.string()),
  }),
  failures: [401, 403, 429],
});

/** A user by `_id` or by `userId`. */
const userParams = z.object({
  id: z
    .string()
    .check(z.regex(/^(?:U[\dA-Z]{6}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i, problem("account.not-a-user"))),
});

export const updateRole = endpoint({
  method: "PATCH",
  path: "/api/user/update-role/:id",
  access: "admin",
  summary:
    "Change somebody's role: they are signed out everywhere; the last admin stays one. Making somebody admin, and taking that right away, needs a proof of the last five minutes",
  params: userParams,
  body: z.object({ role: z.enum(roles, problem("wire.one-of", { names: roles.join(", ") })) }),
  response: z.object({ message: z.string(), user: ListedUser }),
  failures: [401, 403, 404, 409],
});

export const deleteUser = endpoint({
  method: "DELETE",
  path: "/api/user/delete-user/:id",
  access: "admin",
  summary:
    "Take somebody off the site: their sessions end and their listings pause at once; after 30 days, in which this can be undone, they are erased. For an admin it needs a proof of the last five minutes",
  params: userParams,
  response: z.object({ message: z.string(), user: ListedUser }),
  failures: [401, 403, 404, 409],
});

export const restoreUser = endpoint({
  method: "DELETE",
  path: "/api/v1/admin/users/:id/deletion",
  access: "admin",
  summary: "Undo the deletion of somebody by an admin; their listings that were live come back",
  params: userParams,
  response: z.object({ message: z.string(), user: ListedUser }),
  failures: [401, 403, 404],
});

export const revealUserContact = endpoint({
  method: "POST",
  path: "/api/v1/admin/users/:id/contact",
  access: "admin",
  summary: "Somebody's number in full, for a reason that is written down, a limited number of times a day",
  params: userParams,
  body: z.object({ reason: lineField(problem("admin.reason-for-number-missing"), { least: 3, most: 200 }) }),
  response: z.object({ message: z.string(), contact: z.optional(z.string()) }),
  failures: [401, 403, 404, 429],
});
