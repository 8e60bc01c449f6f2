import { expect, test } from "vitest";
import { detectContacts } from "#contract/detection/detect-contacts.ts";
import { findOfficialWords } from "#contract/detection/official-names.ts";
import { findSplitContact } from "#contract/detection/split-contacts.ts";
import { cities, colleges, landmarks, workHubs } from "#server/places/place-dictionary.ts";
import { demoListings } from "./listings.ts";
import { namePools } from "./names.ts";
import { fixedDemoAccounts } from "./people.ts";

test("no name, title, description or place of the demo is taken for a way to reach somebody", () => {
  const now = new Date("2026-06-01T06:00:00Z");
  const listings = demoListings(1200, now);
  const words = [
    ...listings.flatMap(({ property: { title, description, locality, city } }) => [
      title,
      description ?? "",
      locality,
      city,
    ]),
    ...listings.flatMap(({ property }) => (property.monthlyExtras ?? []).map(({ name }) => name)),
    ...listings.flatMap(({ newOwner }) => newOwner?.name ?? []),
    ...Object.values(fixedDemoAccounts(1200, now)).map(({ name }) => name),
    ...Object.values(namePools).flatMap((pool): readonly string[] => Object.values(pool).flat()),
    ...[...cities, ...colleges, ...landmarks, ...workHubs].map(({ name }) => name),
    ...cities.flatMap(({ localities }) => localities.map(({ name }) => name)),
  ];
  expect(words.length).toBeGreaterThan(4000);
  expect([...new Set(words)].filter((text) => detectContacts(text).length > 0)).toEqual([]);
});

test("no two fields of a demo listing are taken for one contact, and no name for one of ours", () => {
  const now = new Date("2026-06-01T06:00:00Z");
  const listings = demoListings(1200, now);
  const rows = listings.flatMap(({ property: { title, description, locality, city, monthlyExtras } }) => [
    [title, locality, city, description ?? ""],
    [description ?? "", title],
    (monthlyExtras ?? []).flatMap(({ name, amount }) => [name, String(amount)]),
  ]);
  expect(rows.filter((row) => findSplitContact(row) !== undefined)).toEqual([]);
  const names = [
    ...listings.flatMap(({ newOwner }) => newOwner?.name ?? []),
    ...Object.values(fixedDemoAccounts(1200, now)).map(({ name }) => name),
    ...Object.values(namePools).flatMap((pool): readonly string[] => Object.values(pool).flat()),
  ];
  expect(names.length).toBeGreaterThan(600);
  expect(names.filter((name) => findOfficialWords(name) !== undefined)).toEqual([]);
});
