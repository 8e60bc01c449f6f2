import type * as english from "#web/language.ts";

export const languageTag: typeof english.languageTag = "hi-IN";
export const openGraphLocale: typeof english.openGraphLocale = "hi_IN";
export const pathPrefix: typeof english.pathPrefix = "/hi";
export const otherLanguage: typeof english.otherLanguage = { tag: "en-IN", name: "English", pathPrefix: "" };
