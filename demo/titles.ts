/** Names of demo houses: neutral words that are no company's name. */
import type { Gender } from "#contract/property/property-facts.ts";
import { hashText, randomSource } from "./random-source.ts";

const firstParts = [
  "Neem",
  "Gulmohar",
  "Kachnar",
  "Saffron",
  "Marigold",
  "Tulsi",
  "Palash",
  "Amaltas",
  "Banyan",
  "Lotus",
  "Sandal",
  "Indigo",
  "Terrace",
  "Courtyard",
  "Lantern",
  "Verandah",
  "Jasmine",
  "Peepal",
  "Mogra",
  "Ashoka",
  "Champa",
  "Bel",
  "Cardamom",
  "Mango Tree",
  "Red Brick",
  "Blue Gate",
  "Morning",
  "Chinar",
  "Tamarind",
  "Parijat",
  "Kadamba",
] as const;

const secondParts = [
  "House",
  "Nivas",
  "Residency",
  "Stay",
  "Homes",
  "Nest",
  "Kutir",
  "Bhavan",
  "Rooms",
  "Sadan",
] as const;

const titlesInAll = firstParts.length * secondParts.length;

const endings: Record<Gender, readonly [string, ...string[]]> = {
  girls: [" for Women", " for Women", ""],
  boys: [" for Men", " for Men", ""],
  "co-living": ["", "", " Co-living"],
};

/** The title of a locality's n-th listing (from 0): no two listings of a locality have the same title. */
export function titleOf(localityKey: string, n: number, gender: Gender): string {
  // A step that is coprime to the number of titles visits each of them once, in an order that differs by locality.
  const step = [7, 11, 13, 17, 19, 23, 29, 37][hashText(`${localityKey}|step`) % 8] ?? 7;
  const index = (hashText(localityKey) + n * step) % titlesInAll;
  const first = firstParts[index % firstParts.length] ?? firstParts[0];
  const second = secondParts[Math.floor(index / firstParts.length)] ?? secondParts[0];
  const round = Math.floor(n / titlesInAll);
  const number = round === 0 ? "" : ` ${round + 1}`;
  return `${first} ${second}${number}${randomSource("title", localityKey, n).pick(endings[gender])}`;
}
