/** What a picture shows, in the language of this build; it is kept in English. */
export function describePicturedRoom(alt: string): string {
  return alt;
}

/** The same while the placeholder stands for it, which is no drawing of the house. */
export function describeMissingPicture(said: string): string {
  return said.replace("Illustration: ", "");
}
