import { expect, test } from "vitest";
import { withPreviousRows } from "./with-previous-rows.ts";

const rowsOf = (ids: string, state = "") => ids.split("").map((id) => ({ id, state }));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join("");

test("what was removed stays in its place, whatever comes up behind it", () => {
  const [a, b] = rowsOf("ab", "removed");
  const afterB = withPreviousRows(rowsOf("acde"), [{ row: b!, at: 1 }]);
  expect(idsOf(afterB)).toBe("abcde");
  expect(
    idsOf(
      withPreviousRows(rowsOf("cdef"), [
        { row: b!, at: 1 },
        { row: a!, at: 0 },
      ]),
    ),
  ).toBe("abcdef");
  expect(idsOf(withPreviousRows([], [{ row: b!, at: 1 }]))).toBe("b");
});

test("a row that is loaded is shown as it is now", () => {
  const [kept] = rowsOf("b", "removed");
  expect(withPreviousRows(rowsOf("abc", "live"), [{ row: kept!, at: 1 }])).toEqual(rowsOf("abc", "live"));
});
