/** Fetches what a changed filter needs, at the first sign that one will be changed. */
export function prepareToSearch(): void {
  // Should it fail, the search itself tries again and says so.
  Promise.all([import("#web/pages/search/load-search.ts"), import("#web/api/call-by-fetch.ts")]).catch(() => {});
}
