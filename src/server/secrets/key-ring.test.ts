import { expect, test } from "vitest";
import { createKeyRing, seal, unseal } from "./key-ring.ts";

const older = createKeyRing(["an-older-secret-of-enough-bytes-123"]);
const newer = createKeyRing(["a-newer-secret-of-enough-bytes-4567", "an-older-secret-of-enough-bytes-123"]);

test("what was sealed is read again, also after the secret has changed, and for its purpose alone", () => {
  const sealed = seal(older, "mail", "Your code is 123456 · आपका कोड");
  expect(sealed).not.toContain("123456");
  expect(unseal(newer, "mail", sealed)).toBe("Your code is 123456 · आपका कोड");
  expect(unseal(newer, "flow", sealed)).toBeUndefined();
  expect(unseal(older, "mail", seal(newer, "mail", "new"))).toBeUndefined();
});

test("what was changed or cut is not read", () => {
  const sealed = seal(newer, "mail", "text");
  // Not its last sign, of which not every bit counts.
  const changed = `${sealed.slice(0, 30)}${sealed[30] === "A" ? "B" : "A"}${sealed.slice(31)}`;
  expect(unseal(newer, "mail", changed)).toBeUndefined();
  expect(unseal(newer, "mail", sealed.slice(0, 10))).toBeUndefined();
  expect(unseal(newer, "mail", "")).toBeUndefined();
});

test("the same text is sealed differently each time", () => {
  expect(seal(newer, "mail", "text")).not.toBe(seal(newer, "mail", "text"));
});
