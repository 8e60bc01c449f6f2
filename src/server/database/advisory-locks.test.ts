import { expect, test } from "vitest";
import { findSourceFiles, readSourceFile } from "#test/repository/read-repository.ts";
import { advisoryLocks } from "./advisory-locks.ts";

test("every advisory lock has a key of its own, from the one list of them", () => {
  const keys = Object.values(advisoryLocks);
  expect(new Set(keys).size).toBe(keys.length);
  const locking = findSourceFiles("src/**/*.ts", "tools/**/*.ts").filter(
    (file) => !file.endsWith(".test.ts") && /pg_(?:try_)?advisory_/.test(readSourceFile(file)),
  );
  expect(locking.length).toBeGreaterThan(4);
  for (const file of locking) expect(readSourceFile(file), file).toContain("/advisory-locks.ts");
});
