import { expect, test } from "vitest";
import { readQuery } from "./canonical-search.ts";
import { describeSearch } from "./search-words.ts";

const everything =
  "q=neem&city=delhi&locality=delhi%2Fkamla-nagar&locality=delhi%2Fhudson-lane&near=srcc&within=2&gender=Girls&sharing=single&sharing=double&free=now&minRent=6000&maxRent=112000&amenities=WiFi&safety=CCTV&bills=Water&meals=included&maxLockIn=3&maxDeposit=10000";

test("a saved search is said filter by filter, in both languages", () => {
  expect(describeSearch(readQuery(everything), "en")).toBe(
    "Girls · “neem” · Hudson Lane or Kamla Nagar · Delhi · within 2 km of SRCC · single or double · ₹6,000 to ₹1,12,000 · a bed free now · meals included · WiFi · CCTV · water bill included · lock-in of 3 months at most · deposit of ₹10,000 at most",
  );
  const hindi = describeSearch(readQuery(everything), "hi");
  expect(hindi).toMatch(/^लड़कियों के लिए · “neem” · हडसन लेन या कमला नगर · दिल्ली · /);
  expect(hindi.replaceAll(/neem|₹/g, "")).not.toMatch(/[A-Za-z]/);
});

test("names that every object has are no filters", () => {
  for (const name of ["constructor", "__proto__", "toString"])
    expect(readQuery(`${name}=1&city=delhi`), name).toEqual({ city: "delhi" });
});

test("every filter that a search can have is said", () => {
  const fields = new URLSearchParams(everything);
  const whole = describeSearch(readQuery(everything), "en");
  for (const name of new Set(fields.keys())) {
    if (name === "within") continue;
    const without = new URLSearchParams(everything);
    without.delete(name);
    expect(describeSearch(readQuery(without.toString()), "en"), name).not.toBe(whole);
  }
});

test("an all-in price, two places and an area of the map are said", () => {
  const query = "near=srcc&near2=miranda-house&maxAllIn=11000&box=28.5,77,28.7,77.3";
  expect(describeSearch(readQuery(query), "en")).toBe(
    "within 5 km of SRCC · within 5 km of Miranda House · in an area of the map · up to ₹11,000 all-in",
  );
  expect(describeSearch(readQuery(query), "hi").replaceAll("₹", "")).not.toMatch(/[A-Za-z]/);
});

test("a kind of place, and rents without a bound", () => {
  expect(describeSearch(readQuery("near=metro&minRent=5000"), "en")).toBe(
    "within 5 km of a metro station · from ₹5,000",
  );
  expect(describeSearch(readQuery("city=delhi&maxRent=9000&maxLockIn=0"), "hi")).toBe(
    "दिल्ली · ₹9,000 तक · बिना लॉक-इन",
  );
});
