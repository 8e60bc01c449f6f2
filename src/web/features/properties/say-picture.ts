/** What a picture shows, in the language of this build; it is kept in English. */
export function sayPicture(alt: string): string {
  return alt;
}
