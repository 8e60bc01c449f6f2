/** Nothing that a person reads: sign-in would lead to itself, and the rest are answers for programs. */
const notForPeople = /^(?:\/hi)?\/(?:api|auth|login|logout|register(?:otp)?|assets|images)(?:\/|$)/i;
/** What browsers write into an address, without the backslash, which they read as a slash. */
const written = /^\/[\x21-\x5b\x5d-\x7e]{0,1999}$/;
/** An empty part could make another site of the path, and dots another path. */
const oddParts = /\/\/|\/\.{1,2}(?:\/|$)/;

/**
 * Where a person goes on after signing in: the path and query of ours that `text` names. "/" where it names nothing, another
 * site, or a page of the way in.
 */
export function safeNext(text: string | null | undefined): string {
  if (!text || !written.test(text)) return "/";
  const path = decoded(text.split(/[?#]/, 1)[0] ?? "");
  return path === undefined || oddParts.test(path) || notForPeople.test(path) ? "/" : text;
}

/** Undefined for what is no text. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
