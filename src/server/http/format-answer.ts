import type { FastifyReply, FastifyRequest } from "fastify";
import { type Language, languageTags } from "#contract/languages.ts";
import { type Message, formatMessage, isMessage } from "#contract/messages/message.ts";
import type { ApiError } from "#contract/wire/api-error.ts";
import type { Refusal } from "./errors.ts";
import { requestedLanguage } from "./requested-language.ts";

/** The answer of a handler whose endpoint's answer contains a sentence: the handler returns the message it is made from. */
export type Unformatted<Response> = Response extends { message: string }
  ? Omit<Response, "message"> & { message: Message }
  : Response;

/** Whether an answer contains a text for people: a message, or a sentence that was stored before messages had codes. */
export function hasMessage(answer: unknown): answer is { message: Message | string } {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "message" in answer &&
    (typeof answer.message === "string" || isMessage(answer.message))
  );
}

/** Replaces an answer's message by the sentence in the language; other answers are returned unchanged. */
export function formatAnswer<Response>(answer: Unformatted<Response>, language: Language): Response {
  if (!hasMessage(answer) || typeof answer.message === "string") return answer as Response;
  return { ...answer, message: formatMessage(answer.message, language) } as Response;
}

/** Replaces all messages of a refusal by sentences in the language. */
export function formatRefusal(refusal: Refusal, language: Language): ApiError {
  const { message, fields } = refusal;
  const sentences = fields && Object.entries(fields).map(([name, problem]) => [name, formatMessage(problem, language)]);
  return {
    ...refusal,
    message: formatMessage(message, language),
    ...(sentences && { fields: Object.fromEntries(sentences) as Record<string, string> }),
  } as ApiError;
}

/** Sets `Content-Language`, and `Vary` where the language depends on a header. Returns the language of the request. */
export function noteLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const language = requestedLanguage(request);
  void reply.header("Content-Language", languageTags[language]);
  const vary = String(reply.getHeader("Vary") ?? "");
  // The language of a page is in its URL, so `Accept-Language` does not change it.
  if (request.url.startsWith("/api/") && !vary.includes("Accept-Language"))
    void reply.header("Vary", vary ? `${vary}, Accept-Language` : "Accept-Language");
  return language;
}
