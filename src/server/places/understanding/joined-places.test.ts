import { expect, test } from "vitest";
import { placesMeaning } from "#server/places/place-match.ts";
import { understand } from "./understand.ts";

const cityOf = (text: string) => understand(text).filters.city;

test("cities joined by or, and, a comma or a stroke are any of them", () => {
  for (const text of ["delhi or pune", "Delhi ya Pune", "दिल्ली या पुणे", "delhi and pune", "delhi, pune", "delhi/pune"])
    expect(cityOf(text), text).toBe("Delhi or Pune");
  expect(cityOf("girls pg in kota or nagpur or pune under 9k")).toBe("Kota or Nagpur or Pune");
  expect(placesMeaning("Delhi or Pune")).toEqual({ cityKeys: ["delhi", "pune"], localityKeys: [] });
});

test("colleges and localities joined by or are any of them; localities alone are their own filter", () => {
  expect(cityOf("srcc or hindu college")).toBe("SRCC or Hindu College");
  expect(cityOf("near kamla nagar or iit delhi")).toBe("Kamla Nagar or IIT Delhi");
  const { localityKeys } = placesMeaning("SRCC or IIT Delhi");
  expect(localityKeys).toEqual(expect.arrayContaining(["delhi/kamla-nagar", "delhi/hauz-khas"]));
  expect(understand("kamla nagar or koramangala").filters).toEqual({
    locality: ["delhi/kamla-nagar", "bengaluru/koramangala"],
  });
});

test("a town without listings is joined as a city is, and however many are", () => {
  for (const text of ["patna or delhi", "Patna, Delhi", "पटना या दिल्ली", "patna and delhi"])
    expect(cityOf(text), text).toBe("Patna or Delhi");
  expect(cityOf("patna or kamla nagar girls")).toBe("Patna or Kamla Nagar");
  expect(cityOf("patna or surat")).toBe("Patna or Surat");
  expect(understand("patna").filters).toEqual({});
  const six = "Delhi or Pune or Mumbai or Kota or Jaipur or Indore";
  expect(cityOf(six.toLowerCase())).toBe(six);
  expect(placesMeaning(six).cityKeys).toEqual(["delhi", "pune", "mumbai", "kota", "jaipur", "indore"]);
  expect(placesMeaning("Patna or Delhi")).toMatchObject({ cityKeys: ["delhi"], joinedTowns: [{ name: "Patna" }] });
});

test("a city that only tells where a place is joins nothing, nor do places with other words between them", () => {
  expect(understand("laxmi nagar, delhi").filters).toEqual({ city: "Laxmi Nagar, Delhi" });
  expect(cityOf("delhi boys or pune")).toBe("Delhi");
});

test("places of one kind behind commas are listed, as the City box of the list may have them", () => {
  expect(placesMeaning("Delhi, Pune")).toEqual({ cityKeys: ["delhi", "pune"], localityKeys: [] });
  const both = placesMeaning("Koramangala, HSR").localityKeys;
  expect(both).toEqual([
    ...placesMeaning("Koramangala").localityKeys,
    ...placesMeaning("HSR").localityKeys.filter((key) => !placesMeaning("Koramangala").localityKeys.includes(key)),
  ]);
  expect(both.length).toBeGreaterThan(1);
  // A locality with its city remains one place.
  expect(placesMeaning("Kamla Nagar, Delhi")).toEqual(placesMeaning("Kamla Nagar Delhi"));
});
