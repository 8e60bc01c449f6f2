import { expect, test } from "vitest";
import { listingFormMessages } from "#web/messages/owner/listing-form.ts";
import { fieldLabel, formatFieldNames, describeProblem } from "./field-words.ts";

test("every field and every group of fields has a name that people know", () => {
  const named = Object.fromEntries(
    ["Title", "Sharing.Double", "bedsFree.triple", "CommonFacilities.AC", "gate", "monthlyExtras", "point"].map(
      (name) => [name, fieldLabel(name, listingFormMessages)],
    ),
  );
  expect(named).toEqual({
    Title: "Title",
    "Sharing.Double": "Double sharing",
    "bedsFree.triple": "Beds available now, Triple sharing",
    "CommonFacilities.AC": "AC",
    gate: "Gate closes at",
    monthlyExtras: "Other monthly charges",
    point: "Where it is",
  });
});

test("a complaint says what it is about, once", () => {
  expect(describeProblem("Title", "Please Enter Title of Property", listingFormMessages)).toBe(
    "Please Enter Title of Property",
  );
  expect(describeProblem("LockInPeriod", "Enter lock-In-Period", listingFormMessages)).toBe("Enter lock-In-Period");
  expect(describeProblem("noticeDays", "Digits only", listingFormMessages)).toBe("Notice period: Digits only");
});

test("what fields say reads as on the form", () => {
  expect(formatFieldNames({}, listingFormMessages)).toBe("Not stated");
  expect(formatFieldNames({ visitors: "daytime" }, listingFormMessages)).toBe("During the day");
  expect(formatFieldNames({ gateOpen: "on" }, listingFormMessages)).toBe("The gate is never locked");
  expect(
    formatFieldNames({ "monthlyExtras.0.name": "Laundry", "monthlyExtras.0.amount": "300" }, listingFormMessages),
  ).toBe("Laundry, 300");
});
