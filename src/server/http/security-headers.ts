import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

export interface TransportRules {
  isHttps: boolean;
  /** Whether the rule of https is for all subdomains too, and browsers may ship it. It is hard to take back, so not by itself. */
  hstsPreload?: boolean;
}

/** What every answer carries. HSTS only where the public address is https, so that a phone on the same Wi-Fi can visit. */
export function securityHeaders({ isHttps, hstsPreload = false }: TransportRules): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
    // What is not a page needs nothing; pages set their own policy, which knows their inline scripts.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(isHttps && {
      "Strict-Transport-Security": `max-age=63072000${hstsPreload ? "; includeSubDomains; preload" : ""}`,
    }),
  };
}

/** Puts them on every answer of a route. */
export function registerSecurityHeaders(app: FastifyInstance, options: TransportRules): void {
  const headers = securityHeaders(options);
  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers(headers);
  });
}

/** An inline script or style as a policy names it. */
export function sourceHash(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}

/**
 * The policy of one page: everything from our origin, and these inline scripts by their hashes. They are those that the renderer
 * says it has put there, never those found in the finished HTML: one that somebody injected would be found there too.
 */
export function pagePolicy(
  inlineScripts: readonly string[],
  options: { isHttps: boolean; isDevelopment?: boolean },
): string {
  const hashes = inlineScripts.map(sourceHash);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    // Vite injects styles and speaks over a socket while developing.
    options.isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    options.isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(options.isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
