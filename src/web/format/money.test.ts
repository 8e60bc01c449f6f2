import { expect, test } from "vitest";
import { formatNumber, formatRupees } from "./money.ts";

test("rupees are grouped the Indian way, without paise", () => {
  expect(formatRupees(0)).toBe("₹0");
  expect(formatRupees(9500)).toBe("₹9,500");
  expect(formatRupees(124_000)).toBe("₹1,24,000");
  expect(formatRupees(419.6)).toBe("₹420");
  expect(formatNumber(10_00_000)).toBe("10,00,000");
});
