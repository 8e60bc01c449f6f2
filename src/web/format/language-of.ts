/** The language to mark somebody's own text with, where its script tells; undefined for the page's language. */
export function languageOf(text: string): "en" | "hi" | undefined {
  return /[\u0900-\u097F]/.test(text) ? "hi" : undefined;
}
