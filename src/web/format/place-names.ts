/* Of what answers give in two languages, the page's; the folder hi has the other. English pages get the English names alone. */

/** The name of a place. */
export function nameOf({ name }: { name: string; hindiName?: string | undefined }): string {
  return name;
}

/** A listing with the names of its places as the page's language has them. */
export function withPlaceNames<T extends object>(listing: T): T {
  return listing;
}

/** The same listing with the names of its places as they are stored, which addresses have in either language. */
export function withStoredNames<T extends object>(listing: T): T {
  return listing;
}
