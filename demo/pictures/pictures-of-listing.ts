/** The four pictures of a demo listing: one house, consistent with the facts of the listing. */
import { drawScene, listScenes } from "@thikana/room-pictures";
import type { Facts, SceneName } from "@thikana/room-pictures";
import { randomSource } from "#demo/random-source.ts";
import type { RandomSource } from "#demo/random-source.ts";
import { encodePicturePath } from "./picture-path.ts";
import { describePicture } from "./picture-words.ts";

export interface ListingFacts {
  /** A whole number from 0; listings with neighbouring numbers get different colours. */
  seed: number;
  sharing: readonly ("single" | "double" | "triple")[];
  /** Names as in the contract: `AC`, `DeskChair`, `AttachedWashroom` … */
  amenities: readonly string[];
  meals: boolean;
}

export interface ListingPicture {
  path: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  alt: string;
}

interface Shot {
  scene: SceneName;
  variant: number;
}

const picturesPerListing = 4;

function factsOf(amenities: readonly string[]): Facts {
  const has = new Set(amenities);
  return {
    ac: has.has("AC"),
    fan: has.has("Fan"),
    desk: has.has("DeskChair"),
    almirah: has.has("Almirah"),
    fridge: has.has("Fridge"),
    washingMachine: has.has("WashingMachine"),
    geyser: has.has("Geyser"),
    purifier: has.has("RO"),
    parking: has.has("ParkingFacility"),
  };
}

function shuffled<T>(list: readonly T[], r: RandomSource): T[] {
  return list
    .map((item) => ({ item, at: r.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** The cover: mostly a room, so that a page of cards shows what is let, with enough variety otherwise. */
function leadingShot(rooms: readonly [Shot, ...Shot[]], seed: number, hasDesk: boolean, r: RandomSource): Shot {
  // Spread evenly, so that neighbouring listings seldom have the same kind of cover.
  const chance = (seed * 0.618034) % 1;
  if (chance < 0.6) return r.pick(rooms);
  const other: SceneName =
    chance < 0.72
      ? "building-front"
      : chance < 0.84
        ? "window-light"
        : chance < 0.92
          ? "common-room"
          : chance < 0.97 && hasDesk
            ? "desk-corner"
            : "terrace";
  return { scene: other, variant: r.wholeBetween(0, 9) };
}

function shotsOf({ seed, sharing, amenities, meals }: ListingFacts): Shot[] {
  const r = randomSource("listing", seed);
  const shot = (scene: SceneName): Shot => ({ scene, variant: r.wholeBetween(0, 9) });
  const [kind = "single", ...otherKinds] = new Set(sharing);
  const room = shot(`${kind}-room`);
  const rooms = [room, ...otherKinds.map((other) => shot(`${other}-room`))] as const;
  const lead = leadingShot(rooms, seed, amenities.includes("DeskChair"), r);

  // The rooms that people look for come before others.
  const wanted: SceneName[] = [];
  if (amenities.includes("AttachedWashroom")) wanted.push("bathroom");
  if (meals) wanted.push("kitchen");
  if (amenities.includes("DeskChair")) wanted.push("desk-corner");
  if (amenities.includes("WashingMachine")) wanted.push("laundry");
  const spare: SceneName[] = ["window-light", "common-room", "terrace", "corridor", "building-front"];
  const order = [
    lead,
    ...shuffled(rooms, r).slice(0, 2),
    ...shuffled(wanted, r).slice(0, 2).map(shot),
    ...shuffled(spare, r).map(shot),
  ];
  const seen = new Set<SceneName>();
  return order.filter(({ scene }) => !seen.has(scene) && seen.add(scene)).slice(0, picturesPerListing);
}

/** Neighbouring seeds never share a palette. */
function paletteOf(seed: number): string {
  const { palettes } = listScenes();
  const { length } = palettes;
  const palette = palettes[((seed % length) * 3 + Math.floor(seed / length)) % length];
  if (palette === undefined) throw new RangeError(`No palette for seed ${seed}`);
  return palette;
}

/**
 * Four different pictures of one listing, the cover first. Nothing is drawn here: the paths contain the recipes.
 * The same facts always give the same pictures. Throws a RangeError for a seed that is not an integer from 0.
 */
export function picturesOfListing(listing: ListingFacts): ListingPicture[] {
  const { seed } = listing;
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`No seed: ${seed}`);
  const facts = factsOf(listing.amenities);
  const palette = paletteOf(seed);
  return shotsOf(listing).map(({ scene, variant }) => ({
    path: encodePicturePath({ scene, seed, facts, variant, palette }),
    width: 1600,
    height: 1200,
    thumbhash: drawScene({ scene, seed, facts, palette, format: "thumbhash" }),
    alt: describePicture(scene, facts),
  }));
}
