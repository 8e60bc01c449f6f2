import { expect, test } from "vitest";
import { inOtherLanguage } from "./paths.ts";

test("the other language has the same page, and leads on in that language too", () => {
  const twins: [string, string][] = [
    ["/", "/hi"],
    ["/all-PG?gender=Girls&sort=price", "/hi/all-PG?gender=Girls&sort=price"],
    ["/login?next=%2Fpg-details%2FPG000012", "/hi/login?next=%2Fhi%2Fpg-details%2FPG000012"],
    ["/all-PG?q=next%3D%2Fhi", "/hi/all-PG?q=next%3D%2Fhi"],
  ];
  for (const [here, there] of twins) expect(inOtherLanguage(here), here).toBe(there);
});
