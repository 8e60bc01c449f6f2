import { expect, test } from "vitest";
import { encodeText } from "./encode-text.ts";

test("a text becomes the bytes that Buffer.from makes of it", () => {
  for (const text of ["", "plain", "₹8,500 · दिल्ली", "🏠 é", "half \ud83c of a pair", "\u0000"])
    expect(encodeText(text)).toEqual(Buffer.from(text));
});
