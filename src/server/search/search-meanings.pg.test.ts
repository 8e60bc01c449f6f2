import { beforeEach, expect, test } from "vitest";
import { type NewProperty, bothSearches, day, storeByTitle } from "#test/searches/both-searches.ts";
import { aProperty, storeProperties } from "#test/factories.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { aPage, someTextCriteria, someCriteria } from "#test/searches/criteria.ts";
import type { Found, Page, SearchCriteria } from "./search-criteria.ts";

const db = useTestDatabase();
const searches = bothSearches(db);
beforeEach(() => db.empty());

const vijayNagarDelhi = { locality: "Vijay Nagar", city: "Delhi", localityKey: "delhi/vijay-nagar", cityKey: "delhi" };
const vijayNagarIndore = {
  locality: "Vijay Nagar",
  city: "Indore",
  state: "Madhya Pradesh",
  localityKey: "indore/vijay-nagar",
  cityKey: "indore",
};
const koramangala = {
  locality: "Koramangala",
  city: "Bengaluru",
  state: "Karnataka",
  localityKey: "bengaluru/koramangala",
  cityKey: "bengaluru",
};
const unpriced = { rentSingle: null, rentDouble: null, rentTriple: null };

/** A text that stands for no place of the dictionary. */
const words = (text: string) => ({ ...someTextCriteria(text), keys: new Set<string>() });

/** The titles of the results, in order. */
async function titles(found: Found): Promise<string[]> {
  const { rows } = await db.database.pool.query<{ seq: string; title: string }>("SELECT seq, title FROM properties");
  return found.listings.map(({ seq }) => rows.find((row) => Number(row.seq) === seq)!.title);
}

/** All nine facts that count as stated. */
const everyFact = {
  description: "A quiet house.",
  securityDeposit: 9000,
  lockInMonths: 1,
  noticeDays: 30,
  electricityPerUnit: 10,
  mealPlan: "included",
  gateCloses: "22:30",
  visitors: "daytime",
  bedsFreeDouble: 2,
} as const;

/** Nothing that a month costs beside the rent is left open: 350 rupees of electricity, and what the meals cost. */
const allStated = {
  electricityPerUnit: 10,
  electricityUnitsPerMonth: 35,
  billsIncluded: ["Water", "Gas"],
  rentSingle: null,
} satisfies Partial<NewProperty>;

/** The first of two places that are 5.7 km apart, with the second. */
const twoPlaces = (within: number) => ({
  latitude: 28.6,
  longitude: 77.2,
  within,
  second: [{ latitude: 28.651, longitude: 77.2 }],
});

interface Meaning {
  name: string;
  listings: Record<string, Partial<NewProperty>>;
  /** Searches, each with the titles it finds. */
  finds: [criteria: Partial<SearchCriteria>, titles: string[], sort?: Page["sort"]][];
}

