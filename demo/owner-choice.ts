import type { City } from "#server/places/place-dictionary.ts";
import type { Gender } from "#contract/property/property-facts.ts";
import { type DemoUser, demoOwner } from "./people.ts";
import { randomSource } from "./random-source.ts";

/** Each owner has one to five listings, all in one city; the demo owner has the first three in Delhi. */
export function createOwnerChooser(
  demoAccount: DemoUser,
): (place: { city: City; gender: Gender }, at: Date) => { owner: DemoUser; isNew: boolean } {
  const current = new Map<string, { owner: DemoUser; left: number }>([["delhi", { owner: demoAccount, left: 3 }]]);
  let owners = 0;
  return ({ city, gender }, at) => {
    const known = current.get(city.key);
    if (known && known.left > 0) {
      known.left--;
      return { owner: known.owner, isNew: false };
    }
    owners++;
    const owner = demoOwner(owners, city, gender, at);
    current.set(city.key, { owner, left: randomSource(2026, "listings of owner", owners).wholeBetween(0, 4) });
    return { owner, isNew: true };
  };
}
