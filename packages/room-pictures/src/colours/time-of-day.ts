/** What the hour does to a palette: the sun, the lamps, the sky. */
import { mix } from "./colour.ts";
import type { Palette } from "./palette.ts";

export type TimeOfDay = "morning" | "day" | "evening" | "night";

interface Mood {
  light: string;
  shade: string;
  /** How far every colour is pulled towards the shade / the light. */
  dim: number;
  glow: number;
  skyTop: string;
  skyLow: string;
  /** 0 = no sun patches; lamps are lit when true. */
  sun: number;
  lamps: boolean;
}

function mood({ light, shade, skyTop, skyLow }: Palette, time: TimeOfDay): Mood {
  switch (time) {
    case "morning":
      return { light, shade, dim: 0, glow: 0.04, skyTop, skyLow, sun: 1, lamps: false };
    case "day":
      return {
        light: "#fffaf0",
        shade,
        dim: 0,
        glow: 0.06,
        skyTop: mix(skyTop, "#9fcbe0", 0.4),
        skyLow: mix(skyLow, "#ffffff", 0.5),
        sun: 0.75,
        lamps: false,
      };
    case "evening":
      return {
        light: "#ffd49a",
        shade: mix(shade, "#5b2b4a", 0.3),
        dim: 0.06,
        glow: 0.11,
        skyTop: mix("#b48fa6", skyTop, 0.25),
        skyLow: "#fcd39a",
        sun: 1.2,
        lamps: true,
      };
    default:
      return {
        light: "#ffd9a0",
        shade: mix(shade, "#232a4e", 0.6),
        dim: 0.13,
        glow: 0.2,
        skyTop: "#39436f",
        skyLow: "#8a7391",
        sun: 0,
        lamps: true,
      };
  }
}

export type Tones = Palette & { mood: Mood };

/** The palette as it looks at a time of day. */
export function atTime(palette: Palette, time: TimeOfDay): Tones {
  const m = mood(palette, time);
  const tint = (colour: string) => mix(mix(colour, m.light, m.glow), m.shade, m.dim);
  return {
    ...palette,
    mood: m,
    light: m.light,
    shade: m.shade,
    skyTop: m.skyTop,
    skyLow: m.skyLow,
    wall: tint(palette.wall),
    feature: tint(palette.feature),
    ceiling: tint(palette.ceiling),
    floor: tint(palette.floor),
    wood: tint(palette.wood),
    door: tint(palette.door),
    linen: tint(palette.linen),
    cover: tint(palette.cover),
    print: tint(palette.print),
    curtain: tint(palette.curtain),
    accent: tint(palette.accent),
    metal: tint(palette.metal),
    leaf: tint(palette.leaf),
    pot: tint(palette.pot),
  };
}
