import * as z from "zod/mini";
import { endpoint } from "#contract/wire/endpoint.ts";
import { pagingFields } from "#contract/wire/list-paging.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { renamed } from "#contract/wire/renamed.ts";
import { roles } from "#contract/account/roles.ts";
import { line, sameWords } from "#contract/wire/value-codec.ts";

export const listingStatuses = ["live", "paused", "removed"] as const;
const count = z.int().check(z.nonnegative());

const Creator = renamed({ id: z.uuid(), name: z.string(), role: z.enum(roles) }, { id: "_id" });

/** A listing in the admins' list. */
const ListedProperty = renamed(
  {
    id: z.uuid(),
    pgId: z.string(),
    title: z.string(),
    locality: z.string(),
    city: z.string(),
    status: z.enum(listingStatuses),
    createdBy: z.optional(Creator),
    /** `Unknown` if their account was erased. */
    createdByName: z.string(),
    createdAt: z.iso.datetime(),
    /** Until when a removed listing can be restored. */
    restorableUntil: z.optional(z.iso.datetime()),
    /** Whether it belongs to the admin who made the request, to somebody else, or to nobody any more. */
    whose: z.enum(["own", "others", "nobody"]),
    /** Paused or removed by an admin, against its owner's status: only an admin can undo that. Absent if it is not suspended. */
    suspendedAs: z.optional(z.enum(["paused", "removed"])),
    /** The reason for the suspension, if one was given. */
    suspensionReason: z.optional(z.string()),
  },
  { id: "_id", title: "Title", locality: "Locality", city: "City" },
);
export type ListedProperty = z.output<typeof ListedProperty>;

export const adminProperties = endpoint({
  method: "GET",
  path: "/api/v1/admin/properties",
  access: "admin",
  summary: "Every listing, whoever's it is, the newest first",
  query: queryFields({
    pgId: one(line(40), "The one with this PG id; its digits suffice"),
    status: one(
      sameWords(listingStatuses),
      "Of this status alone; unless it is said, all that are not removed, and of one PG id that too",
    ),
    ...pagingFields,
  }),
  response: z.object({ properties: z.array(ListedProperty), total: count, nextCursor: z.optional(z.string()) }),
  failures: [401, 403],
});
