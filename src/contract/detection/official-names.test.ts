import { expect, test } from "vitest";
import { findOfficialWords } from "./official-names.ts";

test.each([
  "Thikana Support",
  "Thikana OTP",
  "THIKANA",
  "Th1kana",
  "T h i k a n a",
  "Тhikаna",
  "ठिकाना टीम",
  "Your OTP 482913",
  "0TP for you",
  "ओटीपी 482913",
  "Code: 482913",
  "Customer care",
  "Help desk",
  "One-time password",
  "OTP482913",
  "Your code is 482913",
  "Thíkana Team",
  "Súpport Team",
  "THlKANA",
])("%s is no name of a person", (name) => {
  expect(findOfficialWords(name)).toBeDefined();
});

test.each([
  "Asha Rao",
  "O.P. Sharma",
  "O.T. Philip",
  "T.P. Otpal Das",
  "Thika Nair",
  "Ravi Kumar (Owner)",
  "Cody Pinto",
  "José Kamal Thakur",
  "Otpal 2",
  "Anil 2",
  "Supriya",
  "अनुष्का त्रिवेदी",
  "मनोज पिन्टू",
])("%s is", (name) => {
  expect(findOfficialWords(name)).toBeUndefined();
});

test("a site of another name guards its own", () => {
  expect(findOfficialWords("Ghar Finder team", "GharFinder")).toBe("GharFinder");
  expect(findOfficialWords("Neel Gupta", "Nee")).toBeUndefined();
  expect(findOfficialWords("Nee team", "Nee")).toBe("Nee");
});
