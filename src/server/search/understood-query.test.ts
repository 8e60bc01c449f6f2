import { expect, test } from "vitest";
import { understoodQuery } from "./understood-query.ts";

test("words become filters, the rest stays words", () => {
  expect(understoodQuery({ q: "girls pg near srcc under 9k with sunlight" })).toEqual({
    q: "sunlight",
    near: "srcc",
    gender: "girls",
    maxRent: 9000,
  });
  expect(understoodQuery({ q: "Gulmohar House" })).toBeUndefined();
  expect(understoodQuery({ gender: "girls" })).toBeUndefined();
});

test("a filter given by itself outranks a word; facilities add up", () => {
  expect(understoodQuery({ q: "boys pg wifi under 9k", gender: "girls", amenities: ["AC"], maxRent: 7000 })).toEqual({
    gender: "girls",
    amenities: ["WiFi", "AC"],
    maxRent: 7000,
  });
});

test("a second place stays words", () => {
  expect(understoodQuery({ q: "girls near srcc", city: "Pune" })).toEqual({
    q: "near srcc",
    gender: "girls",
    city: "Pune",
  });
});

test("words that ask for nothing are no filter", () => {
  expect(understoodQuery({ q: "pg", page: 2 })).toEqual({ page: 2 });
});
