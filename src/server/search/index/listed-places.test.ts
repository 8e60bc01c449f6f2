import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ListedPlaces } from "./listed-places.ts";
import { type ListedPlace, placeClass } from "#server/search/places/place-class.ts";

const aPlace = (locality: string, city: string, state: string | null = null): ListedPlace => ({
  locality,
  city,
  state,
  localityKey: `${city}/${locality}`.toLowerCase(),
  cityKey: city.toLowerCase(),
});
const saket = aPlace("Saket", "Delhi");
const rohini = aPlace("Rohini", "Delhi");
const andheri = aPlace("Andheri", "Mumbai");

test("expected listings lie city by city, and each locality's together", () => {
  const places = new ListedPlaces([
    { place: saket, count: 100 },
    { place: andheri, count: 50 },
    { place: rohini, count: 40 },
  ]);
  const rowsOf = (place: ListedPlace) =>
    Array.from({ length: 20 }, () => places.takeRow(places.addPlace(place), undefined));
  const [inSaket, inAndheri, inRohini] = [saket, andheri, rohini].map(rowsOf);
  expect(inRohini).toEqual(Array.from({ length: 20 }, (_, at) => at));
  expect(inSaket![0]).toBe(43);
  expect(inAndheri![0]).toBe(43 + 106);
  expect(places.ranges.cities).toMatchObject({
    byName: { names: ["delhi", "mumbai"] },
    ranges: [
      { name: 0, start: 0, end: 149 },
      { name: 1, start: 149, end: 203 },
    ],
  });
});

test("listings that were not expected get blocks at the end; a row that became free is reused", () => {
  const places = new ListedPlaces([{ place: saket, count: 1 }]);
  const number = places.addPlace(saket);
  const rows = Array.from({ length: 4 }, () => places.takeRow(number, undefined));
  expect(rows).toEqual([0, 1, 2, 3]);
  expect(places.takeRow(places.addPlace(rohini), undefined)).toBe(11);
  places.freeRow(number, 1);
  expect(places.takeRow(number, undefined)).toBe(1);
  expect(places.totals()).toEqual({
    cities: new Map([["delhi", 5]]),
    localities: new Map([
      ["delhi/saket", 4],
      ["delhi/rohini", 1],
    ]),
  });
});

test("places are classed as one alone is", () => {
  const name = fc.constantFrom("Kamla Nagar", "Nagar", "Delhi", "New Delhi", "Saket", "दिल्ली", "");
  const key = fc.option(fc.constantFrom("delhi", "delhi/saket", "delhi/kamla-nagar"), { nil: null });
  const place = fc.record({
    locality: name,
    city: name,
    state: fc.option(name, { nil: null }),
    localityKey: key,
    cityKey: key,
  });
  const text = fc.record({
    form: fc.constantFrom("delhi", "nagar", "kamla nagar", "a", "saket"),
    keys: fc.subarray(["delhi", "delhi/saket"]).map((keys) => new Set(keys)),
    titleWords: fc.constant([]),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 10 }), text, (all, wanted) => {
      const places = new ListedPlaces(all.map((listed) => ({ place: listed, count: 1 })));
      const classes = places.classesOf(wanted);
      for (const listed of all) expect(classes[places.addPlace(listed)]).toBe(placeClass(listed, wanted) ?? 0);
    }),
  );
});
