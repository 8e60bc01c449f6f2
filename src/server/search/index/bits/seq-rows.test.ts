import { expect, test } from "vitest";
import { SeqRows } from "./seq-rows.ts";

test("seqs are found in their rows, however far apart, and leave nothing behind", () => {
  const rows = new SeqRows();
  const seqs = [1, 2, 1023, 1024, 5_000_000_000, Number.MAX_SAFE_INTEGER];
  for (const [row, seq] of seqs.entries()) rows.add(seq, row);
  expect(seqs.map((seq) => rows.get(seq))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(rows.get(3)).toBeUndefined();
  for (const seq of seqs) rows.delete(seq);
  expect(seqs.map((seq) => rows.get(seq))).toEqual(seqs.map(() => undefined));
  expect(rows.bytes).toBe(0);
});
