/** The policy of our pages for the scripts and styles that `allowed` names beside those of the site's own files. */
export function contentPolicy(allowed: { scripts: string; styles: string }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${allowed.scripts}`,
    `style-src 'self' ${allowed.styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}
