import * as fc from "fast-check";
import { expect, test } from "vitest";
import { CountedPlaces } from "./counted-places.ts";

test("the largest come first, equals by the alphabet, without the empty and the unknown", () => {
  const places = fc.array(fc.record({ total: fc.nat(9), isShown: fc.boolean() }), { maxLength: 60 });
  fc.assert(
    fc.property(places, fc.nat(70), (all, most) => {
      const counted = new CountedPlaces(all.map((_, at) => `place ${at}`));
      counted.totals.set(all.map(({ total }) => total));
      const shown = all.map(({ isShown }) => (isShown ? "text" : undefined));
      const expected = [...all.keys()]
        .filter((at) => all[at]!.isShown && all[at]!.total > 0)
        .toSorted((a, b) => all[b]!.total - all[a]!.total || a - b);
      expect([...counted.largest(most, shown)]).toEqual(expected.slice(0, most));
    }),
  );
});
