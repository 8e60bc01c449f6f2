import { expect, test } from "vitest";
import { mix } from "./colour.ts";

test("colours mix in steps that the eye accepts", () => {
  expect(mix("#ff0000", "#00ff00", 0)).toBe("#ff0000");
  expect(mix("#ff0000", "#00ff00", 1)).toBe("#00ff00");
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#636363");
});
