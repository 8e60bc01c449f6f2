import { problem } from "#contract/messages/problem.ts";
import type { ValueCodec } from "#contract/wire/value-codec.ts";

/** Degrees with at most five decimals: a metre, and more would only make equal areas differ. */
const edge = /^-?\d{1,3}(?:\.\d{1,5})?$/;

/** An area of a map, `south,west,north,east` in degrees. It stays text; `edgesOf` reads it. */
export const mapBox: ValueCodec<string> = {
  read(text) {
    const edges = text.trim().split(",");
    const numbers = edges.map((written) => (edge.test(written) ? Number(written) : Number.NaN));
    const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers;
    const isArea = south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
    return numbers.length === 4 && isArea
      ? { value: numbers.map(String).join(",") }
      : { problem: problem("search.box-wrong") };
  },
  write: (box) => box,
  written: { type: "string" },
};
