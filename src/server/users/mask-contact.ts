import { detectContacts } from "#contract/detection/detect-contacts.ts";

/** `98******10`. The same mask is used everywhere: two different ones together would show most of a number. */
export function maskContact(contact: string): string {
  return contact.slice(0, 2) + "*".repeat(Math.max(0, contact.length - 4)) + contact.slice(-2);
}

const digitRuns = [
  // Ten digits or more of any script, with at most three characters between two of them that are neither letters nor digits.
  /\p{Nd}(?:[^\p{L}\p{Nd}]{0,3}\p{Nd}){9,}/gu,
  // The halves of a mobile number, with a short word or a remark in brackets between them.
  /(?<!\p{Nd})\p{Nd}{5}(?:[^\p{Nd}]{1,8}|[^\p{L}\p{Nd}]{0,3}[([{][^\p{Nd}\n]{1,60}[)\]}][^\p{L}\p{Nd}]{0,3})\p{Nd}{5}(?!\p{Nd})/gu,
];

/** Two to five parts with a short word between any two of them, from each place on: a look ahead lets matches overlap. */
const wordedParts = [1, 2, 3, 4].map(
  (words) =>
    new RegExp(
      String.raw`(?<!\p{Nd})(?=(?<run>\p{Nd}{2,6}(?:[^\p{L}\p{Nd}]{0,3}[\p{L}\p{M}]{1,5}[^\p{L}\p{Nd}]{0,3}\p{Nd}{2,6}){${words}})(?!\p{Nd}))`,
      "gu",
    ),
);

/** Whether the parts make up a mobile number, and are not rents such as "9500 for 12 or 9000". */
function isMobile(run: string): boolean {
  const parts = run.normalize("NFKC").match(/\p{Nd}+/gu) ?? [];
  const hundreds = parts.filter((part) => part.endsWith("00")).length;
  return parts.join("").length === 10 && !parts[0]?.endsWith("00") && hundreds < 2 && !/^[0-5]/.test(parts[0] ?? "");
}

/**
 * Masks the numbers within a text in the same way, with any separators between their digits. Other contact details that are
 * detected, such as a number in words, are masked entirely.
 */
export function maskContactsIn(text: string): string {
  const runs = digitRuns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: run }) => ({ start: index, end: index + run.length })),
  );
  for (const pattern of wordedParts)
    for (const { index, groups } of text.matchAll(pattern)) {
      const run = groups?.["run"] ?? "";
      if (isMobile(run)) runs.push({ start: index, end: index + run.length });
    }
  const detected = detectContacts(text).filter(({ kind }) => kind === "phone");
  let masked = "";
  let at = 0;
  for (const { start, end } of joinSpans([...runs, ...detected])) {
    masked += text.slice(at, start) + maskNumber(text.slice(start, end));
    at = end;
  }
  return masked + text.slice(at);
}

function maskNumber(number: string): string {
  const digits = number.replaceAll(/\P{Nd}/gu, "");
  return digits.length >= 10 ? maskContact(digits) : "*".repeat(10);
}

/** In their order; those that overlap become one. */
function joinSpans(spans: readonly { start: number; end: number }[]): { start: number; end: number }[] {
  const joined: { start: number; end: number }[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else joined.push({ start: span.start, end: span.end });
  }
  return joined;
}
