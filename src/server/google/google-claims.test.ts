import { expect, test } from "vitest";
import { readClaims } from "./google-claims.ts";

const claims = { sub: "1090", email: " Kavya.Nair@Example.in", email_verified: true, name: " Kavya  Nair " };

test("a token says who somebody is, in our spelling", () => {
  expect(readClaims(claims)).toEqual({
    subject: "1090",
    email: "kavya.nair@example.in",
    isEmailVerified: true,
    name: "Kavya Nair",
  });
});

test.each([
  ["too long", "x".repeat(200), "x".repeat(80)],
  ["of spaces", "   ", "kavya.nair"],
  ["that cannot be typed", "a\u0000b", "kavya.nair"],
  ["that is absent", undefined, "kavya.nair"],
  ["that is no text", { first: "Kavya" }, "kavya.nair"],
  ["that leads elsewhere", "Verify at http://evil.example", "kavya.nair"],
  ["that is a number", "98765 43210", "kavya.nair"],
  ["that hides something", "Kavya\u200b Nair", "kavya.nair"],
  ["in another script", "  काव्या   नायर ", "काव्या नायर"],
])("a name %s becomes one that an account can have", (_kind, given, name) => {
  expect(readClaims({ ...claims, name: given }).name).toBe(name);
});

test("who is called by a number, at Google and in their mailbox, is let in under a neutral name", () => {
  expect(readClaims({ ...claims, email: "9876543210@example.in", name: "Call 9876543210" }).name).toBe("Guest");
});

test("only the word of the provider makes an address sure, and only an address is one", () => {
  for (const email_verified of [false, undefined, "true", 1, null])
    expect(readClaims({ ...claims, email_verified }).isEmailVerified).toBe(false);
  for (const email of [undefined, "", "kavya", "a@b", "a\u0000@example.in", 5, ["a@example.in"]])
    expect(readClaims({ ...claims, email }).email).toBeUndefined();
});

test("a token that names nobody is no proof", () => {
  for (const sub of [undefined, "", "x".repeat(256), "a\u0000", 5])
    expect(() => readClaims({ ...claims, sub })).toThrow();
  expect(() => readClaims(undefined)).toThrow();
});
