/** The description of a picture in the language of this build; it is stored in English. */
export function describePicturedRoom(alt: string): string {
  return alt;
}

/** The same for the placeholder that replaces it, which is not an illustration of the house. */
export function describeMissingPicture(alt: string): string {
  return alt.replace("Illustration: ", "");
}
