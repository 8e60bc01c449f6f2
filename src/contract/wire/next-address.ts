/** Paths to which signing in must not lead: the sign-in pages themselves and endpoints for programs. */
const notForPeople = /^(?:\/hi)?\/(?:api|auth|login|logout|register(?:otp)?|assets|images)(?:\/|$)/i;
/** The characters of a URL as browsers write it, without the backslash, which they treat as a slash. */
const written = /^\/[\x21-\x5b\x5d-\x7e]{0,1999}$/;
/** An empty segment could turn the path into another host, and dot segments into another path. */
const oddParts = /\/\/|\/\.{1,2}(?:\/|$)/;

/**
 * Where to go after signing in: the path and query in `text`. "/" if `text` is empty or leads to another site or to a sign-in
 * page.
 */
export function safeNext(text: string | null | undefined): string {
  if (!text || !written.test(text)) return "/";
  const path = decoded(text.split(/[?#]/, 1)[0] ?? "");
  return path === undefined || oddParts.test(path) || notForPeople.test(path) ? "/" : text;
}

/** The decoded path; undefined if its percent-encoding is invalid. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
