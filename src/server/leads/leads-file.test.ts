import { expect, test } from "vitest";
import type { Lead } from "#contract/leads.ts";
import { writeLeadsFile } from "./leads-file.ts";

const lead: Lead = {
  id: "0197a3c0-0001-7000-8000-000000000001",
  days: "Within 7 Days",
  stage: "new",
  timesAsked: 1,
  createdAt: "2026-11-24T04:00:00.000Z",
  askedAt: "2026-11-24T04:00:00.000Z",
  version: 1,
};

test.each(["=1+1", "+1", "-1", "@SUM(1)", "＝1+1", "＋1", "－1", "＠SUM(1)"])(
  "%s is a text to spreadsheets",
  (fullName) => {
    expect(writeLeadsFile([{ ...lead, fullName }])).toContain(`,"'${fullName}",`);
  },
);

test("a name stays as it is", () => {
  expect(writeLeadsFile([{ ...lead, fullName: "Asha - 2nd" }])).toContain(`,"Asha - 2nd",`);
});
