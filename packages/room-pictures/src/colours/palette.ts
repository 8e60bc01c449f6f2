/** Fourteen house palettes. Every colour of a picture comes from its house's palette. */

type FloorKind = "terrazzo" | "kota" | "oxide" | "tile" | "checker" | "planks";

export interface Palette {
  id: string;
  wall: string;
  /** Feature wall, dado band or outer accent. */
  feature: string;
  ceiling: string;
  floor: string;
  floorKind: FloorKind;
  wood: string;
  door: string;
  /** Bed linen, from quiet to loud. */
  linen: string;
  cover: string;
  print: string;
  curtain: string;
  accent: string;
  metal: string;
  leaf: string;
  pot: string;
  /** What surfaces turn towards in shade and in light. */
  shade: string;
  light: string;
  skyTop: string;
  skyLow: string;
}

const base = {
  ceiling: "#f7f1e6",
  linen: "#f6efe2",
  metal: "#a9adab",
  leaf: "#5d7f55",
  pot: "#b9694a",
  light: "#fff0cf",
  skyTop: "#bcd9e2",
  skyLow: "#f4ead3",
} as const;

export const palettes: readonly Palette[] = [
  {
    ...base,
    id: "terracotta",
    wall: "#f1dfc9",
    feature: "#d08a66",
    floor: "#d9cbb8",
    floorKind: "terrazzo",
    wood: "#a56a43",
    door: "#7d4a33",
    cover: "#c8643f",
    print: "#f3dcb8",
    curtain: "#e3b27d",
    accent: "#2f6468",
    shade: "#5a3440",
  },
  {
    ...base,
    id: "sage",
    wall: "#e9e8d8",
    feature: "#a9b898",
    floor: "#c3c4b2",
    floorKind: "kota",
    wood: "#b98a5a",
    door: "#5f7358",
    cover: "#7f9a78",
    print: "#f2ecd6",
    curtain: "#d9d7b8",
    accent: "#c9824b",
    shade: "#3a4a48",
    leaf: "#557a4f",
  },
  {
    ...base,
    id: "indigo",
    wall: "#ece7de",
    feature: "#7d93ab",
    floor: "#d5cfc4",
    floorKind: "terrazzo",
    wood: "#b5835a",
    door: "#3d5573",
    cover: "#38527c",
    print: "#e9e2d0",
    curtain: "#c6d0d6",
    accent: "#d39a43",
    shade: "#343d5c",
  },
  {
    ...base,
    id: "ochre",
    wall: "#f4e6c8",
    feature: "#dcae5a",
    floor: "#b8b7a2",
    floorKind: "kota",
    wood: "#94603a",
    door: "#6b4a35",
    cover: "#d69a35",
    print: "#fbf0d6",
    curtain: "#efe0ba",
    accent: "#7a4b5e",
    shade: "#553c3f",
  },
  {
    ...base,
    id: "oxide",
    wall: "#f3eadb",
    feature: "#dfd0b4",
    floor: "#a8503b",
    floorKind: "oxide",
    wood: "#8a5636",
    door: "#3f6b62",
    cover: "#3f7a70",
    print: "#f4e3bf",
    curtain: "#f2dfb9",
    accent: "#d79a3c",
    shade: "#4b2e38",
  },
  {
    ...base,
    id: "monsoon",
    wall: "#dfe6e1",
    feature: "#8fb0ae",
    floor: "#c9c7bc",
    floorKind: "tile",
    wood: "#a67a55",
    door: "#4c6d70",
    cover: "#4f8288",
    print: "#f0e9d3",
    curtain: "#cfe0da",
    accent: "#e08d5c",
    shade: "#2e4654",
    skyTop: "#b6ccd2",
    skyLow: "#eae8da",
  },
  {
    ...base,
    id: "rose-clay",
    wall: "#f5e2d7",
    feature: "#dba292",
    floor: "#dccabb",
    floorKind: "terrazzo",
    wood: "#b07a57",
    door: "#8b4b49",
    cover: "#c9776e",
    print: "#f8e4cf",
    curtain: "#edc7b4",
    accent: "#4f7567",
    shade: "#5b3646",
  },
  {
    ...base,
    id: "limewash",
    wall: "#f3efe4",
    feature: "#d5ddd0",
    floor: "#a9b0a0",
    floorKind: "kota",
    wood: "#c29a6b",
    door: "#7e8f86",
    cover: "#b9ad93",
    print: "#fbf6ea",
    curtain: "#f4eddc",
    accent: "#b5583c",
    shade: "#47483f",
  },
  {
    ...base,
    id: "chettinad",
    wall: "#f0e4cd",
    feature: "#6fa39a",
    floor: "#cfc0a3",
    floorKind: "tile",
    wood: "#7d4a2e",
    door: "#5c3524",
    cover: "#e0a340",
    print: "#8c3b2e",
    curtain: "#cfe0cf",
    accent: "#a8442f",
    shade: "#463035",
  },
  {
    ...base,
    id: "jamun",
    wall: "#efe4e2",
    feature: "#b79aae",
    floor: "#cdc3bd",
    floorKind: "terrazzo",
    wood: "#a5785c",
    door: "#5d4560",
    cover: "#7b5a80",
    print: "#f4dcc4",
    curtain: "#e2cfd6",
    accent: "#d7983f",
    shade: "#3f3152",
  },
  {
    ...base,
    id: "mango",
    wall: "#f8ecd2",
    feature: "#e8b35a",
    floor: "#e3d3b4",
    floorKind: "checker",
    wood: "#9c6238",
    door: "#55703f",
    cover: "#6f8f47",
    print: "#fbeec6",
    curtain: "#f3d58d",
    accent: "#c9512f",
    shade: "#54402f",
  },
  {
    ...base,
    id: "brick",
    wall: "#f3e8dc",
    feature: "#b96a50",
    floor: "#b98a5e",
    floorKind: "planks",
    wood: "#8d5a3a",
    door: "#40504f",
    cover: "#4d6d73",
    print: "#f0dcc0",
    curtain: "#e8d3bd",
    accent: "#e0a145",
    shade: "#4c2f33",
  },
  {
    ...base,
    id: "peacock",
    wall: "#eef0e4",
    feature: "#3f7f80",
    floor: "#d8cdb9",
    floorKind: "checker",
    wood: "#a0673f",
    door: "#8a4a2d",
    cover: "#d9853b",
    print: "#fdf0d0",
    curtain: "#f1dcae",
    accent: "#2f5f77",
    shade: "#2c3f4a",
  },
  {
    ...base,
    id: "sandstone",
    wall: "#f6e3cd",
    feature: "#cf8f6f",
    floor: "#c9a680",
    floorKind: "planks",
    wood: "#7f4f33",
    door: "#2f5773",
    cover: "#37628a",
    print: "#f7e4c2",
    curtain: "#f2cfa6",
    accent: "#c4553a",
    shade: "#51323a",
  },
];

export function paletteById(id: string): Palette {
  const found = palettes.find((p) => p.id === id);
  if (!found) throw new RangeError(`No palette named ${id}`);
  return found;
}
