import { randomUUID } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import directives from "#peer/content-policy.json";

/**
 * The policy of our pages. Next's own scripts differ from page to page, so that they are allowed by a nonce, which a proxy
 * makes for each request: https://nextjs.org/docs/app/guides/content-security-policy. The file's ending leaves it out of the build with
 * POLICY=static (next.config.ts).
 */
export function proxy(request: NextRequest) {
  const nonce = Buffer.from(randomUUID()).toString("base64");
  const policy = [
    directives.defaults,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    directives.rest,
  ].join("; ");
  const headers = new Headers(request.headers);
  // The header in which Next looks for the nonce of its scripts.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

/** As that guide advises: files and prefetches need no nonce. */
export const config = {
  matcher: [
    {
      source: "/((?!_next/static|images/).*)",
      missing: [
        { type: "header", key: "next-router-prefetch" },
        { type: "header", key: "purpose", value: "prefetch" },
      ],
    },
  ],
};
