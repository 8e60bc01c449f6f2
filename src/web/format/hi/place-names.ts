/** The name of a place. */
export function nameOf({ name, hindiName }: { name: string; hindiName?: string | undefined }): string {
  return hindiName ?? name;
}

/** A listing with the names of its places in Hindi, where we know them; the stored ones are beside them. */
export function withPlaceNames<
  T extends { locality?: string | undefined; city?: string | undefined; hindiPlace?: object | undefined },
>({ hindiPlace, ...listing }: T): T {
  if (!hindiPlace) return listing as T;
  const { locality, city } = listing;
  const storedNames = { ...(locality === undefined ? {} : { locality }), ...(city === undefined ? {} : { city }) };
  return { ...listing, ...hindiPlace, storedNames } as unknown as T;
}

/** The same listing with the names of its places as they are stored, which addresses have in either language. */
export function withStoredNames<T extends object>(listing: T & { storedNames?: object }): T {
  return { ...listing, ...listing.storedNames };
}
