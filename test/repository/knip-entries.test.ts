import { expect, test } from "vitest";
import { readSourceFile } from "./read-repository.ts";

const { workspaces } = JSON.parse(readSourceFile("knip.json")) as { workspaces: { ".": { entry: string[] } } };
const { entry } = workspaces["."];
const { scripts } = JSON.parse(readSourceFile("package.json")) as { scripts: Record<string, string> };

test("knip starts from the scripts of the commands, and from no other file of tools/ or bench/", () => {
  // knip does not see through tools/with-node.mjs.
  const run = Object.values(scripts).flatMap((script) => script.match(/(?:tools|bench)\/[\w/-]+\.ts/g) ?? []);
  expect(entry.filter((file) => /^(?:tools|bench)\//.test(file)).toSorted()).toEqual([...new Set(run)].toSorted());
});
