import type { FastifyReply, FastifyRequest } from "fastify";
import { type Language, languageTags } from "#contract/languages.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { requestedLanguage } from "#server/http/requested-language.ts";
import { sourceHash } from "#server/http/security-headers.ts";

const style =
  ":root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 1rem;font:1.0625rem/1.6 system-ui,sans-serif}" +
  "button{min-height:2.75rem;padding:.25rem 1.25rem;font:inherit;font-weight:600}";

const policy = `default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; style-src ${sourceHash(style)}`;

const texts: Readonly<
  Record<Language, { title: string; again: string; untouched: string; sendAgain: string; goBack: string }>
> = {
  en: {
    title: "Too many requests right now",
    again: "Try this page again",
    untouched: "Your form was not processed, and nothing has changed.",
    sendAgain: "Send the form again",
    goBack: "Go back to the form in your browser and send it again.",
  },
  hi: {
    title: "अभी बहुत ज़्यादा रिक्वेस्ट आ रही हैं",
    again: "यह पेज फिर से खोलें",
    untouched: "आपका फ़ॉर्म नहीं लिया गया है और कुछ भी बदला नहीं है।",
    sendAgain: "फ़ॉर्म फिर से भेजें",
    goBack: "ब्राउज़र में फ़ॉर्म पर वापस जाएँ और उसे फिर से भेजें।",
  },
};

/** Whether somebody waits for a page who has to be told that too many were asked for. */
export function isPageRefused(request: FastifyRequest, status: number): boolean {
  return status === 429 && wantsPage(request) && (request.method === "GET" || request.method === "HEAD");
}

/** Whether somebody has sent a form of a page that is refused because too much was asked for. */
export function isFormRefused(request: FastifyRequest, status: number): boolean {
  return status === 429 && wantsPage(request) && request.method === "POST";
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
}

/** A page that costs nothing to make: no data, no scripts, nothing loaded, never stored. The link is to the same address. */
export function sendTooManyPage(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  return sendPage(request, reply, message, ({ again }) => `<p><a href="">${again}</a></p>`);
}

/**
 * The same for a form that was not processed.
 *
 * @param fields of the form, to be sent again by one tap; without them the reader is asked to go back.
 */
export function sendFormTooManyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { message, fields }: { message: string; fields?: readonly (readonly [name: string, value: string])[] },
): FastifyReply {
  return sendPage(request, reply, message, ({ untouched, sendAgain, goBack }) => {
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
  message: string,
  whatNext: (words: (typeof texts)[Language]) => string,
): FastifyReply {
  const language = requestedLanguage(request);
  const { title } = texts[language];
  return reply
    .headers({
      "Content-Security-Policy": policy,
      "Cache-Control": "no-store",
      "Content-Language": languageTags[language],
      "X-Robots-Tag": "noindex",
    })
    .type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>
${whatNext(texts[language])}
</main>
</body>
</html>
`);
}
