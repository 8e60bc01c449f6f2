import { expect, test } from "vitest";
import { JsonBytes, bytesOf } from "./json-bytes.ts";

const takeText = (json: JsonBytes) => Buffer.from(json.take()).toString();

test("texts and whole numbers of any length are written one behind another, and then anew", () => {
  const json = new JsonBytes();
  const numbers = [0, 7, 9, 10, 99, 100, 1234, 99_999, 100_000, 2_147_483_647];
  for (const number of numbers) {
    json.addNumber(number);
    json.add(bytesOf(","));
  }
  expect(takeText(json)).toBe(`${numbers.join(",")},`);
  expect(takeText(json)).toBe("");
});

test("a result that exceeds the initial buffer is complete", () => {
  const json = new JsonBytes();
  const name = "नीम “House”, ";
  for (let written = 0; written < 2000; written++) {
    json.add(bytesOf(name));
    json.addNumber(written);
  }
  json.add(bytesOf(name.repeat(9000)));
  expect(takeText(json)).toBe(Array.from({ length: 2000 }, (_, at) => name + at).join("") + name.repeat(9000));
});
