import { spawnSync } from "node:child_process";
import { chmod, lstat, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { noteOnEnvFile } from "#server/env-file.ts";

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "thikana-env-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function initEnv(cwd: string) {
  return spawnSync(process.execPath, [path.join(import.meta.dirname, "init-env.ts")], { cwd, encoding: "utf8" });
}

test("init-env writes a secret of its own for its owner's eyes, and never a second time", async () => {
  const [folder, other] = [await aFolder(), await aFolder()];
  expect(initEnv(folder).status).toBe(0);
  const file = path.join(folder, ".env");
  const text = await readFile(file, "utf8");
  expect((await lstat(file)).mode & 0o777).toBe(0o600);
  const secretOf = (written: string) => /^SERVER_SECRET=([0-9a-f]{64})$/m.exec(written)?.[1];
  expect(readConfig({ SERVER_SECRET: secretOf(text) }).secrets).toEqual([secretOf(text)]);
  const again = initEnv(folder);
  expect([again.status, again.stderr]).toEqual([1, "There is an .env already. It was left as it is.\n"]);
  expect(await readFile(file, "utf8")).toBe(text);

  // Nor through a link to a file that does not exist yet.
  await symlink(path.join(folder, "elsewhere"), path.join(other, ".env"));
  expect(initEnv(other).status).toBe(1);
  await expect(lstat(path.join(folder, "elsewhere"))).rejects.toThrow("ENOENT");
}, 60_000);

test("the start warns of an .env that others can read, by its mode", async () => {
  const folder = await aFolder();
  const file = path.join(folder, ".env");
  expect(noteOnEnvFile(folder)).toBeUndefined();
  await writeFile(file, "");
  for (const [mode, isReported] of [
    [0o644, true],
    [0o640, true],
    [0o604, true],
    [0o600, false],
    [0o400, false],
  ] as const) {
    await chmod(file, mode);
    expect([mode, noteOnEnvFile(folder)?.includes(`mode ${mode.toString(8)}`) ?? false]).toEqual([mode, isReported]);
  }
});
