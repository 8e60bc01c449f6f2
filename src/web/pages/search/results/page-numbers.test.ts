import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers.ts";

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number || "…")
    .join(" ");

test("first, last and the neighbours are shown, and a gap is never as short as what it hides", () => {
  expect(shown(1, 1)).toBe("1");
  expect(shown(1, 13)).toBe("1 2 … 13");
  expect(shown(3, 13)).toBe("1 2 3 4 … 13");
  expect(shown(4, 13)).toBe("1 2 3 4 5 … 13");
  expect(shown(7, 13)).toBe("1 … 6 7 8 … 13");
  expect(shown(13, 13)).toBe("1 … 12 13");
});
