import * as z from "zod/mini";
import type { FormValues } from "#web/forms/use-form.ts";
import { type DraftName, discardDraft, saveDraft, saveFiles, savedDraft } from "#web/session/saved-drafts.ts";
import { newUuid } from "#web/features/listing-form/new-uuid.ts";

/** The unsent input of a listing form. */
const ListingDraft = z.object({
  values: z.record(z.string(), z.string()),
  /** Time of the last input, in milliseconds since 1970. */
  at: z.number(),
  /** The idempotency key: repeated submissions, also from other tabs, create one listing only. */
  sendKey: z.uuid(),
  /** The initial values, if an existing listing is edited. */
  base: z.optional(z.record(z.string(), z.string())),
  /** The id of the tab that owns the draft, if only one may write it. */
  tab: z.optional(z.string()),
});
export type ListingDraft = z.output<typeof ListingDraft>;

/** A draft that a tab has open; without `tab` any tab may write it, and the last write wins. */
export interface OpenDraft extends DraftName {
  tab?: string;
}

export function savedListingDraft(name: DraftName): ListingDraft | undefined {
  const saved = z.safeParse(ListingDraft, savedDraft(name));
  return saved.success ? saved.data : undefined;
}

/** Saves the input; creates a new draft if there is none, or if another tab has sent the previous one. */
export function saveListingDraft(name: OpenDraft, values: FormValues, base?: FormValues): ListingDraft {
  const saved = savedListingDraft(name);
  if (saved && isOpenElsewhere(name)) return saved;
  const { sendKey = newUuid() } = saved ?? {};
  const { tab } = name;
  const draft: ListingDraft = { values, at: Date.now(), sendKey, ...(base && { base }), ...(tab && { tab }) };
  saveDraft(name, draft);
  return draft;
}

/** Saves the chosen photos in their order. */
export async function savePhotos(name: OpenDraft, photos: readonly object[]): Promise<void> {
  if (!isOpenElsewhere(name)) await saveFiles(name, photos);
}

/** Whether another tab has taken over the draft: only that tab may write or discard it. */
export function isOpenElsewhere(name: OpenDraft): boolean {
  const { tab } = savedListingDraft(name) ?? {};
  return name.tab !== undefined && tab !== undefined && tab !== name.tab;
}

/** Makes this tab the owner of the draft. */
export function claimListingDraft(name: OpenDraft): void {
  const saved = savedListingDraft(name);
  if (saved) saveDraft(name, { ...saved, tab: name.tab });
}

export async function discardListingDraft(name: OpenDraft): Promise<void> {
  if (!isOpenElsewhere(name)) await discardDraft(name);
}
