/** A locality in another city than that of most test listings. */
export const koramangala = {
  locality: "Koramangala",
  city: "Bengaluru",
  state: "Karnataka",
  localityKey: "bengaluru/koramangala",
  cityKey: "bengaluru",
} as const;
