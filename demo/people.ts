/** Demo accounts: invented people with addresses that receive no mail and numbers that no phone has. */
import type { Gender } from "#contract/property/property-facts.ts";
import type { City } from "#server/places/place-dictionary.ts";
import type { users } from "#server/database/tables/account-tables.ts";
import { demoDisplayId, demoId } from "./demo-id.ts";
import { momentOfListing } from "./listing-times.ts";
import { type NamePool, type NamePoolKey, namePools } from "./names.ts";
import { type RandomSource, randomSource } from "./random-source.ts";

type UserColumns = typeof users.$inferInsert;
export type DemoUser = { [Column in keyof UserColumns]-?: Exclude<UserColumns[Column], undefined> };

const day = 24 * 60 * 60 * 1000;

/** By the city's second language: the communities that mostly live there. */
const poolsOfLanguage: Readonly<Record<string, Partial<Record<NamePoolKey, number>>>> = {
  hi: { north: 60, rajasthan: 4, punjab: 16, muslim: 14, bengali: 3, christian: 2, northEast: 1 },
  mr: { marathi: 58, gujarati: 12, north: 12, muslim: 10, christian: 8 },
  kn: { kannada: 52, telugu: 14, tamil: 10, malayalam: 6, christian: 8, muslim: 8, north: 2 },
  te: { telugu: 68, muslim: 20, north: 6, marathi: 3, christian: 3 },
  ta: { tamil: 74, telugu: 8, christian: 8, muslim: 7, malayalam: 3 },
  ml: { malayalam: 48, christian: 34, muslim: 16, tamil: 2 },
  bn: { bengali: 72, muslim: 12, north: 11, odia: 3, northEast: 2 },
  gu: { gujarati: 76, muslim: 9, north: 9, marathi: 6 },
  or: { odia: 80, bengali: 9, muslim: 6, christian: 5 },
};
const poolsOfCity: Readonly<Record<string, Partial<Record<NamePoolKey, number>>>> = {
  jaipur: { rajasthan: 52, north: 30, muslim: 12, punjab: 6 },
  kota: { rajasthan: 55, north: 30, muslim: 11, punjab: 4 },
  chandigarh: { punjab: 66, north: 28, muslim: 4, christian: 2 },
};

function poolFor(city: City, random: RandomSource): NamePool {
  const weights = poolsOfCity[city.key] ?? poolsOfLanguage[city.language] ?? { north: 1 };
  return namePools[random.weighted(weights as Record<NamePoolKey, number>)];
}

/** Nobody signs in by a password: the three fixed accounts are entered by a button of the demo, the others not at all. */
function demoAccount(
  own: Pick<DemoUser, "id" | "displayId" | "name" | "email" | "phone" | "role" | "createdAt">,
): DemoUser {
  return { ...own, college: null, language: "en", passwordHash: null, googleSubject: null, demoOrigin: "seed" };
}

function asAddressPart(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/**
 * The n-th owner, from 1, whose first listing is of `city` and for `gender`. Phones start with 00000, which no network
 * hands out; they repeat after 99,990 owners.
 */
export function demoOwner(n: number, city: City, gender: Gender, firstListingAt: Date): DemoUser {
  const random = randomSource(2026, "owner", n);
  const pool = poolFor(city, random);
  const isWoman = random.chance(gender === "girls" ? 0.55 : 0.3);
  const first = random.pick(isWoman ? pool.women : pool.men);
  const last = random.pick(pool.last);
  const createdAt = new Date(firstListingAt.getTime() - random.wholeBetween(1, 20 * 24) * (day / 24));
  return demoAccount({
    id: demoId(createdAt, random),
    displayId: demoDisplayId(n + fixedAccounts.length),
    name: `${first} ${last}`,
    email: `${asAddressPart(first)}.${asAddressPart(last)}.${n}@example.in`,
    phone: `00000${String(10 + (n % 99_990)).padStart(5, "0")}`,
    role: "pg-owner",
    createdAt,
  });
}

/** The mailboxes of the accounts that users of the demo can enter. */
export const demoMailboxes = {
  admin: "admin@example.in",
  owner: "owner@example.in",
  tenant: "tenant@example.in",
} as const;

const fixedAccounts = [
  { name: "Asha Rao", email: demoMailboxes.admin, role: "admin" },
  { name: "Meera Khanna", email: demoMailboxes.owner, role: "pg-owner" },
  { name: "Rohan Das", email: demoMailboxes.tenant, role: "user" },
] as const;

/** The accounts to try the product with. They joined a month before the first of `count` listings. */
export function fixedDemoAccounts(count: number, now: Date): { admin: DemoUser; owner: DemoUser; tenant: DemoUser } {
  const createdAt = new Date(momentOfListing(0, count, now).getTime() - 30 * day);
  const [admin, owner, tenant] = fixedAccounts.map(({ name, email, role }, index) =>
    demoAccount({
      id: demoId(createdAt, randomSource(2026, "account", index)),
      displayId: demoDisplayId(index),
      name,
      email,
      phone: `000000000${index + 1}`,
      role,
      createdAt,
    }),
  ) as [DemoUser, DemoUser, DemoUser];
  return { admin, owner, tenant };
}
