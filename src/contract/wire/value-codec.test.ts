import { expect, test } from "vitest";
import { degrees } from "./value-codec.ts";
import { formatProblem } from "#contract/messages/read-problem.ts";

test("degrees are rounded, however many decimals a device sends, and refused beyond the pole", () => {
  const read = (text: string) => degrees(90).read(text);
  expect(read("28.612345678901234567")).toEqual({ value: 28.612_345_68 });
  expect(read("-0.1000000001")).toEqual({ value: -0.1 });
  for (const text of ["90.000001", "28.", "1e3", "north"])
    expect(formatProblem(read(text).problem ?? "", "en"), text).toBe("Must be a number from -90 to 90");
});

test("more decimals than asked for are refused", () => {
  expect(degrees(90, 5).read("28.12345")).toEqual({ value: 28.12345 });
  expect(degrees(90, 5).read("28.123456").problem).toBeDefined();
  expect(degrees(90, 5).read("91").problem).toBeDefined();
});
