import { expect, test } from "vitest";
import { moved } from "./photos/move-photo.ts";
import { photoProblems } from "./photos/sent-photos.ts";
import { fittingSize } from "./photos/shrink-photo.ts";

test("a photo is moved one place, and stays at the ends", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "b", "c"]);
});

test("a large photo is made to fit, a small one keeps its size", () => {
  expect(fittingSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(fittingSize({ width: 3000, height: 4000 })).toEqual({ width: 1200, height: 1600 });
  expect(fittingSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(fittingSize({ width: 9000, height: 2 })).toEqual({ width: 1600, height: 1 });
});

test("what is wrong with a photo is told apart from what is wrong with the rest", () => {
  const { byPlace, others } = photoProblems({ "Images.1": "Too small", Images: "Four", Title: "Too long" });
  expect([...byPlace]).toEqual([[1, "Too small"]]);
  expect(others).toEqual({ Images: "Four", Title: "Too long" });
});
