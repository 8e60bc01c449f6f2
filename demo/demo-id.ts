import { displayIdLength, displayIdLetters as alphabet } from "#server/accounts/registration/display-id.ts";
import type { RandomSource } from "./random-source.ts";

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}

/** A UUIDv7 (RFC 9562) whose random part comes from the source: the same listing has the same id in every run. */
export function demoId(createdAt: Date, random: RandomSource): string {
  const time = hex(createdAt.getTime(), 12);
  const version = hex(0x70_00 + Math.floor(random.next() * 0x10_00), 4);
  const variant = hex(0x80_00 + Math.floor(random.next() * 0x40_00), 4);
  const node = hex(Math.floor(random.next() * 2 ** 24), 6) + hex(Math.floor(random.next() * 2 ** 24), 6);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}`;
}

const displayIds = alphabet.length ** displayIdLength;

/** The display id of the n-th demo account: `U` and six characters, no two alike. */
export function demoDisplayId(n: number): string {
  // An odd factor visits every number below a power of two once.
  let rest = Number((BigInt(n) * 385_870_901n + 7_654_321n) % BigInt(displayIds));
  let text = "";
  for (let place = 0; place < displayIdLength; place++) {
    text += alphabet.charAt(rest % alphabet.length);
    rest = Math.floor(rest / alphabet.length);
  }
  return `U${text}`;
}
