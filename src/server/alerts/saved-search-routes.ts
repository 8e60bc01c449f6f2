import type { FastifyInstance } from "fastify";
import {
  changeSearch as changeSearchEndpoint,
  deleteSearch as deleteSearchEndpoint,
  describeSearch as describeSearchEndpoint,
  endAlerts,
  mySearches,
  saveSearch as saveSearchEndpoint,
  type SavedSearch,
} from "#contract/alerts/saved-searches.ts";
import type { Language } from "#contract/languages.ts";
import { message } from "#contract/messages/message.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import type { Mailer } from "#server/email/mailer.ts";
import { accountOf } from "#server/http/caller.ts";
import { badForm, notFound } from "#server/http/errors.ts";
import { countNetwork, createRateLimits, uncountNetwork } from "#server/http/limits/rate-limits.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import type { SearchSource } from "#server/search/search-source.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { isTokenShaped } from "#server/secrets/random-token.ts";
import * as limit from "./alert-rate-limits.ts";
import { canonicalSearch, readQuery } from "./canonical-search.ts";
import {
  changeSearch,
  deleteSearch,
  endByLink,
  findPausedPg,
  pausedPgKey,
  saveSearch,
} from "./saved-search-service.ts";
import { type SavedSearchRow, listSearches } from "./saved-search-store.ts";
import { describeSearch } from "./search-words.ts";

/** Routes of saved searches: one's own, and the link in each mail about one. */
export function registerSavedSearches(
  app: FastifyInstance,
  {
    served,
    database,
    keys,
    mailer,
    search,
  }: { served: ServedEndpoints; database: Database; keys: KeyRing; mailer: Mailer; search: SearchSource },
): void {
  const limits = createRateLimits(database, keys);

  serve(app, served, mySearches, async (_input, caller) => {
    const rows = await listSearches(database, accountOf(caller).id);
    return { searches: rows.map((row) => presentSearch(row, caller.language)) };
  });

  serve(app, served, describeSearchEndpoint, async ({ query }, { language }) => {
    const wanted = readWanted(query);
    if ("back" in wanted) {
      const key = pausedPgKey(wanted.back);
      const { title } = await inTransaction(database, (transaction) => findPausedPg(transaction, key));
      return { title };
    }
    return { words: describeSearch(readQuery(canonicalSearch(search.index(), wanted.search)), language) };
  });

  serve(app, served, saveSearchEndpoint, async ({ body }, caller) => {
    const person = accountOf(caller);
    await limits.count(limit.changesPerPerson, person.id);
    const wanted = readWanted(body);
    const subject =
      "back" in wanted ? { back: pausedPgKey(wanted.back) } : { query: canonicalSearch(search.index(), wanted.search) };
    const saved = await saveSearch(database, person, subject, body.frequency ?? "now");
    const done = saved.isNew ? message("alert.saved") : message("alert.saved-before");
    return {
      message: "back" in subject ? message("alert.waits") : done,
      search: presentSearch(saved.search, caller.language),
    };
  });

  serve(app, served, changeSearchEndpoint, async ({ params, body }, caller) => {
    const person = accountOf(caller);
    await limits.count(limit.changesPerPerson, person.id);
    const pauseDays = body.pauseDays === undefined ? undefined : Number(body.pauseDays);
    await changeSearch({ database, mailer }, person, params.id, { frequency: body.frequency, pauseDays });
    if (pauseDays === undefined) return { message: message("alert.changed") };
    return { message: pauseDays === 0 ? message("alert.resumed") : message("alert.paused", { days: pauseDays }) };
  });

  serve(app, served, deleteSearchEndpoint, async ({ params }, caller) => {
    await deleteSearch({ database, mailer }, accountOf(caller), params.id);
    return { message: message("alert.deleted") };
  });

  serve(app, served, endAlerts, async ({ body: { token } }, caller) => {
    await countNetwork(limits, limit.linksPerNetwork, caller.address);
    const ended = isTokenShaped(token) ? await endByLink({ database, mailer }, token) : undefined;
    if (!ended) throw notFound("alert.link-unknown");
    // Mail services post from a few networks for all of their people: a link that works, once, counts against nobody.
    if (ended.isNew) await uncountNetwork(limits, limit.linksPerNetwork, caller.address);
    return { message: message(ended.isNew ? "alert.ended" : "alert.ended-before") };
  });
}

/** Exactly one of the two; an empty one, as forms send it, counts as absent. */
function readWanted({
  search,
  back,
}: {
  search?: string | undefined;
  back?: string | undefined;
}): { search: string } | { back: string } {
  if (search && back) throw badForm({ back: message("alert.search-or-back") });
  if (search) return { search };
  if (back) return { back };
  throw badForm({ search: message("alert.search-missing") });
}

function presentSearch(row: SavedSearchRow, language: Language): SavedSearch {
  const { id, query, pgId, title, frequency, pausedUntil, endedAt, savedAt } = row;
  return {
    id,
    ...(query !== null && { search: query, words: describeSearch(readQuery(query), language) }),
    ...(pgId !== null && title !== null && { property: { pgId, title } }),
    frequency,
    ...(pausedUntil && { pausedUntil: pausedUntil.toISOString() }),
    isEnded: endedAt !== null,
    savedAt: savedAt.toISOString(),
  };
}
