import { expect, test } from "vitest";
import { findWrittenPlace } from "./written-place.ts";

test("other spellings, scripts and short forms become the dictionary's places", () => {
  for (const [locality, city] of [
    ["kamla ngr", "new delhi"],
    ["कमला नगर", "दिल्ली"],
    ["Kamala  Nagar", "DELHI"],
  ] as const)
    expect(findWrittenPlace({ locality, city }), locality).toEqual({
      locality: "Kamla Nagar",
      city: "Delhi",
      state: "Delhi",
      cityKey: "delhi",
      localityKey: "delhi/kamla-nagar",
      middle: { latitude: 28.68, longitude: 77.204 },
    });
});

test("an unknown locality stays as it was written, in the city that is known", () => {
  expect(findWrittenPlace({ locality: "Behind the temple", city: "Bangalore" })).toEqual({
    locality: "Behind the temple",
    city: "Bengaluru",
    state: "Karnataka",
    cityKey: "bengaluru",
  });
});

test("a locality is looked for in its city alone", () => {
  expect(findWrittenPlace({ locality: "Kamla Nagar", city: "Jaipur" })).not.toHaveProperty("localityKey");
});

test("a state's name is no city, and unknown places stay as they were written", () => {
  for (const city of ["Karnataka", "Rajasthan", "Mars", "?"])
    expect(findWrittenPlace({ locality: "Saket", city })).toEqual({ locality: "Saket", city });
});
