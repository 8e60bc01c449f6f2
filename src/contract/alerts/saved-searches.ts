/** Saved searches, and being told of what is new in them. */
import * as z from "zod/mini";
import { mostSavedSearches } from "#contract/limits.ts";
import { problem } from "#contract/messages/problem.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { MessageAnswer } from "#contract/wire/message-answer.ts";
import { one, queryFields } from "#contract/wire/query-fields.ts";
import { line } from "#contract/wire/value-codec.ts";
import { wireValue } from "#contract/wire/wire-schemas.ts";

/** When mails about a saved search leave: as something is found, every morning, or every Monday morning. */
export const alertFrequencies = ["now", "daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** For how many days mails of a search can be paused; 0 ends the pause. Texts, as forms send them. */
const pauseChoices = ["0", "7", "30", "90"] as const;

/** Characters of a search as an address writes it. */
export const longestSavedSearch = 2000;

const frequency = z.enum(alertFrequencies, problem("alert.frequency-missing"));
const params = z.object({ id: z.uuid(problem("alert.not-a-search")) });

const SavedSearch = z.object({
  id: z.uuid(),
  /** The filters as the list page's address writes them; absent where one PG is waited for. */
  search: z.optional(z.string()),
  /** The paused PG that is waited for. */
  property: z.optional(z.object({ pgId: z.string(), title: z.string() })),
  /** What it looks for, in words of the caller's language; of a PG, nothing. */
  words: z.optional(z.string()),
  frequency,
  /** Mails are paused until then. */
  pausedUntil: z.optional(z.iso.datetime()),
  /** A link of a mail has ended its mails. */
  isEnded: z.boolean(),
  savedAt: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const mySearches = endpoint({
  method: "GET",
  path: "/api/v1/me/searches",
  access: "signed-in",
  summary: "One's own saved searches and the paused PGs that one waits for, those saved last first",
  response: z.object({ searches: z.array(SavedSearch) }),
  namesPlaces: true,
  failures: [401],
});

/** What a search would be saved as, before it is. */
export const describeSearch = endpoint({
  method: "GET",
  path: "/api/v1/me/searches/description",
  access: "signed-in",
  summary:
    "What a search looks for, in words, as it would be saved; or the title of the paused PG that one would wait for",
  query: queryFields({
    search: one(line(longestSavedSearch), "The filters as the list page's address writes them"),
    back: one(line(64), "The id or PG id of a paused PG"),
  }),
  response: z.object({ words: z.optional(z.string()), title: z.optional(z.string()) }),
  namesPlaces: true,
  failures: [401, 404, 409],
});

export const saveSearch = endpoint({
  method: "POST",
  path: "/api/v1/me/searches",
  access: "signed-in",
  summary: `Save a search (\`search\`: the filters as the list page's address writes them), or wait for a paused PG (\`back\`: its id or PG id). At most ${mostSavedSearches} a person; the same twice is one`,
  body: z.object({
    search: z.optional(wireValue(line(longestSavedSearch))),
    back: z.optional(wireValue(line(64))),
    frequency: z.optional(frequency),
  }),
  response: z.object({ message: z.string(), search: SavedSearch }),
  namesPlaces: true,
  failures: [401, 404, 409, 429],
});

export const changeSearch = endpoint({
  method: "PATCH",
  path: "/api/v1/me/searches/:id",
  access: "signed-in",
  summary:
    "How often to be told, or for how many days not; 0 days: from now on again, also after a mail's link ended it",
  params,
  body: z.object({
    frequency: z.optional(frequency),
    pauseDays: z.optional(z.enum(pauseChoices, problem("alert.pause-wrong"))),
  }),
  response: MessageAnswer,
  failures: [401, 404],
});

export const deleteSearch = endpoint({
  method: "DELETE",
  path: "/api/v1/me/searches/:id",
  access: "signed-in",
  summary: "Delete a saved search, with what was told about it",
  params,
  response: MessageAnswer,
  failures: [401, 404],
});

const incomplete = problem("alert.link-incomplete");

export const endAlerts = endpoint({
  method: "POST",
  path: "/api/v1/alerts/unsubscription",
  access: "anyone",
  summary:
    "End the mails of a saved search with the token that each of them carries; 404 for one that is not known (any more)",
  body: z.object({ token: z.string(incomplete).check(z.minLength(1, incomplete), z.maxLength(200, incomplete)) }),
  response: MessageAnswer,
  failures: [404, 429],
});
