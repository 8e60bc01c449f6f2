import { expect, test } from "vitest";
import { boxAfterKey, emptyBoxes, typeInBox, walkBack } from "./typed-code.ts";

const empty = emptyBoxes(6);
const shown = (boxes: readonly string[]) => boxes.map((digit) => digit || "_").join("");
const typed = (boxes: readonly string[], at: number, text: string) => {
  const after = typeInBox(boxes, at, text);
  return [shown(after.boxes), after.at];
};

test("a digit moves on, and the last stays in its box", () => {
  expect(typed(empty, 0, "4")).toEqual(["4_____", 1]);
  expect(typed(empty, 5, "4")).toEqual(["_____4", 5]);
});

test("a whole code fills all boxes wherever it is pasted, and fewer digits go on from there", () => {
  for (const at of [0, 3, 5]) expect(typed(empty, at, "482 913")).toEqual(["482913", 5]);
  expect(typed(empty, 0, "On 22.11.2026: 482-913, good for 10 minutes")).toEqual(["482913", 5]);
  expect(typed(empty, 0, "2026 में कोड ४८२ ९१३")).toEqual(["482913", 5]);
  expect(typed(empty, 2, "12")).toEqual(["__12__", 4]);
  expect(typed(empty, 4, "123")).toEqual(["____12", 5]);
  expect(typed(["4", "8", "2", "9", "1", "3"], 5, "3112233")).toEqual(["311223", 5]);
});

test("a digit typed beside an old one replaces it, also by the same digit", () => {
  expect(typed(["4", "", "", "", "", ""], 0, "45")).toEqual(["5_____", 1]);
  expect(typed(["4", "", "", "", "", ""], 0, "54")).toEqual(["5_____", 1]);
  expect(typed(["4", "", "", "", "", ""], 0, "44")).toEqual(["4_____", 1]);
});

test("what is no digit changes nothing, and other writings of digits are read", () => {
  expect(typed(["4", "", "", "", "", ""], 1, "x")).toEqual(["4_____", 1]);
  expect(typed(empty, 0, "४")).toEqual(["4_____", 1]);
  expect(typed(empty, 0, "４８２９１３")).toEqual(["482913", 5]);
});

test("an emptied box stays the place, and Backspace in an empty one takes the digit before", () => {
  expect(typed(["4", "8", "", "", "", ""], 1, "")).toEqual(["4_____", 1]);
  expect(walkBack(["4", "8", "", "", "", ""], 2)).toEqual({ boxes: ["4", "", "", "", "", ""], at: 1 });
  expect(walkBack(["4", "8", "", "", "", ""], 1)).toBeUndefined();
  expect(walkBack(empty, 0)).toBeUndefined();
});

test("arrows, Home and End walk within the boxes", () => {
  expect(["ArrowLeft", "ArrowRight", "Home", "End", "a"].map((key) => boxAfterKey(key, 2, 6))).toEqual([
    1,
    3,
    0,
    5,
    undefined,
  ]);
  expect([boxAfterKey("ArrowLeft", 0, 6), boxAfterKey("ArrowRight", 5, 6)]).toEqual([0, 5]);
});
