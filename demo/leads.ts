/** Enquiries about the demo owner's listings: invented people, with numbers that no phone has. */
import { enquiryConsent } from "#contract/lead/enquiry.ts";
import { enquiryDays, lostReasons } from "#contract/lead/lead-facts.ts";
import type { leadEvents, leads } from "#server/database/tables/marketplace-tables.ts";
import { demoId } from "./demo-id.ts";
import { type NamePool, namePools } from "./names.ts";
import type { DemoUser } from "./people.ts";
import { type RandomSource, randomSource } from "./random-source.ts";

type LeadColumns = typeof leads.$inferInsert;
type DemoLead = { [Column in keyof LeadColumns]-?: Exclude<LeadColumns[Column], undefined> };
type EventColumns = Omit<typeof leadEvents.$inferInsert, "id">;
type DemoLeadEvent = { [Column in keyof EventColumns]-?: Exclude<EventColumns[Column], undefined> };

/** How many people enquire; the demo tenant is among them, once for each of the first listings. */
const askers = 26;
const hour = 60 * 60 * 1000;

const colleges = ["Miranda House", "Hansraj College", "Ramjas College", "Kirori Mal College", "SRCC"] as const;
const notes = [
  "Comes on Sunday with her mother",
  "Asked for a lower deposit",
  "Wants a window to the street",
  "Call again after the exams",
  "Likes the room on the first floor",
] as const;

function nameOf(random: RandomSource): string {
  const pool = random.pick<NamePool>([
    namePools.north,
    namePools.bengali,
    namePools.punjab,
    namePools.malayalam,
    namePools.muslim,
  ]);
  return `${random.pick(pool.women)} ${random.pick(pool.last)}`;
}

/** The newest enquiry is an hour old, the oldest some weeks: older ones are in later stages. */
function stageOf(n: number, random: RandomSource): DemoLead["stage"] {
  if (n < 4) return "new";
  return random.weighted({ contacted: 5, visit: 3, "moved-in": 2, lost: n < 8 ? 0 : 4 });
}

/** @param listings ids of the demo owner's listings. */
export function demoLeads(
  listings: readonly string[],
  { owner, tenant }: { owner: DemoUser; tenant: DemoUser },
  now: Date,
): { leads: DemoLead[]; events: DemoLeadEvent[] } {
  const [first, ...others] = listings;
  if (first === undefined) return { leads: [], events: [] };
  const made = Array.from({ length: askers }, (_, n) => {
    const random = randomSource(2026, "lead", n);
    const isTenant = n % 6 === 1 && n / 6 < listings.length;
    const createdAt = new Date(now.getTime() - Math.round((1 + n ** 1.9) * hour * random.between(0.9, 1.1)));
    const stage = stageOf(n, random);
    const lead: DemoLead = {
      id: demoId(createdAt, random),
      propertyId: isTenant ? (listings[(n - 1) / 6] ?? first) : random.pick([first, ...others]),
      tenantId: isTenant ? tenant.id : null,
      fullName: isTenant ? tenant.name : nameOf(random),
      contact: isTenant ? tenant.phone : `00000${String(50_000 + n * 37)}`,
      college: random.chance(0.6) ? random.pick(colleges) : null,
      days: random.pick(enquiryDays),
      sharing: null,
      stage,
      lostReason: stage === "lost" ? random.pick(lostReasons) : null,
      timesAsked: random.chance(0.15) ? 2 : 1,
      consentVersion: enquiryConsent,
      consentedAt: createdAt,
      withdrawnAt: null,
      createdAt,
      askedAt: createdAt,
      version: stage === "new" ? 1 : 2,
    };
    return { lead, events: eventsOf(lead, owner.id, random) };
  });
  return { leads: made.map(({ lead }) => lead), events: made.flatMap(({ events }) => events) };
}

function eventsOf({ id, stage, createdAt }: DemoLead, actorId: string, random: RandomSource): DemoLeadEvent[] {
  if (stage === "new") return [];
  const at = (share: number) => new Date(createdAt.getTime() + Math.round(share * hour));
  return [
    { leadId: id, actorId, stage, note: null, at: at(random.between(0.1, 0.4)) },
    ...(random.chance(0.5) ? [{ leadId: id, actorId, stage: null, note: random.pick(notes), at: at(0.5) }] : []),
  ];
}
