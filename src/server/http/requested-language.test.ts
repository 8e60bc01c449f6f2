import { expect, test } from "vitest";
import { requestedLanguage } from "./requested-language.ts";

const languageOf = (url: string, accepted?: string) =>
  requestedLanguage({ url, headers: accepted === undefined ? {} : { "accept-language": accepted } });

test("a page's language is that of its path, regardless of the browser's preference", () => {
  expect(languageOf("/hi/login?next=%2Fhi", "en-IN")).toBe("hi");
  expect(languageOf("/login", "hi-IN,hi;q=0.9")).toBe("en");
});

test("the API answers in the first language that is accepted", () => {
  expect(
    ["hi", "hi-IN,en;q=0.5", " HI ", "en-IN,hi;q=0.9", "his", "", "*"].map((tag) => languageOf("/api/v1/me", tag)),
  ).toEqual(["hi", "hi", "hi", "en", "en", "en", "en"]);
  expect(languageOf("/api/v1/me")).toBe("en");
});
