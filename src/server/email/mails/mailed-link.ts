import { type Language, pathPrefixes } from "#contract/languages.ts";

/** What makes a link of the newsletter's: a token that only its mail carries, and the language of the page that it leads to. */
export interface MailedLink {
  token: string;
  language: Language;
}

/** The page that asks a reader whether they want the newsletter. */
export function confirmPath({ token, language }: MailedLink): string {
  return `${pathPrefixes[language]}/newsletter/confirm/${token}`;
}

/** Where a letter's own link ends the subscription: a page for people, which mail programs may post to. */
export function unsubscribePath({ token, language }: MailedLink): string {
  return `${pathPrefixes[language]}/newsletter/unsubscribe/${token}`;
}
