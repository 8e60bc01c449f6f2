/** The blurred colours shown while a picture loads, made from its house's palette without drawing the picture. */
import { rgbaToThumbHash } from "thumbhash";
import { mix } from "./colours/colour.ts";
import type { SceneName } from "./scenes/scene-table.ts";
import type { House } from "./house.ts";

const width = 16;
const height = 12;

interface Patch {
  colour: string;
  /** In sixteenths of the width and twelfths of the height. */
  x?: readonly [number, number];
  y: readonly [number, number];
}

function room(house: House, back: string, lowerWall: string, ...furniture: readonly Patch[]): Patch[] {
  const { ceiling, wall, floor, shade, light } = house.tones;
  return [
    { colour: mix(ceiling, shade, 0.07), y: [0, 1] },
    { colour: mix(wall, light, 0.08), y: [1, 9] },
    { colour: mix(back, light, 0.08), x: [2, 14], y: [1, 9] },
    { colour: lowerWall, y: [6, 9] },
    { colour: mix(floor, light, 0.12), y: [9, 11] },
    { colour: mix(floor, shade, 0.1), y: [11, 12] },
    ...furniture,
  ];
}

function patchesOf(scene: SceneName, house: House): Patch[] {
  const { wall, feature, floor, cover, linen, wood, leaf, light, shade, skyTop, skyLow, curtain, pot } = house.tones;
  const back = house.wall === "feature" ? feature : wall;
  const lower = house.wall === "dado" ? feature : house.wall === "panel" ? mix(feature, linen, 0.35) : back;
  const tiles = mix(feature, house.tones.ceiling, 0.5);
  switch (scene) {
    case "single-room":
      return room(house, back, lower, { colour: mix(cover, linen, 0.3), x: [5, 13], y: [6, 10] });
    case "double-room":
    case "triple-room":
      return room(
        house,
        back,
        lower,
        { colour: mix(wood, lower, 0.45), x: [3, 13], y: [5, 7] },
        { colour: mix(cover, linen, 0.3), x: [1, 15], y: [7, 10] },
      );
    case "desk-corner":
      return room(house, back, lower, { colour: mix(wood, lower, 0.35), x: [6, 12], y: [7, 11] });
    case "window-light":
      return room(
        house,
        back,
        lower,
        { colour: mix(skyLow, curtain, 0.4), x: [6, 11], y: [2, 6] },
        { colour: mix(wood, cover, 0.5), x: [5, 12], y: [7, 9] },
      );
    case "bathroom":
      return room(house, wall, tiles, { colour: tiles, y: [4, 9] }, { colour: "#f4f2ec", x: [4, 8], y: [6, 9] });
    case "laundry":
      return room(house, wall, tiles, { colour: "#f1efe9", x: [8, 12], y: [7, 10] });
    case "kitchen":
      return room(house, back, lower, { colour: mix(wood, lower, 0.3), x: [3, 13], y: [7, 10] });
    case "common-room":
      return room(house, back, lower, { colour: mix(cover, wood, 0.4), x: [5, 11], y: [7, 9] });
    case "corridor":
      return room(
        house,
        wall,
        house.wall === "dado" ? feature : wall,
        { colour: mix(skyLow, wall, 0.5), x: [7, 9], y: [3, 6] },
        { colour: mix(cover, floor, 0.5), x: [5, 11], y: [9, 12] },
      );
    case "terrace":
      return [
        { colour: skyTop, y: [0, 2] },
        { colour: mix(skyTop, skyLow, 0.6), y: [2, 5] },
        { colour: mix(wall, skyLow, 0.4), y: [5, 8] },
        { colour: mix(leaf, wall, 0.5), x: [4, 15], y: [7, 9] },
        { colour: mix(floor, pot, 0.35), y: [9, 12] },
      ];
    default:
      return [
        { colour: skyTop, y: [0, 3] },
        { colour: mix(skyTop, skyLow, 0.7), y: [3, 11] },
        { colour: mix(wall, skyLow, 0.4), y: [6, 11] },
        { colour: mix(feature, light, 0.1), x: [4, 11], y: [2, 11] },
        { colour: mix(mix(shade, "#a39a94", 0.72), skyLow, 0.3), y: [11, 12] },
      ];
  }
}

/** How much of the shade lies over a scene: furniture, folds and corners, which the patches leave out. */
function shadeOver(scene: SceneName): number {
  if (scene === "terrace" || scene === "building-front") return 0.09;
  return scene === "corridor" ? 0.18 : 0.11;
}

/** The ThumbHash of a scene in a house, as base64. Takes well under a millisecond. */
export function thumbhashOfScene(scene: SceneName, house: House): string {
  const rgba = new Uint8Array(width * height * 4);
  for (const { colour, x = [0, width], y } of patchesOf(scene, house)) {
    const rgb = parseInt(mix(colour, house.tones.shade, shadeOver(scene)).slice(1), 16);
    for (let row = y[0]; row < y[1]; row++)
      for (let column = x[0]; column < x[1]; column++)
        rgba.set([rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255], (row * width + column) * 4);
  }
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString("base64");
}
