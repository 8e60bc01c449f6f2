import type { FastifyInstance } from "fastify";
import { message } from "#contract/messages/message.ts";
import { addToShortlist, mergeShortlist, myShortlist, removeFromShortlist } from "#contract/shortlist/shortlist.ts";
import { type Database, inTransaction } from "#server/database/database.ts";
import { accountOf } from "#server/http/caller.ts";
import { createRateLimits } from "#server/http/limits/rate-limits.ts";
import { type ServedEndpoints, serve } from "#server/http/serve.ts";
import { propertyKey } from "#server/properties/property-key.ts";
import type { KeyRing } from "#server/secrets/key-ring.ts";
import { changesPerPerson } from "./shortlist-rate-limits.ts";
import { addEntry, mergeEntries, readShortlist, removeEntry } from "./shortlist-service.ts";

/** Routes of people to their own shortlist. Whose it is follows from the session alone. */
export function registerShortlist(
  app: FastifyInstance,
  { served, database, keys }: { served: ServedEndpoints; database: Database; keys: KeyRing },
): void {
  const limits = createRateLimits(database, keys);

  serve(app, served, myShortlist, async (_input, caller) => ({
    entries: await readShortlist(database, accountOf(caller).id),
  }));

  serve(app, served, addToShortlist, async ({ params, body: { note } }, caller) => {
    const userId = accountOf(caller).id;
    const key = propertyKey(params.id);
    await limits.count(changesPerPerson, userId);
    const entry = await inTransaction(database, (transaction) => addEntry(transaction, { userId, key, note }));
    return { message: message(note === undefined ? "shortlist.saved" : "shortlist.note-saved"), entry };
  });

  serve(app, served, removeFromShortlist, async ({ params }, caller) => {
    const userId = accountOf(caller).id;
    const key = propertyKey(params.id);
    await limits.count(changesPerPerson, userId);
    await removeEntry(database, userId, key);
    return { message: message("shortlist.removed") };
  });

  serve(app, served, mergeShortlist, async ({ body }, caller) => {
    const userId = accountOf(caller).id;
    await limits.count(changesPerPerson, userId);
    const left = await inTransaction(database, (transaction) => mergeEntries(transaction, userId, body.entries));
    return { entries: await readShortlist(database, userId), left };
  });
}
