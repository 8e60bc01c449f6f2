import { expect, test } from "vitest";
import { demoLeads } from "./leads.ts";
import { demoListings } from "./listings.ts";
import { fixedDemoAccounts } from "./people.ts";

const now = new Date("2026-11-24T06:00:00Z");
const accounts = fixedDemoAccounts(60, now);
const listings = demoListings(60, now).flatMap(({ property }) =>
  property.ownerId === accounts.owner.id ? [property.id] : [],
);

test("the demo owner has enquiries in every stage, about each listing, the same every time", () => {
  const { leads, events } = demoLeads(listings, accounts, now);
  expect(new Set(leads.map(({ stage }) => stage)).size).toBe(5);
  expect(new Set(leads.map(({ propertyId }) => propertyId))).toEqual(new Set(listings));
  expect(leads.filter(({ tenantId }) => tenantId === accounts.tenant.id)).toHaveLength(listings.length);
  expect(events.some(({ note }) => note !== null)).toBe(true);
  expect(demoLeads(listings, accounts, now)).toEqual({ leads, events });
});

test("the numbers of demo enquiries cannot be called, and all enquiries are in the past", () => {
  const { leads } = demoLeads(listings, accounts, now);
  for (const { contact, createdAt, stage, lostReason } of leads) {
    expect(contact).toMatch(/^00000\d{5}$/);
    expect(createdAt.getTime()).toBeLessThan(now.getTime());
    expect(lostReason !== null).toBe(stage === "lost");
  }
  expect(demoLeads([], accounts, now)).toEqual({ leads: [], events: [] });
});
