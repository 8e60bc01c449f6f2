import { expect, test } from "vitest";
import { createToken, hashToken, isTokenShaped } from "./random-token.ts";

test("tokens differ, and are stored as their SHA-256", () => {
  expect(createToken()).not.toBe(createToken());
  expect(isTokenShaped(createToken())).toBe(true);
  // From `printf abc | sha256sum`.
  expect(hashToken("abc").toString("hex")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("only 43 characters of base64url can be a token", () => {
  const token = `${"aZ09-_".repeat(7)}b`;
  expect(isTokenShaped(token)).toBe(true);
  for (const wrong of [undefined, "", token.slice(1), `${token}b`, `!${token}`, `${token.slice(1)}.`])
    expect(isTokenShaped(wrong), wrong).toBe(false);
});
