const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** The day in India, wherever the reader is: "2026-08-12T20:00:00Z" → "13 Aug 2026". */
export function formatDate(timestamp: string): string {
  // Browsers disagree on the short name of September, and a page must read the same before and after hydration.
  return day.format(new Date(timestamp)).replace("Sept", "Sep");
}

/** The time on clocks in India: "2026-08-12T20:00:00Z" → "1:30 am". */
export function formatClock(timestamp: string): string {
  return formatTime(new Date(Date.parse(timestamp) + aheadOfUtc).toISOString().slice(11, 16));
}

/** Milliseconds that clocks in India, which has no summer time, are ahead of UTC. */
export const aheadOfUtc = 5.5 * 3_600_000;

/** The year in India at this moment, to be asked at every rendering: a server runs past midnight. */
export function yearInIndia(now = new Date()): string {
  return String(new Date(now.getTime() + aheadOfUtc).getUTCFullYear());
}

/** A time of day as people say it: "22:30" → "10:30 pm", "23:00" → "11 pm". Anything else is returned as it is. */
export function formatTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}${minutes === "00" ? "" : `:${minutes}`} ${hour % 24 < 12 ? "am" : "pm"}`;
}
