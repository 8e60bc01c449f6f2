import type { NearbyKind } from "#contract/search/places.ts";

/** English, what a search can be near to that names a kind of place. */
export const nearbyKinds = {
  metro: "a metro station",
  railway: "a railway station",
  bus: "a bus stand",
  airport: "an airport",
  hospital: "a hospital",
  mall: "a mall",
  market: "a market",
  college: "a college",
  office: "an office hub",
} satisfies Record<NearbyKind, string>;
