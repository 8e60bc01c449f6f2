/** Pages that are not of one listing or place, as src/web/paths.ts spells them; a test compares the two. */
export const mappedPaths: readonly string[] = [
  "/",
  "/all-PG",
  "/about",
  "/contact",
  "/services",
  "/newsletter",
  "/privacyPolicy",
  "/termConditions",
  "/accessibility",
];
