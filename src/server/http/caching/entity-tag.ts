/**
 * Whether a client that sends this `If-None-Match` already has what the tag names: RFC 9110, section 13.1.2. `opaqueTag` is in
 * quotes and without `W/`, because weak and strong tags are compared in the same way here.
 */
export function holdsTag(ifNoneMatch: string | undefined, opaqueTag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.includes(opaqueTag) || ifNoneMatch.trim() === "*");
}
