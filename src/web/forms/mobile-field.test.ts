import { expect, test } from "vitest";
import { isUnusualMobile } from "./mobile-field.tsx";

test("ten digits that begin as no mobile number does are unusual, in any writing and with a prefix", () => {
  for (const text of ["1234567890", "+91 12345 67890", "05123456789", "१२३४५ ६७८९०"])
    expect(isUnusualMobile(text), text).toBe(true);
  for (const text of ["", "12345", "9876543210", "+91 98765 43210", "09876543210", "919876543210", "6000000000"])
    expect(isUnusualMobile(text), text).toBe(false);
});
