import * as z from "zod/mini";
import type { FormValues } from "#web/forms/use-form.ts";
import { type DraftName, forgetDraft, keepDraft, keptDraft } from "#web/session/kept-drafts.ts";
import { newUuid } from "./new-uuid.ts";

/** What was typed about a listing and not sent yet. */
const ListingDraft = z.object({
  values: z.record(z.string(), z.string()),
  /** Milliseconds since 1970, of the last key. */
  at: z.number(),
  /** Names the attempt to send it: however often that is tried, and from whichever tab, it is one listing. */
  sendKey: z.uuid(),
  /** What the fields began with, where a listing is changed. */
  base: z.optional(z.record(z.string(), z.string())),
});
export type ListingDraft = z.output<typeof ListingDraft>;

export function keptListing(name: DraftName): ListingDraft | undefined {
  const kept = z.safeParse(ListingDraft, keptDraft(name));
  return kept.success ? kept.data : undefined;
}

/** Keeps what is typed; begins a new draft where there is none, or where another tab has sent the old one. */
export function keepListing(name: DraftName, values: FormValues, base?: FormValues): ListingDraft {
  const { sendKey = newUuid() } = keptListing(name) ?? {};
  const draft: ListingDraft = { values, at: Date.now(), sendKey, ...(base && { base }) };
  keepDraft(name, draft);
  return draft;
}

export function forgetListing(name: DraftName): Promise<void> {
  return forgetDraft(name);
}