const meanings: Meaning[] = [
  {
    name: "a place is found by its name, a part of it, its city, its state, an alias and in Hindi",
    listings: { Kamla: {}, Koramangala: koramangala },
    finds: [
      ...["Kamla Nagar", "kamla", "KAMLA NAGAR ", "delhi", "kamla ngr", "कमला नगर", "Kamla Nagar, Delhi"].map(
        (text): Meaning["finds"][number] => [{ city: someTextCriteria(text) }, ["Kamla"]],
      ),
      [{ city: someTextCriteria("Karnataka") }, ["Koramangala"]],
      [{ q: someTextCriteria("christ university") }, ["Koramangala"]],
      [{ city: someTextCriteria("Atlantis") }, []],
    ],
  },
  {
    name: "a place that the dictionary does not know is found by its letters",
    listings: { Nowhere: { locality: "Sector 900", city: "Ujjain", state: null, localityKey: null, cityKey: null } },
    finds: [
      [{ city: someTextCriteria("ujjain") }, ["Nowhere"]],
      [{ q: someTextCriteria("sector 900") }, ["Nowhere"]],
      [{ localities: ["ujjain/sector-900"] }, []],
    ],
  },
  {
    name: "a locality's key distinguishes places of one name in two cities; several keys widen the search",
    listings: { Delhi: vijayNagarDelhi, Indore: vijayNagarIndore },
    finds: [
      [{ q: someTextCriteria("Vijay Nagar") }, ["Delhi", "Indore"]],
      [{ localities: ["indore/vijay-nagar"] }, ["Indore"]],
      [{ localities: ["indore/vijay-nagar", "delhi/vijay-nagar"] }, ["Delhi", "Indore"]],
    ],
  },
  {
    name: "the place that bears the name comes before those that it stands for, those before names that hold it, then titles",
    listings: {
      "T Nagar Homes": koramangala,
      Lajpat: { locality: "Lajpat Nagar", localityKey: "delhi/lajpat-nagar" },
      Mambalam: { locality: "Mambalam", city: "Chennai", localityKey: "chennai/t-nagar", cityKey: "chennai" },
      "In it": { locality: "T Nagar", city: "Chennai", localityKey: "chennai/t-nagar", cityKey: "chennai" },
    },
    finds: [
      [
        { q: { ...someTextCriteria("t nagar"), keys: new Set(["chennai/t-nagar"]) } },
        ["In it", "Mambalam", "Lajpat", "T Nagar Homes"],
      ],
      [
        { city: { ...someTextCriteria("t nagar"), keys: new Set(["chennai/t-nagar"]) } },
        ["In it", "Mambalam", "Lajpat"],
      ],
    ],
  },
  {
    name: "a PG id finds its listing first",
    listings: { First: {}, Second: {}, "House 2": {} },
    finds: [[{ q: { ...someTextCriteria("2"), seq: 2 } }, ["Second", "House 2"]]],
  },
  {
    name: "of a title every word is needed, each from its beginning, in any script",
    listings: { "Neem House for Girls": {}, "नीम हाउस": {}, "Shree Nivas": {} },
    finds: [
      [{ q: words("girls neem") }, ["Neem House for Girls"]],
      [{ q: words("hous") }, ["Neem House for Girls"]],
      [{ q: words("ouse") }, []],
      [{ q: words("नीम") }, ["नीम हाउस"]],
      [{ q: words("neem nivas") }, []],
      [{ q: { ...words("neem"), titleWords: [] } }, []],
    ],
  },
  {
    name: "a rent is looked for among the sharings chosen, else among all; a chosen sharing must have a price",
    listings: {
      "Only double": { rentSingle: null, rentDouble: 8000 },
      "Single and triple": { rentSingle: 12_000, rentDouble: null, rentTriple: 6000 },
      "On request": unpriced,
    },
    finds: [
      [{ maxRent: 8000 }, ["Only double", "Single and triple"]],
      [{ maxRent: 7999 }, ["Single and triple"]],
      [{ maxRent: 8000, sharing: ["single", "double"] }, ["Only double"]],
      [{ minRent: 10_000 }, ["Single and triple"]],
      [{ minRent: 7000, maxRent: 11_000 }, ["Only double"]],
      [{ sharing: ["triple"] }, ["Single and triple"]],
      [{}, ["Only double", "Single and triple", "On request"]],
    ],
  },
  {
    name: "every requested facility, safety feature and bill is needed, any of the meal plans; food follows from them",
    listings: {
      Both: { amenities: ["WiFi", "AC"], safetyFeatures: ["CCTV", "Guard"], mealPlan: "optional" },
      "WiFi and food": { amenities: ["WiFi"], mealPlan: "included", billsIncluded: ["Water"] },
    },
    finds: [
      [{ amenities: ["WiFi"] }, ["Both", "WiFi and food"]],
      [{ amenities: ["WiFi", "AC"] }, ["Both"]],
      [{ amenities: ["WiFi", "FoodIncluded"] }, ["WiFi and food"]],
      [{ safety: ["CCTV", "Guard"] }, ["Both"]],
      [{ bills: ["Water"] }, ["WiFi and food"]],
      [{ bills: ["Water", "Gas"] }, []],
      [{ meals: ["included", "none"] }, ["WiFi and food"]],
      [{ meals: ["included", "optional"] }, ["Both", "WiFi and food"]],
    ],
  },
  {
    name: "listings that do not state a lock-in, a deposit or a point are left out where one is requested",
    listings: {
      Free: { lockInMonths: 0, securityDeposit: 0 },
      Bound: { lockInMonths: 6, securityDeposit: 12_000, publicLatitude: 28.72, publicLongitude: 77.2 },
      Silent: { lockInMonths: null, securityDeposit: null, publicLatitude: null, publicLongitude: null },
    },
    finds: [
      [{ maxLockIn: 0 }, ["Free"]],
      [{ maxLockIn: 6 }, ["Free", "Bound"]],
      [{ maxDeposit: 11_999 }, ["Free"]],
      [{ near: { latitude: 28.6802, longitude: 77.2038, within: 4 } }, ["Free"], "distance"],
      [{ near: { latitude: 28.72, longitude: 77.2, within: 5 } }, ["Bound", "Free"], "distance"],
    ],
  },
  {
    name: "prices order as the card shows them, either way, unpriced last; the newest is the newest",
    listings: {
      "On request": unpriced,
      "7,000": { rentSingle: null, rentDouble: 7000 },
      "Full at 5,000, free at 9,000": { rentSingle: 9000, rentDouble: 5000, bedsFreeDouble: 0, bedsFreeSingle: 1 },
    },
    finds: [
      [{}, ["7,000", "Full at 5,000, free at 9,000", "On request"], "price"],
      [{}, ["Full at 5,000, free at 9,000", "7,000", "On request"], "price-desc"],
      [{}, ["On request", "7,000", "Full at 5,000, free at 9,000"], "newest"],
      [{ maxRent: 8000 }, ["Full at 5,000, free at 9,000", "7,000"], "price"],
    ],
  },
  {
    name: "all-in: rent, meals, electricity and charges of one room; where a part is not stated, after what is known",
    listings: {
      "11,400": { ...allStated, rentDouble: 9000, mealPlan: "optional", mealPrice: 2050 },
      "9,350": { ...allStated, rentDouble: 9000, mealPlan: "none" },
      "At least 8,350": { ...allStated, rentDouble: 8000, mealPlan: null },
      "Full at 7,350, free at 15,350": {
        ...allStated,
        rentDouble: 7000,
        rentSingle: 15_000,
        bedsFreeDouble: 0,
        bedsFreeSingle: 1,
        mealPlan: "included",
      },
      "On request": { ...allStated, ...unpriced },
    },
    finds: [
      [{}, ["9,350", "11,400", "Full at 7,350, free at 15,350", "At least 8,350", "On request"], "all-in"],
      [{ maxAllIn: 9350 }, ["Full at 7,350, free at 15,350", "9,350", "At least 8,350"], "all-in"],
      [{ maxAllIn: 9349 }, ["Full at 7,350, free at 15,350", "At least 8,350"], "all-in"],
      [{ maxAllIn: 15_349, sharing: ["single"] }, [], "all-in"],
      [{ maxAllIn: 15_349, freeNow: true }, ["9,350", "11,400", "At least 8,350"], "all-in"],
      [{ maxAllIn: 11_400, minRent: 8500 }, ["9,350", "11,400"], "all-in"],
    ],
  },
  {
    name: "an area of the map has the listings whose public point is in it, edges included",
    listings: {
      Inside: { publicLatitude: 28.68, publicLongitude: 77.2 },
      "On the corner": { publicLatitude: 28.7, publicLongitude: 77.3 },
      // Its exact point is inside.
      "Rounded outside": { latitude: 28.69, longitude: 77.25, publicLatitude: 28.701, publicLongitude: 77.25 },
      Nowhere: { publicLatitude: null, publicLongitude: null },
    },
    finds: [
      [{ box: { south: 28.6, west: 77.1, north: 28.7, east: 77.3 } }, ["Inside", "On the corner"], "newest"],
      [{ box: { south: 28.75, west: 77.1, north: 28.8, east: 77.3 } }, []],
    ],
  },
  {
    name: "near two places: within the radius of both, by the first or by the farther of both",
    listings: {
      "By the first": { publicLatitude: 28.6, publicLongitude: 77.2 },
      Between: { publicLatitude: 28.63, publicLongitude: 77.2 },
      "By the second": { publicLatitude: 28.651, publicLongitude: 77.2 },
    },
    finds: [
      [{ near: twoPlaces(6) }, ["By the first", "Between", "By the second"], "distance"],
      [{ near: twoPlaces(6) }, ["Between", "By the first", "By the second"], "fair"],
      [{ near: twoPlaces(4) }, ["Between"], "fair"],
    ],
  },
  {
    name: "relevance: place, then a price, then facts, then what was looked after last, then the newest",
    listings: {
      "On request": { ...everyFact, ...unpriced },
      "Little stated": { description: null },
      "Everything stated, a month ago": { ...everyFact, updatedAt: day(1) },
      "Everything stated": everyFact,
      "Some stated": { ...everyFact, description: null },
      "Everything stated, older": everyFact,
    },
    finds: [
      [
        {},
        [
          "Everything stated",
          "Everything stated, older",
          "Everything stated, a month ago",
          "Some stated",
          "Little stated",
          "On request",
        ],
      ],
    ],
  },
  {
    name: "free now: a bed is free in a requested room, or in any room if none is requested",
    listings: {
      "Single free": { rentSingle: 12_000, bedsFreeSingle: 1, rentDouble: 8000, bedsFreeDouble: 0 },
      "Double free": { rentSingle: null, rentDouble: 9000, bedsFreeDouble: 2 },
      "Free on request": { ...unpriced, bedsFreeTriple: 1 },
      Full: { bedsFreeSingle: 0, bedsFreeDouble: 0 },
      "Not stated": { bedsFreeSingle: null, bedsFreeDouble: null },
    },
    finds: [
      [{ freeNow: true }, ["Single free", "Double free", "Free on request"]],
      [{ freeNow: true, sharing: ["double"] }, ["Double free"]],
      [{ freeNow: true, maxRent: 8000 }, []],
      [{ freeNow: true, maxRent: 12_000, sharing: ["single", "double"] }, ["Single free", "Double free"]],
    ],
  },
  {
    name: "what is full comes last within its place, and where the nearest come first; not in orders by rent or age",
    listings: {
      "Full, all stated": { ...everyFact, bedsFreeDouble: 0 },
      "Not stated": { description: null, bedsFreeDouble: null, rentDouble: 9900 },
      "On request": { ...unpriced, bedsFreeDouble: null },
      "Full elsewhere": { ...vijayNagarDelhi, bedsFreeDouble: 0 },
      "Free, far": { publicLatitude: 28.7, publicLongitude: 77.2038, bedsFreeDouble: 1, ...vijayNagarDelhi },
    },
    finds: [
      [{ q: someTextCriteria("kamla nagar") }, ["Not stated", "On request", "Full, all stated"]],
      [{}, ["Not stated", "Free, far", "On request", "Full, all stated", "Full elsewhere"]],
      [
        { near: { latitude: 28.6802, longitude: 77.2038, within: 5 } },
        ["Not stated", "On request", "Free, far", "Full, all stated", "Full elsewhere"],
        "distance",
      ],
      [{}, ["Full, all stated", "Not stated", "On request", "Full elsewhere", "Free, far"], "newest"],
    ],
  },
  {
    name: "what is paused or removed is not found",
    listings: { Live: {}, Paused: { status: "paused" }, Removed: { status: "removed" } },
    finds: [[{}, ["Live"]]],
  },
];

