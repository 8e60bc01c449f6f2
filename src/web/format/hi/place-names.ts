/** The name of a place. */
export function nameOf({ name, hindiName }: { name: string; hindiName?: string | undefined }): string {
  return hindiName ?? name;
}

/** A listing with the names of its places in Hindi, where we know them. */
export function withPlaceNames<T extends { hindiPlace?: object | undefined }>({ hindiPlace, ...listing }: T): T {
  return { ...listing, ...hindiPlace } as T;
}
