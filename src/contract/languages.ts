/** The languages of the site; pages in the first one have no prefix in their path. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** BCP 47 tags. */
export const languageTags: Readonly<Record<Language, string>> = { en: "en-IN", hi: "hi-IN" };

/** The prefix of a language's page paths. */
export const pathPrefixes: Readonly<Record<Language, string>> = { en: "", hi: "/hi" };

/** The language of the page at a path: `/hi` and what is below it are Hindi, in any case of letters. */
export function languageOfPath(pathname: string): Language {
  return /^\/hi(?:\/|$)/i.test(pathname) ? "hi" : "en";
}

/** The path without its language prefix: "/hi/all-PG" → "/all-PG", "/hi" → "/". */
export function pathInEnglish(pathname: string): string {
  return languageOfPath(pathname) === "hi" ? pathname.slice(pathPrefixes.hi.length) || "/" : pathname;
}
