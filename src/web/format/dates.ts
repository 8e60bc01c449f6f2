import { formatClockTime, shortMonths } from "./calendar-words.ts";

/** The day in India, wherever the reader is: "2026-08-12T20:00:00Z" → "13 Aug 2026". */
export function formatDate(timestamp: string): string {
  const inIndia = new Date(Date.parse(timestamp) + aheadOfUtc);
  return `${inIndia.getUTCDate()} ${shortMonths[inIndia.getUTCMonth()]} ${inIndia.getUTCFullYear()}`;
}

/** The time on clocks in India: "2026-08-12T20:00:00Z" → "1:30 am". */
export function formatClock(timestamp: string): string {
  return formatTime(new Date(Date.parse(timestamp) + aheadOfUtc).toISOString().slice(11, 16));
}

/** Milliseconds that clocks in India, which has no summer time, are ahead of UTC. */
export const aheadOfUtc = 5.5 * 3_600_000;

/** The current year in India. Call it at every rendering, because a server keeps running over midnight. */
export function yearInIndia(now = new Date()): string {
  return String(new Date(now.getTime() + aheadOfUtc).getUTCFullYear());
}

/** A time of day as people say it: "22:30" → "10:30 pm", "23:00" → "11 pm". Anything else is returned as it is. */
export function formatTime(time: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return time;
  return formatClockTime(Number(hours) % 24, Number(minutes));
}
