/** The languages that pages are written in, the first at bare paths. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** As BCP 47 and HTML name them. */
export const languageTags: Readonly<Record<Language, string>> = { en: "en-IN", hi: "hi-IN" };

/** What the paths of pages in a language begin with. */
export const pathPrefixes: Readonly<Record<Language, string>> = { en: "", hi: "/hi" };

/** The language of the page at a path: `/hi` and what is below it are Hindi, in any case of letters. */
export function languageOfPath(pathname: string): Language {
  return /^\/hi(?:\/|$)/i.test(pathname) ? "hi" : "en";
}

/** The path without its language's prefix, as the English page has it: "/hi/all-PG" → "/all-PG", "/hi" → "/". */
export function pathInEnglish(pathname: string): string {
  return languageOfPath(pathname) === "hi" ? pathname.slice(pathPrefixes.hi.length) || "/" : pathname;
}
