/** Hindi has no short names that everybody reads. */
export { longMonths as shortMonths } from "./long-months.ts";

/**
 * A time of day as people say it, with its part of the day: 22 and 30 → "रात 10:30 बजे".
 * @param hour 0 to 23 @param minute 0 to 59
 */
export function formatClockTime(hour: number, minute: number): string {
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${partOfDay(hour)} ${hour % 12 || 12}${minutes} बजे`;
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return "रात";
  if (hour < 12) return "सुबह";
  return hour < 16 ? "दोपहर" : "शाम";
}
