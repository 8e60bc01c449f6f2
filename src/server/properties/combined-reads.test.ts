import { expect, test } from "vitest";
import { CombinedReads } from "./combined-reads.ts";

/** Reads that the test answers one by one; listings with an odd seq do not exist. */
function aReader(limits: { mostStatements: number; mostAtOnce: number }) {
  const statements: { seqs: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const reads = new CombinedReads<string>((seqs) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, string>>();
    const found = new Map(seqs.filter((seq) => seq % 2 === 0).map((seq) => [seq, `card ${seq}`]));
    statements.push({ seqs, answer: () => resolve(found), fail: () => reject(new Error("out of reach")) });
    return promise;
  }, limits);
  return { reads, statements };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("requests of the same turn share a statement, and each gets its own listings in its order", async () => {
  const { reads, statements } = aReader({ mostStatements: 1, mostAtOnce: 100 });
  const answers = [reads.of([4, 2]), reads.of([3, 2, 6])];
  await nextTurn();
  expect(statements.map(({ seqs }) => seqs)).toEqual([[4, 2, 3, 6]]);
  statements[0]?.answer();
  expect(await Promise.all(answers)).toEqual([
    ["card 4", "card 2"],
    [undefined, "card 2", "card 6"],
  ]);
});

test("while as many statements run as may, later requests wait and share the next, within its limit", async () => {
  const { reads, statements } = aReader({ mostStatements: 1, mostAtOnce: 3 });
  const first = reads.of([2]);
  await nextTurn();
  // One that is being read already may have changed since, so it is read again.
  const later = [reads.of([2, 4]), reads.of([6, 8])];
  await nextTurn();
  expect(statements).toHaveLength(1);
  statements[0]?.answer();
  expect(await first).toEqual(["card 2"]);
  await nextTurn();
  expect(statements.map(({ seqs }) => seqs)).toEqual([[2], [2, 4, 6]]);
  statements[1]?.answer();
  await nextTurn();
  expect(statements[2]?.seqs).toEqual([8]);
  statements[2]?.answer();
  expect(await Promise.all(later)).toEqual([
    ["card 2", "card 4"],
    ["card 6", "card 8"],
  ]);
});

test("a statement that fails fails those who wait for it, and nobody after them", async () => {
  const { reads, statements } = aReader({ mostStatements: 1, mostAtOnce: 100 });
  const refused = Promise.allSettled([reads.of([2]), reads.of([4])]);
  await nextTurn();
  statements[0]?.fail();
  expect((await refused).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = reads.of([2]);
  await nextTurn();
  statements[1]?.answer();
  expect(await next).toEqual(["card 2"]);
});
