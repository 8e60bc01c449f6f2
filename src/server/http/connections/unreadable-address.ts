import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiError } from "#contract/wire/api-error.ts";
import { type Language, languageTags, pathPrefixes } from "#contract/languages.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { requestedLanguage } from "#server/http/requested-language.ts";
import { sayIn } from "#server/http/localize-answer.ts";
import { type TransportRules, securityHeaders, sourceHash } from "#server/http/security-headers.ts";

const style =
  ":root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif}";

/** Answers an address that is no text, such as /%E0%A4%A, or too long: a browser gets a page, everybody else JSON. */
export function sendUnreadableAddress(
  request: IncomingMessage,
  reply: ServerResponse,
  { brandName, ...transport }: { brandName: string } & TransportRules,
): void {
  const { url = "", headers } = request;
  const language = requestedLanguage({ url, headers });
  const isForPeople = !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
  reply.writeHead(400, {
    ...securityHeaders(transport),
    "Content-Type": isForPeople ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; frame-ancestors 'none'${isForPeople ? `; style-src ${sourceHash(style)}` : ""}`,
    "Cache-Control": "no-store",
    "Content-Language": languageTags[language],
    Vary: isForPeople ? "Accept" : "Accept, Accept-Language",
  });
  const error: ApiError = { message: "This address cannot be read", code: "bad-request" };
  reply.end(isForPeople ? unreadablePage(language, brandName) : JSON.stringify(sayIn(language, error)));
}

const texts: Readonly<Record<Language, Record<"title" | "text" | "home" | "all", string>>> = {
  en: {
    title: "This address cannot be read",
    text: "A part of it may have been lost where it was copied or sent. Copy it once more, or begin here:",
    home: "home",
    all: "All PGs",
  },
  hi: {
    title: "यह लिंक खुल नहीं सका",
    text: "हो सकता है कॉपी करते या भेजते समय इसका कुछ हिस्सा छूट गया हो। इसे फिर से कॉपी करें, या यहाँ से शुरू करें:",
    home: "होम",
    all: "सभी पीजी",
  },
};

function unreadablePage(language: Language, brandName: string): string {
  const brand = escapeHtml(brandName);
  const prefix = pathPrefixes[language];
  const { title, text, home, all } = texts[language];
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${brand}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${prefix || "/"}">${brand}, ${home}</a></p>
<p><a href="${prefix}/all-PG">${all}</a></p>
</main>
</body>
</html>
`;
}
