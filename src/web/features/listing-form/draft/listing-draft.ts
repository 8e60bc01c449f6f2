import * as z from "zod/mini";
import type { FormValues } from "#web/forms/use-form.ts";
import { type DraftName, discardDraft, saveDraft, saveFiles, savedDraft } from "#web/session/saved-drafts.ts";
import { newUuid } from "#web/features/listing-form/new-uuid.ts";

/** What was typed about a listing and not sent yet. */
const ListingDraft = z.object({
  values: z.record(z.string(), z.string()),
  /** Milliseconds since 1970, of the last key. */
  at: z.number(),
  /** Names the attempt to send it: however often that is tried, and from whichever tab, it is one listing. */
  sendKey: z.uuid(),
  /** What the fields began with, where a listing is changed. */
  base: z.optional(z.record(z.string(), z.string())),
  /** The tab that writes it, where only one may. */
  tab: z.optional(z.string()),
});
export type ListingDraft = z.output<typeof ListingDraft>;

/** A draft as one tab has it open; without `tab`, whoever wrote last is right. */
export interface OpenDraft extends DraftName {
  tab?: string;
}

export function savedListingDraft(name: DraftName): ListingDraft | undefined {
  const kept = z.safeParse(ListingDraft, savedDraft(name));
  return kept.success ? kept.data : undefined;
}

/** Keeps what is typed; begins a new draft where there is none, or where another tab has sent the old one. */
export function saveListingDraft(name: OpenDraft, values: FormValues, base?: FormValues): ListingDraft {
  const kept = savedListingDraft(name);
  if (kept && isOpenElsewhere(name)) return kept;
  const { sendKey = newUuid() } = kept ?? {};
  const { tab } = name;
  const draft: ListingDraft = { values, at: Date.now(), sendKey, ...(base && { base }), ...(tab && { tab }) };
  saveDraft(name, draft);
  return draft;
}

/** Keeps the photos that were chosen, in their order. */
export async function savePhotos(name: OpenDraft, photos: readonly object[]): Promise<void> {
  if (!isOpenElsewhere(name)) await saveFiles(name, photos);
}

/** Whether another tab has opened the draft since: it is that tab's to write and to forget. */
export function isOpenElsewhere(name: OpenDraft): boolean {
  const { tab } = savedListingDraft(name) ?? {};
  return name.tab !== undefined && tab !== undefined && tab !== name.tab;
}

/** From now on the draft is this tab's. */
export function claimListingDraft(name: OpenDraft): void {
  const kept = savedListingDraft(name);
  if (kept) saveDraft(name, { ...kept, tab: name.tab });
}

export async function discardListingDraft(name: OpenDraft): Promise<void> {
  if (!isOpenElsewhere(name)) await discardDraft(name);
}
