import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const module = JSON.stringify(path.join(import.meta.dirname, "run-steps.ts"));

/** Runs steps in a package whose scripts `good` and `bad` end with 0 and 1. */
function runInPackage(steps: string): { lines: string[]; status: number | null } {
  const folder = mkdtempSync(path.join(tmpdir(), "thikana-steps-"));
  try {
    const scripts = { good: 'node -e "process.exit(0)"', bad: 'node -e "process.exit(1)"' };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify({ scripts }));
    const program = `const { runSteps } = await import(${module}); await runSteps(${steps});`;
    const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      cwd: folder,
      encoding: "utf8",
    });
    return { lines: stdout.trimEnd().split("\n"), status };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reporting(passed: number, failed: number): string {
  return `async () => ({ passed: ${passed}, failed: ${failed}, remarks: [] })`;
}

test("the last line counts plain steps as one test each and adds the reported ones", () => {
  const { lines, status } = runInPackage(`[{ script: "good" }, { script: "good", readCounts: ${reporting(41, 0)} }]`);
  expect(lines.at(-1)).toBe("42 passed, 0 failed");
  expect(status).toBe(0);
});

test("the first failing step ends the run, the summary names what was not run, and the exit code is 1", () => {
  const { lines, status } = runInPackage('[{ script: "good" }, { script: "bad" }, { script: "good" }]');
  expect(lines.slice(-2)).toEqual(["not run: good", "1 passed, 1 failed"]);
  expect(status).toBe(1);
});

test("no test at all, a missing report and a failure outside the tests are failures", () => {
  const noTest = runInPackage(`[{ script: "good", readCounts: ${reporting(0, 0)} }]`);
  const noReport = runInPackage('[{ script: "good", readCounts: () => Promise.reject(new Error("no file")) }]');
  const outside = runInPackage(`[{ script: "bad", readCounts: ${reporting(3, 0)} }]`);
  expect([noTest, noReport, outside].map(({ lines }) => lines.at(-1))).toEqual([
    "0 passed, 1 failed",
    "0 passed, 1 failed",
    "3 passed, 1 failed",
  ]);
  expect([noTest, noReport, outside].map(({ status }) => status)).toEqual([1, 1, 1]);
}, 15_000);
