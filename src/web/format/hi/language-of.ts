/** The language to mark somebody's own text with, on a page in Hindi. */
export function languageOf(text: string): "en" | "hi" | undefined {
  return /[A-Za-z]/.test(text) && !/[\u0900-\u097F]/.test(text) ? "en" : undefined;
}
