/** By hand: runtimes disagree on short names, and a page must read the same before and after hydration. */
export const shortMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * A time of day as people say it: 22 and 30 → "10:30 pm".
 * @param hour 0 to 23 @param minute 0 to 59
 */
export function formatClockTime(hour: number, minute: number): string {
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}
