import { expect, test } from "vitest";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { findSourceFiles, readSourceFile } from "#test/repository/read-repository.ts";
import { ApiFailure } from "./api-failure.ts";
import { asFailure, readAnswer } from "./read-answer.ts";

/** What a network's sign-in page, or another server in between, answers in our place; HTML is no JSON, so it comes as nothing. */
const foreign: [what: string, body: unknown][] = [
  ["a page", undefined],
  ["an empty object", {}],
  ["a list", []],
  ["nothing", null],
  ["another object", { status: "ok", message: 1, user: "x", property: {}, lead: [], account: null }],
];

/** Their answers may be empty objects: nobody has applied, nobody is registering, nobody has enquired, nothing is searched. No form reads them. */
const mayBeEmpty = new Set([
  "/api/v1/me/owner-application",
  "/api/v1/registration",
  "/api/v1/code-steps",
  "/api/v1/me/enquiry-about",
  "/api/v1/me/searches/description",
]);

test.each(foreign)("%s in place of any answer of ours is a failure that is said, and nothing else", (_what, body) => {
  for (const endpoint of allEndpoints) {
    if (endpoint.method === "GET" && mayBeEmpty.has(endpoint.path) && body !== undefined && body !== null) continue;
    let thrown: unknown;
    try {
      readAnswer(endpoint, 200, body);
    } catch (error) {
      thrown = error;
    }
    expect(thrown, `${endpoint.method} ${endpoint.path}`).toBeInstanceOf(ApiFailure);
    expect(thrown, endpoint.path).toMatchObject({ status: 502, code: "unsaid", message: "Something went wrong" });
  }
});

test("whatever ends a call has a sentence", () => {
  const failure = new ApiFailure(409, { message: "Somebody was faster" });
  expect(asFailure(failure)).toBe(failure);
  expect(asFailure(new TypeError("x is undefined"))).toMatchObject({ status: 0, message: "Something went wrong" });
});

test("every answer of the API to a page is read there", () => {
  const asking = findSourceFiles("src/web/**/*.{ts,tsx}").filter(
    (file) => !file.includes(".test.") && /\bfetch\(|XMLHttpRequest\(|sendBeacon\(/.test(readSourceFile(file)),
  );
  const ofFiles = "src/web/features/map/base-files.ts";
  expect(asking).toEqual(["src/web/api/call-by-fetch.ts", "src/web/api/send-form.ts", ofFiles]);
  for (const file of asking.filter((each) => each !== ofFiles))
    expect(readSourceFile(file)).toMatch(/return readAnswer\(endpoint, status, body\)/);
});
