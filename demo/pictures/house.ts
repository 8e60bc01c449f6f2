/** What all pictures of one listing share: palette, cloth, doors, grilles. */
import { mix } from "./colour.ts";
import { palettes, paletteById } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { atTime } from "./time-of-day.ts";
import type { TimeOfDay, Tones } from "./time-of-day.ts";
import { prints } from "./block-prints.ts";
import type { Print } from "./block-prints.ts";
import { random } from "./random.ts";

/** What the listing has. Nothing is drawn that is not here, except plain furniture. */
export interface Facts {
  beds?: number;
  ac?: boolean;
  fan?: boolean;
  desk?: boolean;
  almirah?: boolean;
  fridge?: boolean;
  washingMachine?: boolean;
  attachedBathroom?: boolean;
  geyser?: boolean;
  balcony?: boolean;
  time?: TimeOfDay;
  neutralColours?: boolean;
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
  wall: "plain" | "dado" | "feature";
  trim: string;
  bedhead: "plain" | "rails" | "cane" | "arch";
}

export function houseOf(seed: string | number, facts: Facts, paletteId?: string): House {
  const r = random("house", seed);
  const list = facts.neutralColours ? palettes.filter((p) => p.neutral) : palettes;
  const drawn = r.pick(list);
  const palette = paletteId ? paletteById(paletteId) : drawn;
  const time = facts.time ?? r.pick(["morning", "morning", "day", "day", "evening"] as const);
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
    wall: r.pick(["plain", "dado", "feature", "feature"] as const),
    trim: r.chance(0.5) ? tones.door : mix(tones.wood, tones.linen, 0.15),
    bedhead: r.pick(["plain", "rails", "cane", "arch"] as const),
  };
}
