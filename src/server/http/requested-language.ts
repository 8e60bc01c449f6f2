import type { FastifyRequest } from "fastify";
import { type Language, languageOfPath } from "#contract/languages.ts";

/**
 * The language to answer a request in. For pages it is in the path; for the API it is the first tag of `Accept-Language`, which
 * our own pages set.
 */
export function requestedLanguage({ url, headers }: Pick<FastifyRequest, "url" | "headers">): Language {
  if (!url.startsWith("/api/")) return languageOfPath(url.split("?", 1)[0] ?? "");
  return /^\s*hi(?![a-z])/i.test(headers["accept-language"] ?? "") ? "hi" : "en";
}
