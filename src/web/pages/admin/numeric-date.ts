import { aheadOfUtc } from "#web/format/dates.ts";

/** The day in India as British tables have it: "2026-08-12T20:00:00Z" → "13/08/2026"; "0" where nobody knows. */
export function numericDate(timestamp: string | undefined): string {
  const moment = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  if (Number.isNaN(moment)) return "0";
  return new Date(moment + aheadOfUtc).toISOString().slice(0, 10).split("-").toReversed().join("/");
}
