import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import type { Transaction } from "#server/database/database.ts";
import { removalsRemembered } from "#server/properties/forget-listing.ts";
import { withWholeDatabase } from "./whole-database.ts";

const moment = z.iso.datetime({ offset: true });

/**
 * Erased people, withdrawn enquiries, ended subscriptions, and removed photos and listings, by their ids: restoring an older backup
 * would otherwise bring them back.
 */
const ForgottenPeople = z.object({
  erased: z.array(z.object({ userId: z.uuid(), displayId: z.string(), erasedAt: moment })),
  withdrawn: z.array(z.object({ leadId: z.uuid(), withdrawnAt: moment })),
  /** Ended newsletter subscriptions; files of older versions have none. */
  ended: z.array(z.object({ subscriptionId: z.uuid(), endedAt: moment })).default([]),
  /** Removed photos; files of older versions have neither these nor `listings`. */
  photos: z.array(z.object({ path: z.string(), removedAt: moment })).default([]),
  listings: z
    .array(
      z.object({
        propertyId: z.uuid(),
        /** The epoch for a listing that is deleted for good. */
        removedAt: moment,
        /** Time of its last change: its removal or later. */
        changedAt: moment,
        /** Removed by an admin, while its owner had it live or paused. */
        isHeld: z.boolean(),
      }),
    )
    .default([]),
});
export type ForgottenPeople = z.output<typeof ForgottenPeople>;

export const nobodyForgotten: ForgottenPeople = { erased: [], withdrawn: [], ended: [], photos: [], listings: [] };

export async function readForgottenPeople({ client }: Pick<Transaction, "client">): Promise<ForgottenPeople> {
  const { rows } = await client.query<ForgottenPeople>(
    `SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('userId', user_id, 'displayId', display_id, 'erasedAt', erased_at))
          FROM erasures), '[]') AS erased,
        coalesce((SELECT jsonb_agg(jsonb_build_object('leadId', id, 'withdrawnAt', withdrawn_at))
          FROM leads WHERE withdrawn_at IS NOT NULL), '[]') AS withdrawn,
        coalesce((SELECT jsonb_agg(jsonb_build_object('subscriptionId', id, 'endedAt', ended_at))
          FROM ended_subscriptions), '[]') AS ended,
        coalesce((SELECT jsonb_agg(jsonb_build_object('path', path, 'removedAt', removed_at))
          FROM removed_photos WHERE NOT EXISTS (SELECT FROM property_images WHERE path = removed_photos.path)), '[]') AS photos,
        coalesce((SELECT jsonb_agg(jsonb_build_object('propertyId', id, 'removedAt', removed_at, 'changedAt', updated_at,
            'isHeld', coalesce(own_status <> 'removed', false)))
          FROM properties WHERE status = 'removed' AND removed_at IS NOT NULL
            AND updated_at > business_now() - interval '${removalsRemembered} days'), '[]') AS listings`,
  );
  return rows[0] ?? nobodyForgotten;
}

/** Writes the current list to a file, atomically. It is small, so that it can be copied off the machine every few minutes. */
export async function writeForgottenPeople(connectionString: string, file: string): Promise<ForgottenPeople> {
  const forgotten = await withWholeDatabase(connectionString, readForgottenPeople);
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.unfinished`);
  await writeFile(draft, `${JSON.stringify(forgotten, undefined, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, file);
  return forgotten;
}

/** Throws where the file was not written by `writeForgottenPeople`. */
export async function readForgottenFile(file: string): Promise<ForgottenPeople> {
  const read = ForgottenPeople.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!read.success) throw new Error(`${file} is no list of erased people: ${z.prettifyError(read.error)}`);
  return read.data;
}
