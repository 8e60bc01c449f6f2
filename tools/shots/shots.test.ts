import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

test("shots --help prints its usage and takes no picture", async () => {
  const cwd = await mkdtemp(path.join(tmpdir(), "thikana-shots-"));
  onTestFinished(() => rm(cwd, { recursive: true, force: true }));
  const shots = path.join(import.meta.dirname, "shots.ts");
  const { status, stdout } = spawnSync(process.execPath, [shots, "--help"], { cwd, encoding: "utf8", timeout: 50_000 });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^npm run shots .*--full.*Names: .*\bdetails\b/s);
  expect(await readdir(cwd)).toEqual([]);
}, 60_000);
