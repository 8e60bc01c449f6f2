import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BitMemory, rowsPerBank, slots } from "./bit-memory.ts";
import { RangeCounter, nameRanges } from "#server/search/index/range-counter.ts";
import { RowRanges } from "./row-ranges.ts";

/** Ranges over three banks, in order, some of them touching. */
const ranges = fc
  .uniqueArray(fc.nat(3 * rowsPerBank), { minLength: 2, maxLength: 20 })
  .map((edges) => edges.toSorted((a, b) => a - b))
  .chain((edges) => fc.subarray(edges.slice(1).map((end, at) => ({ start: edges[at]!, end }))));

test("ranges are found again bank by bank, and counted by their names", () => {
  const memory = new BitMemory();
  fc.assert(
    fc.property(ranges, (all) => {
      const rows = new RowRanges();
      for (const { start, end } of all) rows.add(start, end);
      const counter = new RangeCounter(memory, nameRanges(all.map((range, at) => ({ ...range, name: `${at % 3}` }))));
      for (const bank of [0, 1, 2]) {
        const [from, to] = [bank * rowsPerBank, (bank + 1) * rowsPerBank];
        const inBank = all.map(({ start, end }) => Math.max(0, Math.min(end, to) - Math.max(start, from)));
        const expected = inBank.reduce((sum, length) => sum + length, 0);
        const span = rows.spanIn(bank);
        expect(span === undefined).toBe(expected === 0);
        if (!span) continue;
        rows.write(memory, slots.found, bank, span);
        expect(memory.count(slots.found, span)).toBe(expected);
        counter.count(slots.found, bank, span);
      }
      const totals = new Map<string, number>();
      for (const [at, { start, end }] of all.entries())
        totals.set(`${at % 3}`, (totals.get(`${at % 3}`) ?? 0) + end - start);
      const { names, totals: counted } = counter.totals;
      expect(new Map(names.map((name, at) => [name, counted[at]]))).toEqual(totals);
    }),
  );
});
