import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import type { IndexedListing } from "#server/search/index/indexed-listing.ts";
import { PropertyIndex } from "#server/search/index/property-index.ts";
import type { Numbers } from "#server/search/index/snapshot-transfer.ts";
import { snapshotSchema } from "./snapshot-schema.ts";

const listing: IndexedListing = {
  seq: 7,
  title: "Neem House नीम, café & 2nd Home",
  locality: "Kamla Nagar",
  city: "New Delhi",
  state: "Delhi",
  localityKey: "delhi/kamla-nagar",
  cityKey: "delhi",
  latitude: 28.68,
  longitude: 77.2,
  gender: "girls",
  rents: [12_250, null, 7000],
  bedsFree: [0, null, 2],
  securityDeposit: 5000,
  lockInMonths: 3,
  amenities: ["WiFi", "AC"],
  safety: ["CCTV"],
  bills: [],
  mealPlan: "included",
  statedFacts: 7,
  createdAt: 1_790_000_000_000_000,
  updatedWeek: 2950,
  besideRent: { amount: 2400, isAtLeast: true },
};

test("what an index writes has the meaning that its schema names", async () => {
  const index = new PropertyIndex();
  index.put(listing);
  index.put({ ...listing, seq: 8, title: "Nest", bedsFree: [null, null, null], rents: [null, null, null] });
  index.remove(7);
  index.put(listing);
  let checksum = 0;
  const add = (array: Numbers) => {
    checksum = crc32(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), checksum);
  };
  await index.write({
    isReading: false,
    async number(value) {
      add(Float64Array.of(value));
      return value;
    },
    async text(value) {
      add(Buffer.from(value));
      return value;
    },
    numbers: async (array) => add(array),
  });
  // If this fails, a snapshot of the last version holds something else than one of this version. If the schema is still the same,
  // add 1 to `contentVersion`. Then write down both here.
  expect({ schema: snapshotSchema, checksum }).toEqual({ schema: "WosK9zDBpk_mOLU8N2DAfh", checksum: 3_762_978_151 });
});
