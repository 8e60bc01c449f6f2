/** A map with a listing or a place in its middle, north up, to one scale; in units of a square of `sketchSize`, y growing downwards. */
export interface Sketch {
  /** Of the circle in the middle. */
  areaRadius: number;
  rings: Ring[];
  scaleBar: { km: number; length: number };
  marks: Mark[];
}

/** All that is so many kilometres away. */
export interface Ring {
  km: number;
  radius: number;
  /** The middle of its label; undefined where there is no room for one. */
  label: Spot | undefined;
}

/** A place; its number is its position. */
interface Mark {
  /** Where it is. */
  at: Spot;
  /** The middle of its number: there, or beside it where others are too close. */
  number: Spot;
  /** Undefined where there is no room for it. */
  name: Name | undefined;
}

export interface Spot {
  x: number;
  y: number;
}

export interface Name {
  x: number;
  anchor: "start" | "middle" | "end";
  /** Each with the middle of its height. */
  lines: { y: number; text: string }[];
}

/** Apart from how a sketch is laid out, which no first visit needs. */
export const sketchSize = 340;
