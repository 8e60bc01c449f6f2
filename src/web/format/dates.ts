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

const year = new Intl.DateTimeFormat("en-IN", { year: "numeric", timeZone: "Asia/Kolkata" });

/** The year in India at this moment, to be asked at every rendering: a server runs past midnight. */
export function yearInIndia(now = new Date()): string {
  return year.format(now);
}

/** A time of day as people say it: "22:30" → "10:30 pm", "23:00" → "11 pm". Anything else is returned as it is. */
export function formatTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}${minutes === "00" ? "" : `:${minutes}`} ${hour % 24 < 12 ? "am" : "pm"}`;
}
