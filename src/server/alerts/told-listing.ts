import type { AlertReason } from "./alert-store.ts";

/** One PG in a mail. */
export interface ToldListing {
  reason: AlertReason;
  pgId: string;
  title: string;
  localityKey: string | null;
  /** Rupees a month; null where it states none. */
  rent: number | null;
  /** What the mail before said; null where there was none, or it said none. */
  lastTold: number | null;
}
