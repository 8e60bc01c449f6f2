/**
 * The form in which names are compared: composed Unicode, lower case, everything but letters, marks and digits as one
 * space. Empty when the text holds no letter or digit.
 */
export function normalForm(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
