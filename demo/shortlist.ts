/** The shortlist of the demo tenant: some of the newest listings, most of them with a note. */
import type { shortlistedProperties } from "#server/database/tables/shortlist-tables.ts";
import type { DemoProperty } from "./demo-property.ts";
import type { DemoUser } from "./people.ts";

type DemoEntry = Required<typeof shortlistedProperties.$inferInsert>;

const day = 24 * 60 * 60 * 1000;
const notes = [
  "Ask about the cooler. The kitchen smelled good.",
  "Gate at 10 is early for library days. Maa likes the street.",
  null,
  "Cheapest of them. Dark staircase, look again by day.",
] as const;
/** Beside these, one that is no longer offered. */
const goneNote = "Was my first choice. See whether it comes back.";

/** @param listings candidates in their order; those of one city can be compared by their way to college. */
export function demoShortlist(
  listings: readonly Pick<DemoProperty, "id" | "city" | "status">[],
  tenant: DemoUser,
  now: Date,
): DemoEntry[] {
  const city = listings[0]?.city;
  const live = listings.filter((each) => each.status === "live" && each.city === city).slice(0, notes.length);
  const gone = listings.find(({ status }) => status !== "live");
  const chosen = [
    ...live.map(({ id }, n) => ({ id, note: notes[n] ?? null })),
    ...(gone ? [{ id: gone.id, note: goneNote }] : []),
  ];
  return chosen.map(({ id, note }, n) => {
    const addedAt = new Date(now.getTime() - (n + 1) * day);
    return { userId: tenant.id, propertyId: id, wasLive: true, note, notedAt: note === null ? null : addedAt, addedAt };
  });
}
