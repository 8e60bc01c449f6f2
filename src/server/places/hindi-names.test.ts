import { expect, test } from "vitest";
import { hindiCityNamed, withHindiName, withHindiPlace } from "./hindi-names.ts";
import { hindiStates } from "./hindi-states.ts";
import { cities } from "./place-dictionary.ts";

test("a listing's places have their Hindi names as far as we know them", () => {
  expect(withHindiPlace({ locality: "Kamla Nagar", city: "Delhi", state: "Delhi" }).hindiPlace).toEqual({
    locality: "कमला नगर",
    city: "दिल्ली",
    state: "दिल्ली",
  });
  expect(withHindiPlace({ locality: "Somewhere", city: "Delhi" }).hindiPlace).toEqual({ city: "दिल्ली" });
  // A locality of another city is no place of this one.
  expect(withHindiPlace({ locality: "Kamla Nagar", city: "Pune" }).hindiPlace).toEqual({ city: "पुणे" });
  expect(withHindiPlace({ locality: "Boring Road", city: "Patna" }).hindiPlace).toEqual({ city: "पटना" });
  expect(withHindiPlace({ locality: "Ward 7", city: "Atlantis" })).toEqual({ locality: "Ward 7", city: "Atlantis" });
});

test("a city has its Hindi name by any of its names", () => {
  expect(["delhi", "Bangalore", "Patna", "Kamla Nagar"].map(hindiCityNamed)).toEqual([
    "दिल्ली",
    "बेंगलुरु",
    "पटना",
    undefined,
  ]);
});

test("a place of the dictionary has its Hindi name, and no other", () => {
  expect(withHindiName({ key: "delhi/kamla-nagar" })).toEqual({ key: "delhi/kamla-nagar", hindiName: "कमला नगर" });
  expect(withHindiName({ key: "atlantis" })).toEqual({ key: "atlantis" });
});

test("the state of every city has a Hindi name", () => {
  expect(cities.filter(({ state }) => hindiStates[state] === undefined)).toEqual([]);
});
