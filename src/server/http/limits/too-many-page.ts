import type { FastifyReply, FastifyRequest } from "fastify";
import { type Language, languageTags } from "#contract/languages.ts";
import type { PlainCode } from "#contract/messages/catalogue.ts";
import { formatMessage, message } from "#contract/messages/message.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { renderPlainDocument } from "#server/http/plain-document.ts";
import { requestedLanguage } from "#server/http/requested-language.ts";
import { sourceHash } from "#server/http/security-headers.ts";

const style =
  ":root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif}" +
  "button{min-height:2.75rem;padding:.25rem 1.25rem;font:inherit;font-weight:600}";

const policy = `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src ${sourceHash(style)}`;

function textsIn(language: Language) {
  const format = (code: PlainCode) => formatMessage(message(code), language);
  return {
    title: format("page.too-many"),
    again: format("page.open-again"),
    untouched: format("page.form-untouched"),
    sendAgain: format("page.send-form-again"),
    goBack: format("page.go-back-to-form"),
  };
}

/** Whether a refused request is for a page, so that the refusal has to be a page as well. */
export function isPageRefused(request: FastifyRequest, status: number): boolean {
  return status === 429 && wantsPage(request) && (request.method === "GET" || request.method === "HEAD");
}

/** Whether a refused request is a submitted form of a page. */
export function isFormRefused(request: FastifyRequest, status: number): boolean {
  return status === 429 && wantsPage(request) && request.method === "POST";
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
}

/** Sends a page that costs nothing to make: no data, no scripts, no external files, never stored. It links to the same URL. */
export function sendTooManyPage(request: FastifyRequest, reply: FastifyReply, sentence: string): FastifyReply {
  return sendPage(request, reply, sentence, ({ again }) => `<p><a href="">${again}</a></p>`);
}

/**
 * The same for a form that was not processed.
 *
 * @param fields of the form, for a button that sends it again; without them the user is asked to go back.
 */
export function sendFormTooManyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { message: sentence, fields }: { message: string; fields?: readonly (readonly [name: string, value: string])[] },
): FastifyReply {
  return sendPage(request, reply, sentence, ({ untouched, sendAgain, goBack }) => {
    if (!fields) return `<p>${untouched} ${goBack}</p>`;
    const inputs = fields.map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    );
    return `<p>${untouched}</p>
<form method="post" action="">${inputs.join("")}<button>${sendAgain}</button></form>`;
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  sentence: string,
  whatNext: (words: ReturnType<typeof textsIn>) => string,
): FastifyReply {
  const language = requestedLanguage(request);
  const words = textsIn(language);
  return reply
    .headers({
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Content-Language": languageTags[language],
      "X-Robots-Tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(
      renderPlainDocument({
        language,
        title: words.title,
        style,
        body: `<h1>${words.title}</h1>
<p>${sentence}</p>
${whatNext(words)}`,
      }),
    );
}
