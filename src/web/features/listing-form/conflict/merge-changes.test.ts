import { expect, test } from "vitest";
import { mergeChanges, withChoice } from "./merge-changes.ts";

const base = { Title: "Sunrise PG", City: "Delhi", LockInPeriod: "3", description: "One\nTwo" };

test("what only one side has changed comes together by itself", () => {
  const mine = { ...base, Title: "Sunrise Girls PG", description: "One\r\nTwo" };
  const theirs = { ...base, LockInPeriod: "6", description: "One\nTwo\nThree" };
  expect(mergeChanges(base, mine, theirs)).toEqual({
    merged: { ...base, Title: "Sunrise Girls PG", LockInPeriod: "6", description: "One\nTwo\nThree" },
    conflicts: [],
    taken: ["LockInPeriod", "description"],
  });
});

test("what both have changed alike is no conflict, differently is one, and mine stands until theirs is chosen", () => {
  const mine = { ...base, City: "New Delhi", Title: "A" };
  const theirs = { ...base, City: "New Delhi", Title: "B" };
  const { merged, conflicts } = mergeChanges(base, mine, theirs);
  expect(conflicts).toEqual([{ about: "Title", mine: { Title: "A" }, theirs: { Title: "B" } }]);
  expect(merged).toEqual(mine);
  expect(withChoice(merged, "Title", { Title: "B" })).toEqual(theirs);
});

test("what was taken away counts as changed", () => {
  const without = { Title: base.Title, City: base.City, description: base.description };
  expect(mergeChanges(base, { ...base, LockInPeriod: "" }, base).merged).toEqual(without);
  expect(mergeChanges(base, base, without).merged).toEqual(without);
  expect(mergeChanges(base, { ...base, LockInPeriod: "1" }, without).conflicts).toEqual([
    { about: "LockInPeriod", mine: { LockInPeriod: "1" }, theirs: {} },
  ]);
});

test("fields that mean something only together are never mixed", () => {
  const mine = { "point.latitude": "28.1", "point.longitude": "77.1", gateCloses: "22:00" };
  const theirs = { "point.latitude": "28.2", "point.longitude": "77.2", gateOpen: "on" };
  const { merged, conflicts } = mergeChanges({ gateCloses: "21:00" }, mine, theirs);
  expect(conflicts.map(({ about }) => about)).toEqual(["gate", "point"]);
  const chosen = conflicts.reduce((values, conflict) => withChoice(values, conflict.about, conflict.theirs), merged);
  expect(chosen).toEqual(theirs);
});

test("charges are one list, of which the shorter stays as short", () => {
  const row = { "monthlyExtras.0.name": "Laundry", "monthlyExtras.0.amount": "300" };
  const { merged, conflicts } = mergeChanges({ ...row, "monthlyExtras.1.name": "Gym" }, row, row);
  expect([merged, conflicts]).toEqual([row, []]);
});

test("boxes that are ticked on both sides add up", () => {
  const { merged, conflicts } = mergeChanges({}, { "CommonFacilities.WiFi": "on" }, { "CommonFacilities.AC": "on" });
  expect(conflicts).toEqual([]);
  expect(merged).toEqual({ "CommonFacilities.AC": "on", "CommonFacilities.WiFi": "on" });
});
