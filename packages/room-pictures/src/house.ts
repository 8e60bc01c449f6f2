/** What all pictures of one listing share: palette, cloth, doors, grilles. */
import { mix } from "./colours/colour.ts";
import { palettes, paletteById } from "./colours/palette.ts";
import type { Palette } from "./colours/palette.ts";
import { atTime } from "./colours/time-of-day.ts";
import type { TimeOfDay, Tones } from "./colours/time-of-day.ts";
import { prints } from "./canvas/block-prints.ts";
import type { Print } from "./canvas/block-prints.ts";
import { random } from "./random.ts";

/** What the listing has. Each of these is drawn only when true; plain furniture belongs to every house. */
export interface Facts {
  ac?: boolean;
  fan?: boolean;
  desk?: boolean;
  almirah?: boolean;
  fridge?: boolean;
  washingMachine?: boolean;
  geyser?: boolean;
  /** Water purifier in the kitchen. */
  purifier?: boolean;
  /** Two-wheelers stand in front of the house. */
  parking?: boolean;
  /** A balcony door with a railing takes the place of the window. */
  balcony?: boolean;
  /** 1 to 4, for the three room scenes; by default the number in the scene's name. */
  beds?: number;
  /** Otherwise the seed chooses between morning, day and evening. */
  time?: TimeOfDay;
}

export interface House {
  palette: Palette;
  tones: Tones;
  time: TimeOfDay;
  facts: Facts;
  print: Print;
  curtain: "long" | "short" | "blind";
  grille: "diamond" | "bars" | "arch" | "square";
  door: "panel" | "plank" | "louvre";
  wall: "plain" | "dado" | "feature" | "panel" | "border";
  /** What one sees from its windows. */
  view: "garden" | "palms" | "roofs" | "towers" | "hills" | "gulmohar";
  /** Whether the light of a side window falls on the back wall or towards the viewer. */
  sunFalls: "back" | "front";
  cloth: { curtain: string; ink: string; isPrinted: boolean };
  trim: string;
  bedhead: "plain" | "rails" | "cane" | "arch";
}

/** The house of a seed. Throws a RangeError for an unknown palette. */
export function houseOf(seed: string | number, facts: Facts, paletteId?: string): House {
  const r = random("house", seed);
  const drawn = r.pick(palettes);
  const palette = paletteId !== undefined ? paletteById(paletteId) : drawn;
  const time =
    facts.time ??
    r.pick(["morning", "morning", "morning", "day", "day", "day", "evening", "evening", "night"] as const);
  const tones = atTime(palette, time);
  return {
    palette,
    tones,
    time,
    facts,
    print: r.pick(prints),
    curtain: r.pick(["long", "long", "short", "blind"] as const),
    grille: r.pick(["diamond", "bars", "arch", "square"] as const),
    door: r.pick(["panel", "plank", "louvre"] as const),
    wall: r.pick(["plain", "dado", "feature", "feature", "panel", "border"] as const),
    view: r.pick(["garden", "palms", "roofs", "towers", "hills", "gulmohar"] as const),
    sunFalls: r.pick(["back", "front"] as const),
    cloth: r.pick([
      { curtain: tones.curtain, ink: tones.cover, isPrinted: false },
      { curtain: mix(tones.linen, tones.curtain, 0.3), ink: tones.cover, isPrinted: true },
      { curtain: mix(tones.cover, tones.linen, 0.25), ink: tones.print, isPrinted: true },
      { curtain: mix(tones.accent, tones.linen, 0.35), ink: tones.print, isPrinted: false },
      { curtain: mix(tones.feature, tones.linen, 0.2), ink: tones.linen, isPrinted: true },
    ]),
    trim: r.chance(0.5) ? tones.door : mix(tones.wood, tones.linen, 0.15),
    bedhead: r.pick(["plain", "rails", "cane", "arch"] as const),
  };
}
