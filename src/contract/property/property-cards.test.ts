import { expect, test } from "vitest";
import { propertyCards } from "./property-cards.ts";

test("the ids of cards are written as one value, and read as they were", () => {
  const ids = ["PG000012", "PG000034"];
  expect(propertyCards.query?.write({ ids })).toEqual([["ids", "PG000012,PG000034"]]);
  expect(propertyCards.query?.read({ ids: ["PG000012,PG000034"] })).toEqual({ value: { ids }, problems: {} });
});
