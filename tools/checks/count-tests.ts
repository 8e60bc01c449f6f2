import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { Counts } from "./run-steps.ts";

/** The part of Vitest's JSON report that we read. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** A skipped or unfinished test counts as failed and is named; so does a file that could not be loaded. */
export function countVitest({ testResults }: VitestReport): Counts {
  const counts: Counts = { passed: 0, failed: 0, remarks: [] };
  for (const { name, status, assertionResults } of testResults) {
    for (const test of assertionResults) {
      if (test.status === "passed") counts.passed += 1;
      else counts.failed += 1;
      if (test.status !== "passed" && test.status !== "failed") {
        counts.remarks.push(`${test.status} test: ${test.fullName} (${name})`);
      }
    }
    if (status === "failed" && assertionResults.every((test) => test.status === "passed")) {
      counts.failed += 1;
      counts.remarks.push(`failed file: ${name}`);
    }
  }
  return counts;
}

/**
 * A skipped journey counts as failed and is named; so does an error outside the journeys. One that passed on the second attempt
 * counts as passed and is named too.
 */
export function countPlaywright({ suites, errors }: Pick<JSONReport, "suites" | "errors">): Counts {
  const counts: Counts = {
    passed: 0,
    failed: errors.length,
    remarks: errors.map(({ message }) => `error outside the journeys: ${message ?? "unknown"}`),
  };
  const visit = (suite: JSONReportSuite): void => {
    for (const spec of suite.specs) {
      for (const { status, projectName } of spec.tests) {
        if (status === "expected" || status === "flaky") counts.passed += 1;
        else counts.failed += 1;
        if (status === "skipped" || status === "flaky") {
          counts.remarks.push(`${status} journey: ${spec.title} (${projectName}, ${spec.file})`);
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of suites) visit(suite);
  return counts;
}
