import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FormState } from "#contract/wire/form-state.ts";
import { pathPrefixes } from "#contract/languages.ts";
import { toHttpError } from "#server/http/error-handler.ts";
import { HttpError } from "#server/http/errors.ts";
import { isFormRefused, sendFormTooManyPage } from "#server/http/limits/too-many-page.ts";
import { requestedLanguage } from "#server/http/requested-language.ts";
import { logFailure } from "#server/http/request-log.ts";
import { formatRefusal } from "#server/http/format-answer.ts";
import type { PageForm, SentFrom } from "#server/http/forms/page-form.ts";
import type { ServedEndpoints } from "#server/http/serve.ts";
import { message } from "#contract/messages/message.ts";

/** Far more than any of these forms sends. */
const mostBytes = 16 * 1024;

/** Serves posts of the pages' forms: calls the same endpoints as scripts do, but responds with pages instead of JSON. */
export function registerFormPosts(
  app: FastifyInstance,
  {
    forms,
    served,
    admit,
    showPage,
  }: { forms: readonly PageForm[]; served: ServedEndpoints; admit: AdmitPost; showPage: ShowPage },
): void {
  void app.register(async (posts) => {
    posts.removeAllContentTypeParsers();
    await posts.register(formbody, { bodyLimit: mostBytes });
    // Mail programs may send this to end a subscription (RFC 8058). The body adds nothing to the path, so it is ignored.
    posts.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: mostBytes },
      (_request, _body, done) => done(null, {}),
    );
    const paths = Map.groupBy(forms, (form) => form.path);
    for (const prefix of Object.values(pathPrefixes))
      for (const [path, ofPage] of paths)
        posts.post(prefix + path, async (request, reply) => {
          void reply.header("Cache-Control", "no-store");
          const fields = { ...(request.params as object), ...(request.body as object | null) };
          const form = ofPage.find(({ sentWith }) => sentWith === undefined || sentWith in fields);
          if (!form) throw new HttpError(400, { message: message("wire.unknown-form"), code: "bad-request" });
          try {
            // Before anything is processed, so that a user who is refused can send the same form again.
            await admit(request);
          } catch (error) {
            const refusal = toHttpError(error);
            if (!isFormRefused(request, refusal.statusCode)) throw error;
            logFailure(request, { error, status: refusal.statusCode, failure: "a form could not be taken" });
            const formatted = formatRefusal(refusal.body, requestedLanguage(request));
            void reply.code(refusal.statusCode).headers({ ...refusal.headers });
            return sendFormTooManyPage(request, reply, {
              message: formatted.message,
              fields: fieldsToResend(form, request.body),
            });
          }
          return answerForm(form, fields, { request, reply, prefix, served, showPage });
        });
  });
}

/** Charges for the page that answers a form, and waits for its turn. Throws 429. */
type AdmitPost = (request: FastifyRequest) => Promise<void> | undefined;

/** Sends the page at the request's URL with the form as it was filled in; status and headers of the reply are retained. */
type ShowPage = (request: FastifyRequest, reply: FastifyReply, form: FormState) => Promise<FastifyReply>;

interface FormRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  prefix: string;
  served: ServedEndpoints;
  showPage: ShowPage;
}

async function answerForm(
  form: PageForm,
  fields: Readonly<Record<string, unknown>>,
  { request, reply, prefix, served, showPage }: FormRequest,
): Promise<FastifyReply> {
  const { next } = request.query as { next?: string | string[] };
  const sent: SentFrom = { next: typeof next === "string" ? next : undefined, prefix };
  let answer: unknown;
  try {
    const body = sentFields(form, fields);
    if (form.proof?.fields.some((name) => name in fields))
      await served.submit(form.proof.endpoint, body, request, reply);
    answer = await served.submit(form.endpoint, body, request, reply);
  } catch (error) {
    const { statusCode, headers, body: refusal } = toHttpError(error);
    const elsewhere = form.refusalLeadsTo?.(refusal.code, sent, fields);
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 303);
    const body = formatRefusal(refusal, requestedLanguage(request));
    logFailure(request, { error, status: statusCode, failure: "a form could not be taken" });
    void reply.code(statusCode).headers({ ...headers });
    return showPage(request, reply, {
      ...stateOf(form, fields),
      problems: body.fields ?? {},
      message: body.message,
      ...(form.stage === undefined ? {} : { stage: form.stage }),
    });
  }
  const end = form.leadsTo(sent);
  if ("location" in end) return reply.redirect(end.location, 303);
  const shown = form.showsAnswer ? { answer } : {};
  return showPage(request, reply, { ...stateOf(form, fields), stage: end.stage, ...shown });
}

function sentFields({ mayBeEmpty = [] }: PageForm, fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== "" || !mayBeEmpty.includes(name)),
  );
}

/** The fields of a refused form that may be shown again, and, without its value, the field that identifies the form. */
function fieldsToResend({ keeps, sentWith }: PageForm, body: unknown): [name: string, value: string][] {
  return Object.entries(Object(body) as Record<string, unknown>).flatMap(([name, value]) => {
    if (keeps.includes(name) && typeof value === "string") return [[name, value]];
    return name === sentWith ? [[name, ""]] : [];
  });
}

function stateOf({ name, keeps }: PageForm, fields: Readonly<Record<string, unknown>>): FormState {
  const values = Object.fromEntries(
    keeps.flatMap((key) => (typeof fields[key] === "string" ? [[key, fields[key]] as const] : [])),
  );
  return { name, values, problems: {} };
}
