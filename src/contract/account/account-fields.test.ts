import { expect, test } from "vitest";
import { contactField } from "./account-fields.ts";
import { formatProblem } from "#contract/messages/read-problem.ts";

test.each([
  "9876543210",
  "+91 98765 43210",
  "919876543210",
  "098765-43210",
  "(987) 654.3210",
  " 98765 43210 ",
  "९८७६५ ४३२१०",
])("%s is ten digits", (typed) => {
  expect(contactField.parse(typed)).toBe("9876543210");
});

test.each(["98765", "98765432101", "+1 9876543210", "+92 9876543210", "98765x43210"])(
  "%s is no mobile number",
  (typed) => {
    expect(formatProblem(contactField.safeParse(typed).error?.issues[0]?.message ?? "", "en")).toBe(
      "Must be a valid 10-digit number",
    );
  },
);
