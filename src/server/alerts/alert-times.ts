import type { AlertFrequency } from "#contract/alerts/saved-searches.ts";

/** Milliseconds. */
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** India's time is the same distance from UTC all year. */
const aheadOfUtc = 5.5 * hour;

/** The hours in India between which no mail about a saved search is written. */
const quietFromHour = 21;
/** Digests are written at this hour too. */
const quietUntilHour = 8;
/** Weekly digests leave on Mondays. 1 January 1970 was a Thursday. */
const mondayOffsetDays = 4;

/** Hours since midnight in India. */
function hourInIndia(moment: Date): number {
  return ((moment.getTime() + aheadOfUtc) % day) / hour;
}

export function isQuiet(moment: Date): boolean {
  const at = hourInIndia(moment);
  return at >= quietFromHour || at < quietUntilHour;
}

/** The next time, after this moment, that clocks in India show the hour at which the quiet ends. */
function nextMorning(moment: Date): Date {
  const midnight = Math.floor((moment.getTime() + aheadOfUtc) / day) * day - aheadOfUtc;
  const today = midnight + quietUntilHour * hour;
  return new Date(today > moment.getTime() ? today : today + day);
}

/** The moment itself, or the end of the quiet hours that it is in. */
export function outsideQuiet(moment: Date): Date {
  return isQuiet(moment) ? nextMorning(moment) : moment;
}

/** When the mail about something found at this moment is due. */
export function dueAfter(foundAt: Date, frequency: AlertFrequency): Date {
  if (frequency === "now") return foundAt;
  const morning = nextMorning(foundAt);
  if (frequency === "daily") return morning;
  const daysSinceMonday = (Math.floor((morning.getTime() + aheadOfUtc) / day) - mondayOffsetDays) % 7;
  return new Date(morning.getTime() + ((7 - daysSinceMonday) % 7) * day);
}
