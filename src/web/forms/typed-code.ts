import { asciiDigits, withAsciiDigits } from "./ascii-digits.ts";

/** In a sentence with other digits, such as a date: as many as a code has, together or in two halves. */
const codeOnItsOwn = /(?<!\d)\d{3}[ -]?\d{3}(?!\d)/;

/** A code as its boxes hold it: a digit or nothing each. */
export type CodeBoxes = readonly string[];

export function emptyBoxes(length: number): CodeBoxes {
  return Array<string>(length).fill("");
}

/**
 * What the boxes hold after box `at`, which held one digit or nothing, holds `text`; and the box to go on in. A whole code fills
 * all boxes wherever it arrives, fewer digits go on from there, one replaces the digit that was there.
 */
export function typeInBox(boxes: CodeBoxes, at: number, text: string): { boxes: CodeBoxes; at: number } {
  const [code] = codeOnItsOwn.exec(withAsciiDigits(text)) ?? [];
  const typed = asciiDigits(code ?? text);
  const before = boxes[at] ?? "";
  // What is no digit changes nothing; an emptied box is empty.
  if (typed === "") return { boxes: text === "" ? boxes.with(at, "") : boxes, at };
  // Typed beside the old digit, on either side of it.
  const isBeside = typed.length === 2 && before !== "" && typed.includes(before);
  const digits = isBeside ? typed.replace(before, "") : typed;
  const from = digits.length >= boxes.length ? 0 : at;
  const filled = boxes.map((digit, i) => digits[i - from] ?? digit);
  return { boxes: filled, at: Math.min(from + digits.length, boxes.length - 1) };
}

/** Backspace in an empty box takes the digit before it; elsewhere it is left to the browser. */
export function walkBack(boxes: CodeBoxes, at: number): { boxes: CodeBoxes; at: number } | undefined {
  return boxes[at] === "" && at > 0 ? { boxes: boxes.with(at - 1, ""), at: at - 1 } : undefined;
}

/** The box that a key leads to; undefined for keys that lead nowhere. */
export function boxAfterKey(key: string, at: number, length: number): number | undefined {
  if (key === "ArrowLeft") return Math.max(0, at - 1);
  if (key === "ArrowRight") return Math.min(length - 1, at + 1);
  if (key === "Home") return 0;
  return key === "End" ? length - 1 : undefined;
}
