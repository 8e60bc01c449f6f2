import { expect, test } from "vitest";
import { matchingParts } from "./matching-parts.ts";

/** The label with its matches in brackets. */
function marked(label: string, typed: string): string {
  return matchingParts(label, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");
}

test("beginnings of words are marked, whatever the case and the order", () => {
  expect(marked("Kamla Nagar", "kam na")).toBe("[Kam]la [Na]gar");
  expect(marked("Kamla Nagar", "NAGAR kamla")).toBe("[Kamla] [Nagar]");
  expect(marked("St. Stephen's College", "ste")).toBe("St. [Ste]phen's College");
  expect(marked("GTB Nagar Metro", "g gtb")).toBe("[GTB] Nagar Metro");
});

test("what does not begin a word is not marked, nor are signs", () => {
  expect(marked("Kamla Nagar", "mla")).toBe("Kamla Nagar");
  expect(marked("Kamla Nagar", " ,.* ")).toBe("Kamla Nagar");
  expect(marked("", "kam")).toBe("");
});

test("Devanagari is marked with its vowel signs", () => {
  expect(marked("कमला नगर", "कम")).toBe("[कम]ला नगर");
  expect(marked("दिल्ली विश्वविद्यालय", "दिल्ली वि")).toBe("[दिल्ली] [वि]श्वविद्यालय");
});

test("the parts are the label again, whatever was typed", () => {
  for (const typed of ["<b>", "(", "\\", "kam\u0000la", "a".repeat(120)]) {
    const parts = matchingParts("Kamla <b>Nagar</b>", typed);
    expect(parts.map(({ text }) => text).join("")).toBe("Kamla <b>Nagar</b>");
  }
});
