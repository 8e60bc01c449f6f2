import { expect, test } from "vitest";
import { asciiDigits } from "./ascii-digits.ts";

test("digits of any keyboard in India are read as the ASCII ones", () => {
  for (const text of [
    "482913",
    "४८२९१३",
    "４８２９１３",
    "৪৮২৯১৩",
    "௪௮௨௯௧௩",
    "٤٨٢٩١٣",
    "۴۸۲۹۱۳",
    "482 913",
    "Code: 482-913.",
  ])
    expect(asciiDigits(text), text).toBe("482913");
});

test("what is no digit is dropped", () => {
  expect(asciiDigits("abc ½ ² 🙂 Ⅷ")).toBe("");
});
