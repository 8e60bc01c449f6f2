import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./count-tests.ts";

test("a skipped or unfinished test counts as failed and is named", () => {
  const assertionResults = [
    { status: "passed", fullName: "a" },
    { status: "failed", fullName: "b" },
    { status: "skipped", fullName: "c" },
    { status: "todo", fullName: "d" },
  ];
  expect(countVitest({ testResults: [{ name: "x.test.ts", status: "failed", assertionResults }] })).toEqual({
    passed: 1,
    failed: 3,
    remarks: ["skipped test: c (x.test.ts)", "todo test: d (x.test.ts)"],
  });
});

test("a test file that cannot be loaded counts as failed", () => {
  const report = { testResults: [{ name: "broken.test.ts", status: "failed", assertionResults: [] }] };
  expect(countVitest(report)).toEqual({ passed: 0, failed: 1, remarks: ["failed file: broken.test.ts"] });
});

function aSpec(title: string, ...statuses: string[]) {
  return { title, file: "find-a-pg.e2e.ts", tests: statuses.map((status) => ({ status, projectName: "phone" })) };
}

test("journeys are counted once for each screen, through nested groups, and a flaky one is named", () => {
  const report = {
    errors: [{ message: "the server did not start" }],
    suites: [
      {
        specs: [aSpec("finds a room", "expected", "expected")],
        suites: [{ specs: [aSpec("goes back", "unexpected", "flaky"), aSpec("prints", "skipped")] }],
      },
    ],
  } as unknown as Parameters<typeof countPlaywright>[0];
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failed: 3,
    remarks: [
      "error outside the journeys: the server did not start",
      "flaky journey: goes back (phone, find-a-pg.e2e.ts)",
      "skipped journey: prints (phone, find-a-pg.e2e.ts)",
    ],
  });
});
