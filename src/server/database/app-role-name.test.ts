import { expect, test } from "vitest";
import { appRoleOf } from "./app-role-name.ts";

test("each database has a role of its own, within PostgreSQL's 63 bytes, cut between characters", () => {
  expect(appRoleOf("thikana")).toBe("thikana_app");
  expect(appRoleOf("a".repeat(59))).toBe(`${"a".repeat(59)}_app`);
  const long = [`${"a".repeat(59)}b`, `${"a".repeat(59)}c`, "ठ".repeat(20), `${"ठ".repeat(19)}ड`].map(appRoleOf);
  for (const role of long) {
    expect(Buffer.byteLength(role)).toBeLessThanOrEqual(63);
    expect(role).toMatch(/^(?:a+|ठ+)_[\da-f]{12}_app$/);
  }
  expect(new Set(long).size).toBe(4);
});
