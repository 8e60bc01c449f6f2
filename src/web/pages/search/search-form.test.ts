import { expect, test } from "vitest";
import { searchOfFields } from "./search-form.ts";

const searchOf = (fields: string, applied = {}) => searchOfFields(new URLSearchParams(fields), applied);

test("a rent between the slider's stops stays as it is while the slider has not been moved", () => {
  for (const maxRent of [2500, 9300, 15_000, 20_000])
    expect(searchOf(`maxRent=${maxRent}&gender=All&sharing=double&sort=price`, { maxRent })).toEqual({
      maxRent,
      sharing: ["double"],
      sort: "price",
    });
});

test("the slider's place is the bound, and at its end there is none", () => {
  expect(searchOf("upTo=9500&gender=All")).toEqual({ maxRent: 9500 });
  expect(searchOf("upTo=15000&gender=All", { maxRent: 20_000 })).toEqual({});
});

test("a city typed anew takes the place of the chosen locality", () => {
  const applied = { city: "delhi", locality: ["delhi/kamla-nagar"] };
  expect(searchOf("city=delhi&locality=delhi/kamla-nagar", applied)).toEqual(applied);
  expect(searchOf("city=Pune&locality=delhi/kamla-nagar", applied)).toEqual({ city: "Pune" });
});
