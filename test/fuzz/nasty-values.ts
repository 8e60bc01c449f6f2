import * as fc from "fast-check";

/** Texts that have broken programs before. */
const famousTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "x\udfff y",
  "\u202egnirts",
  "👨‍👩‍👧‍👦",
  "Z͑ͫ̓a̴l̷g̸o̵",
  "१२३४५६७८९०",
  "９８７６５４３２１０",
  "admin",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  "%00",
  "%",
  "..%2f..%2fetc%2fpasswd",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "a@b.in\r\nBcc: everybody@example.in",
  "${7*7}{{7*7}}",
  "NaN",
  "1e309",
  "-0",
  "99999999999999999999999999",
  "9223372036854775808",
  "2147483648",
  "-1",
  "0x10",
  "true",
  "null",
  "[]",
  "{}",
  '{"$ne":null}',
  "1970-01-01T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "PG000001",
  "PG99999999999999999999",
  "x".repeat(5000),
  "नमस्ते ".repeat(700),
  "eyJhIjoxfQ",
  "WyJyZWxldmFuY2UiLDEsMiwzXQ",
  "WzFd",
  "bnVsbA",
];

export const nastyTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...famousTexts) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  // Cursors are JSON inside base64.
  {
    weight: 1,
    arbitrary: fc
      .jsonValue({ maxDepth: 1 })
      .map((value) => Buffer.from(JSON.stringify(value) ?? "").toString("base64url")),
  },
);

function nestedArrays(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** The given value once in so many times, else undefined. */
export function seldom<T>(oneIn: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** Values of unexpected types. */
export const nastyValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nastyTexts },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      -9_007_199_254_740_992,
      4_294_967_296,
      [],
      [null],
      {},
      { $ne: null },
      { $gt: "" },
      { toString: 1 },
      { length: 1e9 },
      ["a", "b"],
      nestedArrays(200),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Fields that a form must not have: rights, ids, and `__proto__`. */
export const unexpectedFields: fc.Arbitrary<readonly [string, unknown]> = fc.constantFrom<
  (readonly [string, unknown])[]
>(
  ["role", "admin"],
  ["isAdmin", true],
  ["id", "00000000-0000-0000-0000-000000000000"],
  ["createdBy", "00000000-0000-0000-0000-000000000000"],
  ["status", "live"],
  ["$where", "1"],
  ["__proto__", { role: "admin" }],
  ["constructor", { prototype: { role: "admin" } }],
);

/** Bodies that are no JSON object, or no JSON at all. */
export const brokenBodies: fc.Arbitrary<string> = fc.constantFrom(
  "",
  " ",
  "{",
  "}",
  "null",
  "0",
  '"text"',
  "[]",
  '[{"email":"a@b.in"}]',
  "{'single':1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '{"email":"a@b.in","email":"c@d.in"}',
  '{"\\ud800":1}',
  '{"a":"\\u0000"}',
  "\u0000",
  "NaN",
  '{"a":1e400}',
  "[".repeat(20_000),
  '{"a":'.repeat(9000),
  `{"a":"${"x".repeat(70_000)}"}`,
);
