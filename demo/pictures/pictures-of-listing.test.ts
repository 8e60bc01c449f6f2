import sharp from "sharp";
import { thumbHashToRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { drawScene, listScenes } from "@thikana/room-pictures";
import { decodePicturePath } from "./picture-path.ts";
import { demoPictures } from "./picture-source.ts";
import { picturesOfListing } from "./pictures-of-listing.ts";
import type { ListingFacts } from "./pictures-of-listing.ts";

const names = [
  "WiFi",
  "AC",
  "Fan",
  "DeskChair",
  "Almirah",
  "Fridge",
  "WashingMachine",
  "AttachedWashroom",
  "Geyser",
  "ParkingFacility",
  "RO",
];
const sharings = [["single"], ["double"], ["triple"], ["single", "double"], ["double", "triple"]] as const;

function aListing(seed: number): ListingFacts {
  return {
    seed,
    sharing: sharings[seed % sharings.length]!,
    amenities: names.filter((_, i) => (seed * 7 + i * 5) % 3 !== 0),
    meals: seed % 4 !== 0,
  };
}
const listings = Array.from({ length: 120 }, (_, seed) => aListing(seed));

test("a listing has four different pictures of one house", () => {
  for (const listing of listings) {
    const pictures = picturesOfListing(listing);
    expect(pictures).toEqual(picturesOfListing(listing));
    expect(new Set(pictures.map(({ path }) => path)).size).toBe(4);
    const recipes = pictures.map(({ path }) => decodePicturePath(path)!);
    expect(new Set(recipes.map(({ scene }) => scene)).size).toBe(4);
    expect(new Set(recipes.map(({ seed, palette }) => `${seed} ${palette}`)).size).toBe(1);
    for (const { width, height } of pictures) expect([width, height]).toEqual([1600, 1200]);
  }
});

test("pictures show nothing that the listing does not have", () => {
  const props = {
    ac: "AC",
    fan: "Fan",
    almirah: "Almirah",
    fridge: "Fridge",
    geyser: "Geyser",
    desk: "DeskChair",
    purifier: "RO",
    scooter: "ParkingFacility",
    "washing-machine": "WashingMachine",
  };
  for (const listing of listings.slice(0, 40))
    for (const { path } of picturesOfListing(listing)) {
      const recipe = decodePicturePath(path)!;
      const svg = drawScene(recipe);
      for (const [prop, amenity] of Object.entries(props))
        if (!listing.amenities.includes(amenity))
          expect(svg.includes(`data-prop="${prop}"`), `${path} ${prop}`).toBe(false);
      if (recipe.scene === "bathroom") expect(listing.amenities).toContain("AttachedWashroom");
      if (recipe.scene === "kitchen") expect(listing.meals).toBe(true);
      const kind = /^(single|double|triple)-room$/.exec(recipe.scene)?.[1];
      if (kind) expect(listing.sharing).toContain(kind);
    }
});

test("alt texts name what is in the picture", () => {
  const shown = {
    desk: "desk",
    "air conditioner": "ac",
    "ceiling fan": "fan",
    fridge: "fridge",
    geyser: "geyser",
    "water purifier": "purifier",
    "washing machine": "washing-machine",
    "scooters at the gate": "scooter",
  };
  for (const listing of listings.slice(0, 40))
    for (const { path, alt } of picturesOfListing(listing)) {
      const svg = drawScene(decodePicturePath(path)!);
      expect(alt).toMatch(/^Illustration: [a-z]/);
      for (const [word, prop] of Object.entries(shown))
        if (alt.split(/: |, /).includes(word)) expect(svg.includes(`data-prop="${prop}"`), `${path} ${alt}`).toBe(true);
    }
  const plain = picturesOfListing({ seed: 1, sharing: ["double"], amenities: [], meals: false });
  expect(plain.map(({ alt }) => alt)).toContain("Illustration: double room, two beds, window");
});

test("a page of cards is not monotonous", () => {
  for (let from = 0; from < 96; from += 24) {
    const leads = listings
      .slice(from, from + 24)
      .map((listing) => decodePicturePath(picturesOfListing(listing)[0]!.path)!);
    expect(new Set(leads.map(({ scene }) => scene)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(leads.map(({ palette }) => palette)).size).toBe(listScenes().palettes.length);
    expect(leads.filter(({ scene }) => scene.endsWith("-room") && scene !== "common-room").length).toBeGreaterThan(10);
    for (const [i, { palette }] of leads.entries()) expect(palette).not.toBe(leads[i + 1]?.palette);
  }
});

/** Mean difference of two pictures' brightness and colour, 0 to 255, over a grid of 12 × 9. */
async function smallColours(path: string): Promise<Buffer> {
  return sharp(await demoPictures.draw(path, 160))
    .resize(12, 9, { fit: "fill" })
    .raw()
    .toBuffer();
}
function distance(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}

test("no two of 24 neighbouring covers look alike", async () => {
  for (const from of [0, 48]) {
    const covers = listings.slice(from, from + 24).map((listing) => picturesOfListing(listing)[0]!.path);
    const small = await Promise.all(covers.map(smallColours));
    for (const [i, a] of small.entries())
      for (const [j, b] of small.slice(i + 1).entries())
        expect(distance(a, b), `${covers[i]} ${covers[i + 1 + j]}`).toBeGreaterThan(10);
  }
});

test("the blurred preview has the colours of the picture", async () => {
  for (const listing of listings.slice(0, 24)) {
    const off = await Promise.all(
      picturesOfListing(listing).map(async ({ path, thumbhash }) => {
        const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, "base64"));
        const preview = sharp(Buffer.from(rgba), { raw: { width: w, height: h, channels: 4 } }).removeAlpha();
        return distance(await preview.resize(12, 9, { fit: "fill" }).raw().toBuffer(), await smallColours(path));
      }),
    );
    expect(Math.max(...off), `listing ${listing.seed}`).toBeLessThan(50);
    expect(off.reduce((sum, value) => sum + value) / off.length, `listing ${listing.seed}`).toBeLessThan(32);
  }
});

test("a seed that is no whole number is refused", () => {
  for (const seed of [-1, 0.5, Number.NaN])
    expect(() => picturesOfListing({ ...aListing(1), seed })).toThrow(RangeError);
});
