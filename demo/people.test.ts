import { expect, test } from "vitest";
import { demoListings } from "./listings.ts";
import { namePools } from "./names.ts";
import { fixedDemoAccounts } from "./people.ts";

const now = new Date("2026-06-01T06:00:00Z");
const listings = demoListings(1200, now);
const accounts = fixedDemoAccounts(1200, now);
const people = [...Object.values(accounts), ...listings.flatMap(({ newOwner }) => newOwner ?? [])];

test("the demo's people have no reachable phone number or mailbox", () => {
  for (const { phone, email } of people) {
    expect(phone).toMatch(/^00000\d{5}$/);
    expect(email).toMatch(/^[a-z.]+(\d+)?@example\.in$/);
  }
});

test("ids, display ids, addresses and phones are each one person's", () => {
  for (const key of ["id", "displayId", "email", "phone"] as const) {
    expect(new Set(people.map((person) => person[key])).size, key).toBe(people.length);
  }
  for (const { displayId } of people) expect(displayId).toMatch(/^U[2-9A-HJ-NP-Z]{6}$/);
});

test("owners join before their first listing and have one to five, all in one city", () => {
  const byOwner = Map.groupBy(listings, ({ property }) => property.ownerId);
  expect(byOwner.size).toBeGreaterThan(1200 / 4);
  for (const own of byOwner.values()) {
    expect(own.length).toBeLessThanOrEqual(5);
    expect(new Set(own.map(({ property }) => property.cityKey)).size).toBe(1);
  }
  for (const { newOwner, property } of listings) {
    if (newOwner) expect(newOwner.createdAt.getTime()).toBeLessThan(property.createdAt.getTime());
    if (newOwner) expect(property.ownerId).toBe(newOwner.id);
  }
});

test("the demo owner has three live listings with prices", () => {
  const own = listings.filter(({ property }) => property.ownerId === accounts.owner.id);
  expect(own).toHaveLength(3);
  for (const { property } of own) {
    expect(property.status).toBe("live");
    expect(property.rentSingle).not.toBeNull();
  }
});

test("there are names enough, and none stands in two lists of one pool", () => {
  const pools = Object.values(namePools);
  expect(pools.flatMap(({ women, men }) => [...women, ...men]).length).toBeGreaterThanOrEqual(110);
  expect(new Set(pools.flatMap(({ last }): readonly string[] => last)).size).toBeGreaterThanOrEqual(80);
});
