import { expect, test } from "vitest";
import { languageOf as inHindiPage } from "./hi/language-of.ts";
import { languageOf as inEnglishPage } from "./language-of.ts";

test("on English pages a text in Devanagari is marked as Hindi", () => {
  expect(inEnglishPage("साफ़ कमरे, near metro")).toBe("hi");
  expect(inEnglishPage("Clean rooms")).toBeUndefined();
});

test("on Hindi pages a text without Devanagari is marked as English", () => {
  expect(inHindiPage("साफ़ कमरे, near metro")).toBeUndefined();
  expect(inHindiPage("Clean rooms")).toBe("en");
  expect(inHindiPage("9876543210")).toBeUndefined();
});
