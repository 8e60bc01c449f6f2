import { expect, test } from "vitest";
import { safeNext } from "./next-address.ts";

test("a page of ours is where people go on", () => {
  for (const path of [
    "/all-PG?city=Delhi&gender=Girls",
    "/pg-details/PG000012",
    "/account",
    "/registers",
    "/about#today",
  ])
    expect(safeNext(path), path).toBe(path);
});

test("another site never is, however it is written", () => {
  for (const text of [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "/\t/elsewhere.example",
    "/.//elsewhere.example",
    "/a/..//elsewhere.example",
    "/%2e//elsewhere.example",
    "/%2f/elsewhere.example",
    "/%E0%A4%A",
    "javascript:alert(1)",
    "elsewhere.example",
    " /all-PG",
    `/${"a".repeat(2000)}`,
  ])
    expect(safeNext(text), text).toBe("/");
});

test("the way in does not lead back to itself, nor to what programs read", () => {
  for (const text of [
    "/login",
    "/Login/forgotPassword",
    "/registerOtp?next=/",
    "/register",
    "/api/user/logoutUser",
    "/%61pi/user/logoutUser",
    "/about/../api/user/logoutUser",
    "/auth/google",
  ])
    expect(safeNext(text), text).toBe("/");
  for (const nothing of [undefined, null, ""]) expect(safeNext(nothing)).toBe("/");
});
