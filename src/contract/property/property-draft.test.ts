import { expect, test } from "vitest";
import * as z from "zod/mini";
import { PropertyDraft } from "./property-draft.ts";
import { formatProblem } from "#contract/messages/read-problem.ts";

const stated = {
  Title: "  Sunrise   PG ",
  Locality: "Kamla Nagar",
  City: "Delhi",
  Gender: "Co-living",
  LockInPeriod: "3",
  Electricity: 12,
  Sharing: '{"Single":"9000","Double":7000,"Triple":""}',
  CommonFacilities: '{"WiFi":true,"Gyser":true,"Fan":false,"Single-Sharing":true}',
  Safety: '{"CCTV":true}',
  BillsIncluded: "{}",
};

function problemsOf(wire: object): Record<string, string> {
  const result = z.safeDecode(PropertyDraft, wire as never);
  return Object.fromEntries(
    result.error?.issues.map(({ path, message }) => [path.join("."), formatProblem(message, "en")]) ?? [],
  );
}

test("a form's texts become a listing's facts", () => {
  expect(z.decode(PropertyDraft, { ...stated, point: '{"latitude":28.68,"longitude":77.2}' })).toEqual({
    title: "Sunrise PG",
    locality: "Kamla Nagar",
    city: "Delhi",
    gender: "co-living",
    lockInMonths: 3,
    electricityPerUnit: 12,
    rent: { single: 9000, double: 7000 },
    amenities: ["WiFi", "Geyser", "Single-Sharing"],
    safetyFeatures: ["CCTV"],
    billsIncluded: [],
    point: { latitude: 28.68, longitude: 77.2 },
  });
});

test("what is missing is complained of in the specification's words", () => {
  expect(problemsOf({})).toEqual({
    Title: "Please Enter Title of Property",
    Locality: "Please Enter Locality",
    City: "Please Enter City",
    Gender: "Please Select Gender",
    LockInPeriod: "Enter lock-In-Period",
    Electricity: "Enter Electricity Unit",
  });
  expect(problemsOf({ ...stated, LockInPeriod: " ", Electricity: "", Gender: "", Title: "\t" })).toEqual({
    Title: "Please Enter Title of Property",
    Gender: "Please Select Gender",
    LockInPeriod: "Enter lock-In-Period",
    Electricity: "Enter Electricity Unit",
  });
});

test("what is no digit, no sharing, no JSON or out of range is named", () => {
  expect(
    problemsOf({
      ...stated,
      LockInPeriod: "1.5",
      Electricity: "-3",
      Sharing: '{"Quad":"9000","Single":"0"}',
      Safety: "{",
    }),
  ).toEqual({
    LockInPeriod: "Digits only",
    Electricity: "Digits only",
    "Sharing.Quad": "This is no sharing",
    "Sharing.Single": "Must be a whole number from 1 to 200000",
    Safety: "Must be JSON",
  });
  expect(problemsOf({ ...stated, LockInPeriod: "99", Title: "\u202eevil", City: "x".repeat(100) })).toEqual({
    Title: "Contains hidden characters that reverse the text. Type it again by hand.",
    City: "At most 60 characters",
    LockInPeriod: "Must be a whole number from 0 to 36",
  });
  expect(problemsOf({ ...stated, Sharing: '{"__proto__":1,"constructor":2}' })).not.toEqual({});
});

test("what was read is written as the wire has it", () => {
  const draft = z.decode(PropertyDraft, {
    ...stated,
    mealPrice: "2500",
    monthlyExtras: '[{"name":"Gym","amount":300}]',
  });
  expect(z.encode(PropertyDraft, draft)).toEqual({
    Title: "Sunrise PG",
    Locality: "Kamla Nagar",
    City: "Delhi",
    Gender: "Co-Living",
    LockInPeriod: 3,
    Electricity: 12,
    Sharing: { Single: 9000, Double: 7000 },
    CommonFacilities: { WiFi: true, Geyser: true, "Single-Sharing": true },
    Safety: { CCTV: true },
    BillsIncluded: {},
    mealPrice: 2500,
    monthlyExtras: [{ name: "Gym", amount: 300 }],
  });
});
