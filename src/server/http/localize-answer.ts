import type { FastifyReply, FastifyRequest } from "fastify";
import { sayAnswer } from "#contract/hindi/answers.ts";
import { type Language, languageTags } from "#contract/languages.ts";
import { requestedLanguage } from "./requested-language.ts";

/** What an answer says to people: a sentence, and what is wrong with fields by their names. */
interface Saying {
  message: string;
  fields?: Record<string, string>;
}

export function saysSomething(answer: unknown): answer is Saying {
  return typeof answer === "object" && answer !== null && "message" in answer && typeof answer.message === "string";
}

/** An answer with its sentences, English so far, in the language; what says nothing stays as it is. */
export function sayIn<T>(language: Language, answer: T): T {
  if (language === "en" || !saysSomething(answer)) return answer;
  const { message, fields } = answer;
  const said = fields && Object.entries(fields).map(([name, problem]) => [name, sayAnswer(problem)] as const);
  return { ...answer, message: sayAnswer(message), ...(said && { fields: Object.fromEntries(said) }) };
}

/** Marks an answer as one that says something in the language asked for. Returns that. */
export function noteLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const language = requestedLanguage(request);
  void reply.header("Content-Language", languageTags[language]);
  const vary = String(reply.getHeader("Vary") ?? "");
  // The language of a page is in its address, and asking for another one changes nothing.
  if (request.url.startsWith("/api/") && !vary.includes("Accept-Language"))
    void reply.header("Vary", vary ? `${vary}, Accept-Language` : "Accept-Language");
  return language;
}
