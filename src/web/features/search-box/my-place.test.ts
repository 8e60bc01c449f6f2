import { expect, test } from "vitest";
import { parseMyPlace } from "./my-place.ts";

const srcc = { key: "srcc", name: "SRCC", kind: "college", latitude: 28.684, longitude: 77.213 };

test("what was kept is read again, without what else was written beside it", () => {
  expect(parseMyPlace(JSON.stringify({ ...srcc, token: "x" }))).toEqual(srcc);
  const locality = { ...srcc, key: "delhi/kamla-nagar", name: "कमला नगर", kind: "locality" };
  expect(parseMyPlace(JSON.stringify(locality))).toEqual(locality);
  const named = { ...srcc, hindiName: "श्रीराम कॉलेज ऑफ कॉमर्स" };
  expect(parseMyPlace(JSON.stringify(named))).toEqual(named);
});

test("anything that is no place is nothing", () => {
  const wrong = [
    "",
    "null",
    "[]",
    "{",
    "7",
    JSON.stringify({ ...srcc, kind: "city" }),
    JSON.stringify({ ...srcc, key: "../admin" }),
    JSON.stringify({ ...srcc, key: 7 }),
    JSON.stringify({ ...srcc, name: "" }),
    JSON.stringify({ ...srcc, hindiName: 7 }),
    JSON.stringify({ ...srcc, latitude: "28" }),
    JSON.stringify({ ...srcc, longitude: 181 }),
    JSON.stringify({ ...srcc, name: "x".repeat(1000) }),
  ];
  for (const text of wrong) expect(parseMyPlace(text), text).toBeUndefined();
});
