import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RowSet } from "./row-set.ts";

test("holds rows as a set does, few or many, while they come and go", () => {
  const rows = 2000;
  fc.assert(
    fc.property(fc.array(fc.nat(rows - 1), { maxLength: 400 }), (toggled) => {
      const set = new RowSet();
      const plain = new Set<number>();
      for (const row of toggled) {
        if (plain.delete(row)) set.delete(row);
        else {
          plain.add(row);
          set.add(row, rows);
        }
      }
      const bitmap = new Uint32Array(Math.ceil(rows / 32));
      set.addTo(bitmap);
      const held = Array.from({ length: rows }, (_, row) => row).filter(
        (row) => (bitmap[row >>> 5]! >>> (row & 31)) & 1,
      );
      expect(held).toEqual([...plain].toSorted((a, b) => a - b));
      expect(set.size).toBe(plain.size);
      expect(set.bytes).toBeLessThanOrEqual(rows / 4);
    }),
    { numRuns: 100 },
  );
});
