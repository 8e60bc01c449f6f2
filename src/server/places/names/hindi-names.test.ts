import { expect, test } from "vitest";
import { hindiPlacesNamed, withHindiName, withHindiPlace, withHindiSuggestion } from "./hindi-names.ts";
import { hindiStates } from "./hindi-states.ts";
import { cities, cityByKey, colleges, localities, workHubs } from "#server/places/place-dictionary.ts";

test("a listing's places have their Hindi names as far as we know them", () => {
  expect(withHindiPlace({ locality: "Kamla Nagar", city: "Delhi", state: "Delhi" }).hindiPlace).toEqual({
    locality: "कमला नगर",
    city: "दिल्ली",
    state: "दिल्ली",
  });
  expect(withHindiPlace({ locality: "Somewhere", city: "Delhi" }).hindiPlace).toEqual({ city: "दिल्ली" });
  // This city has no such locality; one of the same name in another city does not count.
  expect(withHindiPlace({ locality: "Kamla Nagar", city: "Pune" }).hindiPlace).toEqual({ city: "पुणे" });
  expect(withHindiPlace({ locality: "Boring Road", city: "Patna" }).hindiPlace).toEqual({ city: "पटना" });
  expect(withHindiPlace({ locality: "Ward 7", city: "Atlantis" })).toEqual({ locality: "Ward 7", city: "Atlantis" });
});

test("a city has its Hindi name by any of its names", () => {
  expect(["delhi", "Bangalore", "Patna", "Atlantis"].map(hindiPlacesNamed)).toEqual([
    "दिल्ली",
    "बेंगलुरु",
    "पटना",
    undefined,
  ]);
});

test("every part of a text that names places has its Hindi name", () => {
  expect(
    Object.fromEntries(
      ["Laxmi Nagar", "Kamla Nagar, Delhi", "Patna or Delhi", "SRCC or Kamla Nagar", "Bihar", "Kamla Nagar, Pune"].map(
        (text) => [text, hindiPlacesNamed(text)],
      ),
    ),
  ).toEqual({
    "Laxmi Nagar": "लक्ष्मी नगर",
    "Kamla Nagar, Delhi": "कमला नगर, दिल्ली",
    "Patna or Delhi": "पटना या दिल्ली",
    "SRCC or Kamla Nagar": "श्रीराम कॉलेज ऑफ कॉमर्स या कमला नगर",
    Bihar: "बिहार",
    // No such place.
    "Kamla Nagar, Pune": undefined,
  });
});

test("each locality, college and office is named in Hindi by its own name, with its city where others bear it", () => {
  const unnamed = [...localities, ...colleges, ...workHubs].filter(({ name, cityKey }) => {
    const city = cityByKey(cityKey)?.name;
    return !/^[^A-Za-z]+$/.test(hindiPlacesNamed(name) ?? hindiPlacesNamed(`${name}, ${city}`) ?? name);
  });
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

test("a place of the dictionary has its Hindi name, and no other", () => {
  expect(withHindiName({ key: "delhi/kamla-nagar" })).toEqual({ key: "delhi/kamla-nagar", hindiName: "कमला नगर" });
  expect(withHindiName({ key: "atlantis" })).toEqual({ key: "atlantis" });
});

test("a suggestion has the Hindi names of its place and of the city around it, towns among them", () => {
  expect(withHindiSuggestion({ key: "delhi/kamla-nagar", name: "Kamla Nagar", city: "Delhi" })).toMatchObject({
    name: "Kamla Nagar",
    hindiName: "कमला नगर",
    hindiCity: "दिल्ली",
  });
  expect(withHindiSuggestion({ key: "patna", name: "Patna" })).toMatchObject({ hindiName: "पटना" });
  expect(withHindiSuggestion({ key: "atlantis", name: "Atlantis" })).toEqual({ key: "atlantis", name: "Atlantis" });
});

test("the state of every city has a Hindi name", () => {
  expect(cities.filter(({ state }) => hindiStates[state] === undefined)).toEqual([]);
});
