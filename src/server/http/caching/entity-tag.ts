/**
 * Whether a client that sends this `If-None-Match` has what the tag names already: RFC 9110, section 13.1.2. `opaqueTag` is in
 * quotes and without `W/`, since weak tags and strong ones compare alike here.
 */
export function holdsTag(ifNoneMatch: string | undefined, opaqueTag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.includes(opaqueTag) || ifNoneMatch.trim() === "*");
}
