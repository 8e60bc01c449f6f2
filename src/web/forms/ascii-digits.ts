/** The zeros of Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam and full-width digits. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10] as const;

/** The digits of a text as ASCII digits, from any script; all other characters are dropped. */
export function asciiDigits(text: string): string {
  return withAsciiDigits(text).replaceAll(/[^0-9]/g, "");
}

/** A text with its digits in that writing, and all else as it is. */
export function withAsciiDigits(text: string): string {
  return Array.from(text, (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    const zero = zeros.find((first) => point >= first && point < first + 10);
    return zero === undefined ? letter : String(point - zero);
  }).join("");
}
