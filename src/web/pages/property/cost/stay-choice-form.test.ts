import { expect, test } from "vitest";
import { readStayChoice } from "./stay-choice-form.ts";
import type { StayChoice } from "#contract/costs/stay-cost.ts";

const before: StayChoice = {
  sharing: "double",
  takesMeals: false,
  takesParking: true,
  electricityUnits: 35,
  months: 6,
};
const read = (fields: Record<string, string>) => readStayChoice(new Map(Object.entries(fields)) as never, before);

test("the fields are read as they stand", () => {
  expect(read({ sharing: "single", meals: "yes", parking: "no", units: "80", months: "11" })).toEqual({
    sharing: "single",
    takesMeals: true,
    takesParking: false,
    electricityUnits: 80,
    months: 11,
  });
});

test("what is missing or no number stays as it was", () => {
  expect(read({})).toEqual(before);
  expect(read({ sharing: "dormitory", meals: "no", units: "", months: "soon" })).toEqual(before);
});

test("numbers become whole and possible ones", () => {
  expect(read({ units: "-5", months: "0" })).toMatchObject({ electricityUnits: 0, months: 1 });
  expect(read({ units: "1e9", months: "500" })).toMatchObject({ electricityUnits: 999, months: 60 });
  expect(read({ units: "40.6", months: "2.4" })).toMatchObject({ electricityUnits: 41, months: 2 });
});