for (const [side, openSearch] of Object.entries(searches)) {
  for (const { name, listings, finds } of meanings) {
    test(`${side}: ${name}`, async () => {
      await storeByTitle(db, listings);
      const search = await openSearch();
      for (const [criteria, expected, sort = "relevance"] of finds) {
        const found = await search.find(someCriteria(criteria), aPage({ sort }));
        expect(await titles(found), JSON.stringify(criteria)).toEqual(expected);
        expect(found.total).toBe(expected.length);
      }
    });
  }

  test(`${side}: sort keys walk every listing once, in every order`, async () => {
    await storeProperties(
      db.database,
      ...Array.from({ length: 11 }, (_, index) =>
        aProperty({ title: `${index}`, rentDouble: 5000 + 500 * (index % 4), createdAt: day(1 + (index % 3)) }),
      ),
    );
    const search = await openSearch();
    const criteria = someCriteria({ near: { latitude: 28.7, longitude: 77.2, within: 50 } });
    for (const sort of ["relevance", "distance", "price", "price-desc", "newest"] as const) {
      const whole = await search.find(criteria, aPage({ sort, limit: 100 }));
      const walked: Found["listings"] = [];
      let after: Page["after"];
      do {
        const found = await search.find(criteria, aPage({ sort, limit: 3, ...(after ? { after } : {}) }));
        walked.push(...found.listings);
        after = found.next;
      } while (after !== undefined);
      expect(walked, sort).toEqual(whole.listings);
      expect(whole.total).toBe(11);
      expect(whole.next).toBeUndefined();
    }
  });

  test(`${side}: a page beyond the last still tells the total`, async () => {
    await storeProperties(db.database, aProperty());
    const found = await (await openSearch()).find(someCriteria(), aPage({ offset: 192 }));
    expect(found).toEqual({ listings: [], total: 1, next: undefined });
  });
}
