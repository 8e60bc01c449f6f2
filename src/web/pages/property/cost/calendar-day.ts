import { longMonths } from "#web/format/long-months.ts";
import { aheadOfUtc } from "#web/format/dates.ts";

/** A day of the calendar, "2026-12-01". */
export type CalendarDay = string;

/** The first of the month that begins next in India. */
export function nextFirstOfMonth(now: Date): CalendarDay {
  const inIndia = new Date(now.getTime() + aheadOfUtc);
  return dayOf(Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth() + 1, 1));
}

/** @param day the first of a month, so that every month has it */
export function monthsAfter(day: CalendarDay, months: number): CalendarDay {
  const date = new Date(day);
  return dayOf(date.setUTCMonth(date.getUTCMonth() + months));
}

/** @param days may be below 0 */
export function daysAfter(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(day);
  return dayOf(date.setUTCDate(date.getUTCDate() + days));
}

/** "2026-12-01" → "1 December". */
export function formatDayAndMonth(day: CalendarDay): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${longMonths[date.getUTCMonth()]}`;
}

/** @param time milliseconds since 1970, a midnight in UTC */
function dayOf(time: number): CalendarDay {
  return new Date(time).toISOString().slice(0, 10);
}
