import { beforeEach, expect, test } from "vitest";
import { bothSearches, storeByTitle } from "#test/searches/both-searches.ts";
import { useTestDatabase } from "#test/database/test-database.ts";
import { someTextCriteria, someCriteria } from "#test/searches/criteria.ts";

const db = useTestDatabase();
beforeEach(() => db.empty());

const inIndore = {
  locality: "Vijay Nagar",
  city: "Indore",
  state: "Madhya Pradesh",
  localityKey: "indore/vijay-nagar",
  cityKey: "indore",
};

for (const [side, openSearch] of Object.entries(bothSearches(db))) {
  test(`${side}: a group of which any will do ignores its own choice; the others count within the result`, async () => {
    await storeByTitle(db, {
      Girls: { gender: "girls", rentSingle: 9000, rentDouble: 6000, lockInMonths: 3, mealPlan: "included" },
      Boys: { gender: "boys", rentSingle: 2999, rentDouble: null, lockInMonths: 0, amenities: ["WiFi", "AC"] },
      Indore: { ...inIndore, gender: "girls", rentSingle: 20_000, rentDouble: null, lockInMonths: null },
      Paused: { status: "paused" },
    });
    const search = await openSearch();

    const girls = await search.facets(someCriteria({ gender: "girls", sharing: ["single"], maxRent: 10_000 }));
    expect(girls.gender).toEqual({ boys: 1, girls: 1, "co-living": 0 });
    expect(girls.sharing).toEqual({ single: 1, double: 1, triple: 0 });
    expect(girls.rents).toEqual(Array.from({ length: 26 }, (_, bucket) => ([13, 25].includes(bucket) ? 1 : 0)));
    expect(girls.amenities).toMatchObject({ WiFi: 1, AC: 0, FoodIncluded: 1 });
    expect(girls.meals).toEqual({ included: 1, optional: 0, none: 0 });
    expect(girls.within).toBeUndefined();

    const early = await search.facets(someCriteria({ maxLockIn: 0, localities: ["delhi/kamla-nagar"] }));
    expect(early.maxLockIn.map(({ total }) => total)).toEqual([1, 1, 2, 2]);
    expect(early.rents[0]).toBe(1);
    expect(early.cities).toEqual(new Map([["delhi", 1]]));

    const inDelhi = await search.facets(someCriteria({ city: someTextCriteria("delhi"), localities: ["delhi/saket"] }));
    expect(inDelhi.gender).toEqual({ boys: 0, girls: 0, "co-living": 0 });
    expect(inDelhi.localities).toEqual(new Map([["delhi/kamla-nagar", 2]]));
    expect(inDelhi.cities).toEqual(
      new Map([
        ["delhi", 2],
        ["indore", 1],
      ]),
    );

    const near = await search.facets(someCriteria({ near: { latitude: 28.6982, longitude: 77.2038, within: 4 } }));
    expect(near.within).toEqual([1, 2, 3, 4, 5, 10].map((upTo) => ({ upTo, total: upTo < 3 ? 0 : 3 })));
  });
}
