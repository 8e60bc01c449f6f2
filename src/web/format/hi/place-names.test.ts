import { expect, test } from "vitest";
import * as english from "#web/format/place-names.ts";
import * as hindi from "./place-names.ts";

const listing: { title: string; locality: string; city: string; hindiPlace?: object } = {
  title: "Neem House",
  locality: "Kamla Nagar",
  city: "Delhi",
};

test("a place is named in the language of the page, and by its English name where we know no other", () => {
  const delhi = { name: "Delhi", hindiName: "दिल्ली" };
  expect([english.nameOf(delhi), hindi.nameOf(delhi), hindi.nameOf({ name: "Patia" })]).toEqual([
    "Delhi",
    "दिल्ली",
    "Patia",
  ]);
});

test("a listing's places are named in Hindi as far as they are known; its own words stay", () => {
  const named = hindi.withPlaceNames({ ...listing, hindiPlace: { city: "दिल्ली" } });
  expect(named).toMatchObject({ ...listing, city: "दिल्ली" });
  expect(hindi.withPlaceNames(listing)).toEqual(listing);
  expect(english.withPlaceNames(listing)).toBe(listing);
});

test("the names that addresses have stay those that are stored", () => {
  const named = hindi.withPlaceNames({ ...listing, hindiPlace: { locality: "कमला नगर", city: "दिल्ली" } });
  expect(hindi.withStoredNames(named)).toMatchObject(listing);
  expect(hindi.withStoredNames(listing)).toEqual(listing);
  expect(english.withStoredNames(listing)).toBe(listing);
});
