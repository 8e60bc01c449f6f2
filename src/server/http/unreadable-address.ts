import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiError } from "#contract/api-error.ts";
import { escapeHtml } from "./escape-html.ts";
import { securityHeaders, sourceHash } from "./security-headers.ts";

const style =
  ":root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif}";

/** Answers an address that is no text, such as /%E0%A4%A, or too long: a browser gets a page, everybody else JSON. */
export function sendUnreadableAddress(
  request: IncomingMessage,
  reply: ServerResponse,
  { brandName, isHttps }: { brandName: string; isHttps: boolean },
): void {
  const { url = "", headers } = request;
  const isForPeople = !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
  reply.writeHead(400, {
    ...securityHeaders({ isHttps }),
    "Content-Type": isForPeople ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; frame-ancestors 'none'${isForPeople ? `; style-src ${sourceHash(style)}` : ""}`,
    "Cache-Control": "no-store",
    Vary: "Accept",
  });
  const error: ApiError = { message: "This address cannot be read", code: "bad-request" };
  reply.end(isForPeople ? unreadablePage(brandName) : JSON.stringify(error));
}

function unreadablePage(brandName: string): string {
  const brand = escapeHtml(brandName);
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This address cannot be read | ${brand}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>This address cannot be read</h1>
<p>A part of it may have been lost where it was copied or sent. Copy it once more, or begin here:</p>
<p><a href="/">${brand}, home</a></p>
<p><a href="/all-PG">All PGs</a></p>
</main>
</body>
</html>
`;
}
