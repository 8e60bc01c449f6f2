import { rm } from "node:fs/promises";
import path from "node:path";
import type { Queries } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import { ageOf, filesBelow } from "#server/images/files-below.ts";
import { workOnEach } from "#server/images/work-on-each.ts";
import { findChangeAges } from "./share-card-store.ts";
import { isUnfinishedCard, pgIdOfCard } from "./stored-cards.ts";

/** Milliseconds after which an unfinished file counts as left behind. */
const leftBehindAfter = 60 * 60_000;
/** Listings that one statement asks about. */
const batch = 1000;

/** Milliseconds in which a card may still be drawn of what its listing was before a change. */
const mayBeOutdatedFor = 5 * 60_000;

/**
 * Takes cards off the disk whose listings are not live any more, or were changed since, as their cover may have been taken out; and
 * what was never finished. A card of one language alone is replaced when somebody asks for it. Answers how many files went.
 */
export async function cleanupShareCards(database: Queries, folder: string, now = Date.now()): Promise<number> {
  const cards = new Map<string, string[]>();
  const goes: string[] = [];
  for (const file of await filesBelow(folder)) {
    const name = path.basename(file);
    const pgId = pgIdOfCard(name);
    if (pgId !== undefined) cards.set(pgId, [...(cards.get(pgId) ?? []), file]);
    else if (isUnfinishedCard(name) && (await ageOf(file, now)) > leftBehindAfter) goes.push(file);
  }
  const pgIds = [...cards.keys()];
  for (let from = 0; from < pgIds.length; from += batch) {
    const some = pgIds.slice(from, from + batch);
    const changedBefore = await findChangeAges(database, some);
    for (const pgId of some) {
      const changed = changedBefore.get(pgId);
      for (const file of cards.get(pgId) ?? [])
        if (changed === undefined || (await ageOf(file, now)) > changed - mayBeOutdatedFor) goes.push(file);
    }
  }
  await workOnEach(goes, (file) => rm(file, { force: true }));
  return goes.length;
}

/** Every hour. Before the jobs start. */
export function workOnShareCardCleanup(jobs: Jobs, database: Queries, folder: string): void {
  jobs.work("tidy-share-cards", async () => {
    await cleanupShareCards(database, folder);
  });
  jobs.schedule("tidy-share-cards", "43 * * * *");
}
