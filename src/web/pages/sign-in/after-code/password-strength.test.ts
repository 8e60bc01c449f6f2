import { expect, test } from "vitest";
import { passwordLength } from "#contract/limits.ts";
import { passwordStrength } from "./password-strength.ts";

const known = ["Ananya Sharma", "ananya.s@example.in"];
const strengthOf = (password: string) => passwordStrength(password, known, passwordLength.least);

test("the minimum is said first", () => {
  expect(["", "a1B!x"].map(strengthOf)).toEqual(["short", "short"]);
});

test("what repeats, counts up, or says who the person is adds nothing", () => {
  for (const password of ["aaaaaaaaaaaa", "123456789012", "abcdefghijkl", "ananya123", "Ananya@Sharma1", "kamlan"])
    expect(strengthOf(password), password).toBe("weak");
});

test("length makes a password strong, with or without symbols", () => {
  expect(strengthOf("chai9Tapri")).toBe("fair");
  expect(strengthOf("four lorries carry mangoes")).toBe("strong");
  expect(strengthOf("Tapri#chai9mausam")).toBe("strong");
});
