import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import { countPlaywright, countVitest, type VitestReport } from "./count-tests.ts";
import type { Step } from "./run-steps.ts";

const reportDir = mkdtempSync(path.join(tmpdir(), "thikana-reports-"));
process.on("exit", () => rmSync(reportDir, { recursive: true, force: true }));
const vitestReport = path.join(reportDir, "vitest.json");
const playwrightReport = path.join(reportDir, "playwright.json");

/** Everything except the browser tests, the fastest steps first. */
export const checkSteps: Step[] = [
  { script: "types" },
  { script: "lint" },
  { script: "format" },
  { script: "knip" },
  { script: "build" },
  { script: "size" },
  {
    script: "unit",
    arguments: ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
    readCounts: async () => countVitest(JSON.parse(await readFile(vitestReport, "utf8")) as VitestReport),
  },
];

export const journeysStep: Step = {
  script: "journeys",
  arguments: ["--reporter=list,json"],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  readCounts: async () => countPlaywright(JSON.parse(await readFile(playwrightReport, "utf8")) as JSONReport),
};
