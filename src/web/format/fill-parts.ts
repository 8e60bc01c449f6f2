import { fill } from "./fill.ts";

/**
 * A phrase of parts any of which may be empty, which then leaves no space: "{pgs} {place} {rent}" → "PGs up to ₹9,000".
 * @param order the parts in the order of the language, each a gap, with spaces between.
 */
export function fillParts(order: string, parts: Readonly<Record<string, string>>): string {
  return order
    .split(" ")
    .map((gap) => fill(gap, parts))
    .filter(Boolean)
    .join(" ");
}
