import { expect, test } from "vitest";
import { searchOfFields } from "./search-form.ts";

const searchOf = (fields: string, applied = {}) => searchOfFields(new URLSearchParams(fields), applied);

test("the boxes say both rents exactly, whatever the slider can show", () => {
  expect(searchOf("minRent=2500&maxRent=15000&gender=All&sharing=double&sort=price")).toEqual({
    minRent: 2500,
    maxRent: 15_000,
    sharing: ["double"],
    sort: "price",
  });
  expect(searchOf("minRent=&maxRent=20000&gender=All")).toEqual({ maxRent: 20_000 });
});

test("two rents in the wrong order are the ends of the same range", () => {
  expect(searchOf("minRent=9000&maxRent=6000")).toEqual({ minRent: 6000, maxRent: 9000 });
});

test("a city typed anew takes the place of the place chosen before", () => {
  const applied = { city: "delhi", locality: ["delhi/kamla-nagar"] };
  expect(searchOf("city=delhi&locality=delhi/kamla-nagar", applied)).toEqual(applied);
  expect(searchOf("city=Delhi&locality=delhi/kamla-nagar", applied), "as the field shows it").toEqual(applied);
  expect(searchOf("city=Pune&locality=delhi/kamla-nagar", applied)).toEqual({ city: "Pune" });
  expect(searchOf("city=Pune&q=hostel&near=srcc&within=2&sort=distance", { near: "srcc" })).toEqual({ city: "Pune" });
  expect(searchOf("city=Pune&near=srcc&near2=iit-delhi&sort=fair&box=28.5,77,28.7,77.3")).toEqual({ city: "Pune" });
});

test("the usual radius and order of a search near something are not written", () => {
  expect(searchOf("near=srcc&within=&sort=distance")).toEqual({ near: "srcc" });
  expect(searchOf("near=srcc&within=2&sort=relevance")).toEqual({ near: "srcc", within: 2, sort: "relevance" });
});
