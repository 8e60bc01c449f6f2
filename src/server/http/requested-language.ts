import type { FastifyRequest } from "fastify";
import { type Language, languageOfPath } from "#contract/languages.ts";

/**
 * The language to answer a request in: a page's is in its path; the API is told by `Accept-Language`, of which the first tag
 * counts. Our own pages send theirs.
 */
export function requestedLanguage({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Language {
  if (!url.startsWith("/api/")) return languageOfPath(url.split("?", 1)[0] ?? "");
  return /^\s*hi(?![a-z])/i.test(headers["accept-language"] ?? "") ? "hi" : "en";
}
