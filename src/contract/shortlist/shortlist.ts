import * as z from "zod/mini";
import { isPrintable } from "#contract/account/account-fields.ts";
import { longestShortlistNote, mostShortlisted } from "#contract/shortlist/shortlist-limits.ts";
import { problem } from "#contract/messages/problem.ts";
import { PropertyParams } from "#contract/property/property.ts";
import { endpoint } from "#contract/wire/endpoint.ts";

/** PostgreSQL has no year 0. */
const notedAt = z.iso
  .datetime(problem("wire.invalid-input"))
  .check(z.refine((moment) => !moment.startsWith("0000"), problem("wire.invalid-input")));

const note = z.pipe(
  z.string(problem("shortlist.note-not-text")).check(
    z.overwrite((text) => text.slice(0, 10_000).normalize("NFC").replaceAll(/\r\n?/g, "\n").trim()),
    z.maxLength(longestShortlistNote, problem("wire.at-most-characters", { most: longestShortlistNote })),
    z.refine((text) => isPrintable(text.replaceAll(/[\n\t]/g, " ")), problem("wire.untypable")),
  ),
  z.string(),
);

/** A listing on a shortlist. */
const ShortlistEntry = z.object({
  pgId: z.string(),
  /** Absent where the listing was not live when it was added. */
  title: z.optional(z.string()),
  state: z.enum(["live", "paused", "removed"]),
  note: z.optional(z.string()),
  /** When the note was last changed, or cleared. */
  notedAt: z.optional(z.iso.datetime()),
  addedAt: z.iso.datetime(),
});
export type ShortlistEntry = z.output<typeof ShortlistEntry>;

const Shortlist = z.object({ entries: z.array(ShortlistEntry) });

export const myShortlist = endpoint({
  method: "GET",
  path: "/api/v1/me/shortlist",
  access: "signed-in",
  summary: `One's own shortlist, at most ${mostShortlisted} listings, those added last first`,
  response: Shortlist,
});

const signInFirst = "shortlist.sign-in-first";
const oneEntry = "/api/v1/me/shortlist/:id";

export const addToShortlist = endpoint({
  method: "PUT",
  path: oneEntry,
  access: "signed-in",
  signInFirst,
  summary: `Put a listing on one's own shortlist, or change its note; 409 where ${mostShortlisted} are on it`,
  params: PropertyParams,
  body: z.object({
    /** Empty: the note is removed. Absent: it stays as it is. */
    note: z.optional(note),
  }),
  response: z.object({ message: z.string(), entry: ShortlistEntry }),
  failures: [404, 409, 429],
});

export const removeFromShortlist = endpoint({
  method: "DELETE",
  path: oneEntry,
  access: "signed-in",
  signInFirst,
  summary: "Remove a listing from one's own shortlist; one that is not on it is no failure",
  params: PropertyParams,
  response: z.object({ message: z.string() }),
  failures: [404, 429],
});

export const mergeShortlist = endpoint({
  method: "POST",
  path: "/api/v1/me/shortlist/merge",
  access: "signed-in",
  summary: "Add what a browser has stored without an account: the union of both, of two notes the newer one",
  body: z.object({
    entries: z
      .array(
        z.object({
          pgId: z.string(problem("wire.missing")).check(z.maxLength(20, problem("property.not-pg-ids"))),
          note: z.optional(note),
          notedAt: z.optional(notedAt),
        }),
        problem("wire.missing"),
      )
      .check(z.maxLength(mostShortlisted, problem("wire.at-most-values", { most: mostShortlisted }))),
  }),
  response: z.object({
    ...Shortlist.shape,
    /** PG ids for which there was no room. */
    left: z.array(z.string()),
  }),
  failures: [429],
});
