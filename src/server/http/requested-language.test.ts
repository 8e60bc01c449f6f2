import { expect, test } from "vitest";
import { requestedLanguage } from "./requested-language.ts";

const asked = (url: string, accepted?: string) =>
  requestedLanguage({ url, headers: accepted === undefined ? {} : { "accept-language": accepted } });

test("a page's language is that of its path, whatever the browser prefers", () => {
  expect(asked("/hi/login?next=%2Fhi", "en-IN")).toBe("hi");
  expect(asked("/login", "hi-IN,hi;q=0.9")).toBe("en");
});

test("the API answers in the first language that is accepted", () => {
  expect(
    ["hi", "hi-IN,en;q=0.5", " HI ", "en-IN,hi;q=0.9", "his", "", "*"].map((tag) => asked("/api/v1/me", tag)),
  ).toEqual(["hi", "hi", "hi", "en", "en", "en", "en"]);
  expect(asked("/api/v1/me")).toBe("en");
});
