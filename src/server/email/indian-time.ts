import type { Language } from "#contract/languages.ts";

const zone = { timeZone: "Asia/Kolkata" } as const;
const english = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", ...zone });
const hindiDate = new Intl.DateTimeFormat("hi-IN", { dateStyle: "long", numberingSystem: "latn", ...zone });
const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", ...zone });

/** Formats a moment in India's time zone, which it names. */
export const indianTime: Readonly<Record<Language, (moment: Date) => string>> = {
  /** `24 November 2026 at 9:30 am (IST)` */
  en: (moment) => `${english.format(moment)} (IST)`,
  /** `24 नवंबर 2026 को सुबह 9:30 बजे (भारतीय समय)` */
  hi(moment) {
    const [hours, minutes] = clock.format(moment).split(":");
    const hour = Number(hours);
    return `${hindiDate.format(moment)} को ${partOfDay(hour)} ${hour % 12 || 12}:${minutes} बजे (भारतीय समय)`;
  },
};

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return "रात";
  if (hour < 12) return "सुबह";
  return hour < 16 ? "दोपहर" : "शाम";
}
