/**
 * `npm run bench:all [-- --only=phone,pages]`: runs the benches one after the other and prints their figures as one table in Markdown, with
 * the machine, the date and the load before each. Takes hours on an idle machine. Fails if a bench does.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import {
  type NotedFigure,
  describeMachine,
  figuresCommand,
  figuresFile,
  printLoad,
  tableOfFigures,
} from "#bench/figures/figures.ts";

const packageFile = path.join(path.dirname(import.meta.dirname), "package.json");
const { scripts } = JSON.parse(await readFile(packageFile, "utf8")) as { scripts: Record<string, string> };
const names = Object.keys(scripts)
  .filter((script) => script.startsWith("bench:") && script !== "bench:all")
  .map((script) => script.slice("bench:".length));
const { values } = parseArgs({ options: { only: { type: "string", default: names.join(",") } } });
const chosen = values.only.split(",");
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`--only: ${unknown.join(", ")} is no bench; choose of ${names.join(", ")}`);

const folder = await mkdtemp(path.join(tmpdir(), "thikana-figures-"));
const file = path.join(folder, "figures.jsonl");
const began = new Date();
const failed: string[] = [];
try {
  for (const name of chosen) {
    const command = `npm run bench:${name}`;
    console.log(`\n# ${command}`);
    printLoad("before");
    const child = spawn("npm", ["run", "--silent", `bench:${name}`], {
      stdio: "inherit",
      env: { ...process.env, [figuresFile]: file, [figuresCommand]: command },
    });
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) failed.push(command);
  }
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n").filter(Boolean);
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" }).format(began);
  console.log(`\nMeasured on ${describeMachine()}, on ${date}:\n`);
  console.log(tableOfFigures(lines.map((line) => JSON.parse(line) as NotedFigure)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (failed.length > 0) {
  console.log(`\nFailed, or missed a target: ${failed.join(", ")}`);
  process.exitCode = 1;
}
