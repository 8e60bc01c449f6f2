import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type TextStyle, drawText, drawableText } from "./card-text.ts";

const large: TextStyle = { size: 100, weight: 700, colour: "#1f4191" };

// A machine without a single font, as a plain server is. Read when the first text is drawn.
beforeAll(() => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "no-fonts-")), "fonts.conf");
  writeFileSync(file, "<fontconfig></fontconfig>");
  process.env["FONTCONFIG_FILE"] = file;
});

test("texts are drawn from our own fonts, where a machine has none", async () => {
  for (const text of ["W", "₹", "ठ", "१"]) {
    const { info } = await drawText(text, large);
    // The box of a missing letter is a fifth as high.
    expect(info.height, text).toBeGreaterThan(45);
  }
});

test("both scripts stand in one line, and Hindi letters join as they are read", async () => {
  const [joined, apart] = [await drawText("क्ष", large), await drawText("क्\u200Cष", large)];
  expect(joined.info.width).toBeLessThan(apart.info.width * 0.9);
  const mixed = await drawText("W ठ", large);
  expect(mixed.info.height).toBeGreaterThan(60);
  expect(mixed.info.width).toBeGreaterThan((await drawText("W", large)).info.width + 50);
});

test("a text is text, whatever it looks like", async () => {
  const [plain, marked] = [await drawText("a", large), await drawText("<b>a</b> &amp;", large)];
  expect(marked.info.width).toBeGreaterThan(plain.info.width * 5);
});

test("letters that no font of ours has are left out, and a text of nothing else says nothing", () => {
  expect(drawableText("🏠 Neem  House – ₹9,500")).toBe("Neem House – ₹9,500");
  expect(drawableText("श्री लक्ष्मी पीजी।")).toBe("श्री लक्ष्मी पीजी।");
  expect(drawableText("பெண்கள் விடுதி PG")).toBeUndefined();
  expect(drawableText("🏠🏠")).toBeUndefined();
});
