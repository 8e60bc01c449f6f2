import { expect, test } from "vitest";
import { leadMessages } from "#web/messages/lead/leads.ts";
import { initialsOf, describePerson, formatStage, spaceOut, waysToReach } from "./describe-lead.ts";

const words = leadMessages.leads;

test("initials are letters as people see them", () => {
  expect(["Ananya Rawat", "Asha", "Mary  Ann D'Souza", "मीरा खन्ना", ""].map(initialsOf)).toEqual([
    "AR",
    "A",
    "MD",
    "मीख",
    "",
  ]);
});

test("whoever is not named is said to have withdrawn, or to have left", () => {
  expect(describePerson({ fullName: "Asha" }, words)).toBe("Asha");
  expect(describePerson({ withdrawnAt: "2026-11-22T00:00:00Z" }, words)).toBe("Somebody who withdrew");
  expect(describePerson({}, words)).toBe("Somebody who left");
  expect(formatStage({ stage: "lost", lostReason: "full" }, words)).toBe("Lost: no bed is available");
  expect(formatStage({ stage: "visit", withdrawnAt: "2026-11-22T00:00:00Z" }, words)).toBe("Withdrawn");
});

test("a whole number can be called and written to, a masked one cannot", () => {
  const property = { id: "", pgId: "PG000001", title: "Neem & House" };
  expect(waysToReach({ contact: "9876543210", fullName: "Asha", property }, "Thikana", words)).toEqual({
    call: "tel:+919876543210",
    whatsapp:
      "https://wa.me/919876543210?text=Hello%20Asha%2C%20you%20asked%20about%20Neem%20%26%20House%20on%20Thikana.",
  });
  expect(waysToReach({ contact: "98******10" }, "Thikana", words)).toBeUndefined();
  expect(waysToReach({}, "Thikana", words)).toBeUndefined();
  expect(["9876543210", "98******10"].map(spaceOut)).toEqual(["98765 43210", "98*** ***10"]);
});
