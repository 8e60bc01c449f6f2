import { expect, test } from "vitest";
import { findSplitContact } from "./split-contacts.ts";

test.each([
  [["98765", "43210"], "98765 43210", 1],
  [["Saket 98765", "43210 Delhi"], "98765 43210", 1],
  [["PG 987", "654", "3210"], "987 654 3210", 2],
  [
    ["Call nine eight seven six five", "four three two one zero"],
    "nine eight seven six five four three two one zero",
    1,
  ],
  [["write to ravi@", "gmail.com"], "ravi@ gmail.com", 1],
  [["Neem 98765", `43210 ${"x ".repeat(1000)}`], "98765 43210", 1],
])("of %j the contact is found where it ends", (texts, found, last) => {
  expect(findSplitContact(texts)).toMatchObject({ found, last });
});

test.each([
  [["Neem House, Block 3", "Sector 62", "Noida"]],
  [["Boys PG 9", "8th Cross, 7th Main", "Bengaluru"]],
  [["Gate 2", "Plot 7-1-58", "500016"]],
  [["Laundry", "500", "Wi-Fi 100 Mbps", "600", "Meals 3 times", "3500"]],
  [["Floor 8", "500", "Floor 7", "600", "Floor 9", "5000"]],
  // A contact within one of them is for that one to refuse.
  [["Call 98765 43210", "Saket"]],
])("%j holds none that is spread over them", (texts) => {
  expect(findSplitContact(texts)).toBeUndefined();
});
