import type { IncomingMessage, ServerResponse } from "node:http";
import type { PlainCode } from "#contract/messages/catalogue.ts";
import { formatMessage, message } from "#contract/messages/message.ts";
import { type Language, languageTags, pathPrefixes } from "#contract/languages.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { renderPlainDocument } from "#server/http/plain-document.ts";
import { requestedLanguage } from "#server/http/requested-language.ts";
import { formatRefusal } from "#server/http/format-answer.ts";
import { type TransportRules, securityHeaders, sourceHash } from "#server/http/security-headers.ts";

const style =
  ":root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif}";

/** Answers a URL that cannot be decoded, such as /%E0%A4%A, or is too long: browsers get a page, other clients JSON. */
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
  const refusal = { message: unreadable, code: "bad-request" };
  reply.end(isForPeople ? unreadablePage(language, brandName) : JSON.stringify(formatRefusal(refusal, language)));
}

const unreadable = message("wire.unreadable-address");

function unreadablePage(language: Language, brandName: string): string {
  const brand = escapeHtml(brandName);
  const prefix = pathPrefixes[language];
  const format = (code: PlainCode) => formatMessage(message(code), language);
  const title = formatMessage(unreadable, language);
  return renderPlainDocument({
    language,
    title: `${title} | ${brand}`,
    style,
    body: `<h1>${title}</h1>
<p>${format("page.unreadable-address")}</p>
<p><a href="${prefix || "/"}">${brand}, ${format("page.home")}</a></p>
<p><a href="${prefix}/all-PG">${format("page.all-properties")}</a></p>`,
    hasIcon: false,
  });
}
