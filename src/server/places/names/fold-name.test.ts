import { expect, test } from "vitest";
import { foldWords } from "./fold-name.ts";
import { transliterate } from "./transliterate.ts";

test("spellings that people take for the same are the same", () => {
  const alike = [
    ["laxmi ngr", "lakshmi nagar", "लक्ष्मी नगर"],
    ["vikas rd", "wikas road"],
    ["sec 62", "sector 62"],
    ["sector 12 dwarka", "12 sec dwarka"],
    ["karol bagh", "karol bag", "karol baag"],
    ["sitapura", "seetapoora"],
    ["saheed", "shahid", "sahid"],
    ["hazratganj", "hajratganj"],
    ["phase", "fase"],
  ];
  for (const [first = "", ...others] of alike) {
    for (const other of others) expect(foldWords(other), other).toEqual(foldWords(first));
  }
});

test("numbers are not changed", () => {
  expect(foldWords("sector 22")).not.toEqual(foldWords("sector 2"));
  expect(foldWords("sector 11")).toEqual(["sektor", "11"]);
});

test("Devanagari is written in Latin letters", () => {
  expect(transliterate("कोरमंगला")).toBe("koramangalaa");
  expect(transliterate("मुंबई सेक्टर १२")).toBe("mumbaee sektar 12");
  expect(transliterate("ज़ीरकपुर")).toBe("zeerakapur");
  expect(transliterate("Koramangala ಕೋರಮಂಗಲ")).toBe("Koramangala ಕೋರಮಂಗಲ");
});
