const format = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

/** `24 November 2026 at 9:30 am (IST)`: whoever reads it elsewhere knows which clock is meant. */
export function indianTime(moment: Date): string {
  return `${format.format(moment)} (IST)`;
}
