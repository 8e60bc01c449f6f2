import { randomInt } from "node:crypto";

/** No letters that are taken for digits or each other when read out. */
export const displayIdLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const displayIdLength = 6;

/** What a new person reads out to support: `U` and six characters. */
export function newDisplayId(): string {
  const letters = Array.from({ length: displayIdLength }, () =>
    displayIdLetters.charAt(randomInt(displayIdLetters.length)),
  );
  return `U${letters.join("")}`;
}
