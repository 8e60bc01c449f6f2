/** The language of this build, as a BCP 47 tag and in the format of link previews (`og:locale`). */
export const languageTag: string = "en-IN";
export const openGraphLocale: string = "en_IN";
/** What the paths of all pages begin with. */
export const pathPrefix: string = "";
/** The language that the switch leads to: its tag, its own name, and what its paths begin with. */
export const otherLanguage = { tag: "hi-IN", name: "हिन्दी", pathPrefix: "/hi" };
