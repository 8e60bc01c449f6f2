import { access, mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { aTemporaryFolder } from "#test/temporary-folder.ts";
import { cleanupPictures } from "./cleanup-pictures.ts";

test("pictures that nothing names any more go at every width, and so does what was never finished", async () => {
  const folder = await aTemporaryFolder();
  const [shown, gone] = ["illustrations/a/room.webp", "illustrations/a/kitchen.webp"];
  const savedFiles = [`640/${shown}`, `1280/${shown}`, "640/illustrations/.tmp-young", "README.webp"];
  const goneFiles = [`640/${gone}`, `1280/${gone}`, "640/illustrations/.tmp-old"];
  for (const name of [...savedFiles, ...goneFiles]) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, "");
    const seconds = Date.now() / 1000 - (name.endsWith(".tmp-young") ? 0.9 : 1.1) * 3600;
    await utimes(file, seconds, seconds);
  }
  const named = new Set([shown, gone]);
  const findUnreferenced = async (paths: readonly string[]) => paths.filter((each) => !named.has(each));
  expect(await cleanupPictures(folder, findUnreferenced)).toBe(1);
  named.delete(gone);
  expect(await cleanupPictures(folder, findUnreferenced)).toBe(2);
  for (const name of savedFiles) await access(path.join(folder, name));
});

test("a folder that is not there is tidy", async () => {
  expect(await cleanupPictures(path.join(await aTemporaryFolder(), "none"), async () => [])).toBe(0);
});
