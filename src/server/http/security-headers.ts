import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";

export interface TransportRules {
  isHttps: boolean;
  /** Whether HSTS includes all subdomains and browsers may preload it. It is hard to undo, so it is off by default. */
  hstsPreload?: boolean;
}

/** Headers of every answer. HSTS only if the public URL is https, so that a phone on the same Wi-Fi can open a local server. */
export function securityHeaders({ isHttps, hstsPreload = false }: TransportRules): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
    // Answers that are not pages need nothing; pages set their own policy with the hashes of their inline scripts.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(isHttps && {
      "Strict-Transport-Security": `max-age=63072000${hstsPreload ? "; includeSubDomains; preload" : ""}`,
    }),
  };
}

/** Sets the headers on every answer of a route. */
export function registerSecurityHeaders(app: FastifyInstance, options: TransportRules): void {
  const headers = securityHeaders(options);
  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers(headers);
  });
}

/** The hash of an inline script or style as a content security policy contains it. */
export function sourceHash(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}

/**
 * The content security policy of one page: everything from our origin, and these inline scripts by their hashes. They must be
 * those that the renderer reports, never those found in the finished HTML, which would include injected ones. The hashes of what
 * the build puts into every page are known already.
 */
export function pagePolicy(
  inlineScripts: readonly string[],
  options: {
    isHttps: boolean;
    isDevelopment?: boolean;
    /** The origin of another host that pictures of maps may come from. */
    tilesOrigin?: string | undefined;
  },
  built?: { styleHash: string; starterHash: string },
): string {
  const hashes = [...(built ? [built.starterHash] : []), ...inlineScripts.map(sourceHash)];
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(" ")}`.trim(),
    // In development, Vite injects styles and uses a WebSocket.
    options.isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${built?.styleHash ?? ""}`.trim(),
    `img-src 'self' data: blob: ${options.tilesOrigin ?? ""}`.trim(),
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
