import { expect, test } from "vitest";
import { languageOfPath, pathInEnglish } from "./languages.ts";

test("a path tells its language by its first part alone", () => {
  const paths = ["/", "/all-PG", "/hi", "/hi/", "/HI/all-PG", "/hi/pg-details/PG000012", "/history", "/about/hi"];
  expect(paths.map((path) => [path, languageOfPath(path), pathInEnglish(path)])).toEqual([
    ["/", "en", "/"],
    ["/all-PG", "en", "/all-PG"],
    ["/hi", "hi", "/"],
    ["/hi/", "hi", "/"],
    ["/HI/all-PG", "hi", "/all-PG"],
    ["/hi/pg-details/PG000012", "hi", "/pg-details/PG000012"],
    ["/history", "en", "/history"],
    ["/about/hi", "en", "/about/hi"],
  ]);
});
