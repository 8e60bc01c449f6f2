import type { MessageCode, PlainCode } from "#contract/messages/catalogue.ts";
import { type Message, type ParametersOf, formatMessage, message } from "#contract/messages/message.ts";
import type { ApiError } from "#contract/wire/api-error.ts";
import { changedMeanwhileCode } from "#contract/wire/changed-meanwhile.ts";
import { enrolFirstCode, proveAgainCode, secondStepCode } from "#contract/account/second-factor-codes.ts";

/** The body of a failed call, before its messages become sentences in the caller's language. */
export interface Refusal extends Omit<ApiError, "message" | "fields"> {
  message: Message;
  /** Name of the field on the wire → what is wrong with it. */
  fields?: Readonly<Record<string, Message>>;
}

/** An intended answer that is not a success. Its messages are shown to the caller. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly statusCode: number;
  readonly body: Refusal;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, body: Refusal, headers: Record<string, string> = {}) {
    super(formatMessage(body.message, "en"));
    this.statusCode = statusCode;
    this.body = body;
    this.headers = headers;
  }
}

/** 400: some fields cannot be read. Keys are names on the wire. */
export function badFields(fields: Readonly<Record<string, Message>>): HttpError {
  const cannotRead = message("wire.cannot-read", { names: Object.keys(fields) });
  return new HttpError(400, { message: cannotRead, code: "bad-request", fields });
}

/** 400: fields of a form are wrong. The first problem, in the order of the form, becomes the message. */
export function badForm(fields: Readonly<Record<string, Message>>): HttpError {
  const [first = message("wire.missing")] = Object.values(fields);
  return new HttpError(400, { message: first, code: "bad-request", fields });
}

/** 401: nobody is signed in. The message and the flag are the specification's. */
export function unauthorized(code: PlainCode = "wire.unauthorized"): HttpError {
  return new HttpError(401, { message: message(code), code: "unauthorized", isAuthenticated: false });
}

/** 403: the signed-in user may not do this. */
export function forbidden(): HttpError {
  return new HttpError(403, { message: message("wire.forbidden"), code: "forbidden" });
}

/** 401: the first step of a sign-in succeeded, and the second factor is required. */
export function secondStepNeeded(): HttpError {
  return new HttpError(401, { message: message("account.second-step"), code: secondStepCode, isAuthenticated: false });
}

/** 403: an admin has to set up a second factor before anything else. */
export function enrolFirst(): HttpError {
  return new HttpError(403, { message: message("account.enrol-first"), code: enrolFirstCode });
}

/** 403: the user has to prove their identity again, and may then repeat the request. */
export function proofNeeded(): HttpError {
  return new HttpError(403, { message: message("account.prove-again"), code: proveAgainCode });
}

/** 409: the request contradicts the present state. */
export function conflict<Code extends MessageCode>(code: Code, ...parameters: ParametersOf<Code>): HttpError {
  return new HttpError(409, { message: message(code, ...parameters), code: "conflict" });
}

/** 409: somebody else changed it meanwhile. `current` is its present value, encoded for the wire. */
export function changedMeanwhile(code: PlainCode, current: unknown): HttpError {
  return new HttpError(409, { message: message(code), code: changedMeanwhileCode, current });
}

/** 429, with the seconds after which a retry makes sense. `sentence` explains what was too much. */
export function tooMany(sentence: Message, seconds: number): HttpError {
  const withDelay =
    seconds < 90
      ? message("wire.try-again-seconds", { sentence, count: seconds })
      : message("wire.try-again-minutes", { sentence, count: Math.ceil(seconds / 60) });
  return new HttpError(429, { message: withDelay, code: "too-many" }, { "Retry-After": String(seconds) });
}

/** 404: what `code` names does not exist, or not for this user. */
export function notFound(code: PlainCode): HttpError {
  return new HttpError(404, { message: message(code), code: "not-found" });
}

/** 410: it existed, and as far as we know it will not come back. */
export function gone(code: PlainCode): HttpError {
  return new HttpError(410, { message: message(code), code: "gone" });
}

/** 503: a part of the system that the answer needs is unreachable at the moment. */
export function unavailable(): HttpError {
  return new HttpError(503, { message: message("wire.unavailable"), code: "unavailable" }, { "Retry-After": "5" });
}

/** 503: other requests are working on the same rows at the moment. Nothing was changed. */
export function busy(): HttpError {
  return new HttpError(503, { message: message("wire.busy"), code: "busy" }, { "Retry-After": "2" });
}

/** 507: the disk is full. Nothing of the request was stored. */
export function outOfRoom(): HttpError {
  return new HttpError(507, {
    message: message("property.no-room-for-photos"),
    code: "out-of-room",
  });
}

/** Whether a disk operation failed because the disk is full. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

// SQLSTATE classes: connection lost (08), server shutting down or out of resources (53, 57), lock or statement timeouts (55).
const passingSqlStates = /^(08|53|55|57)/;
const connectionErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"]);
const driverTimeouts = /timeout exceeded when trying to connect|query read timeout|connection terminated|terminating/i;

// Lock not available in time, deadlock, serialization failure.
const busySqlStates = new Set(["55P03", "40P01", "40001"]);

/** Whether a statement gave up because others held its locks: the database works, and a retry makes sense. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && busySqlStates.has(String(error.code))) || isDatabaseBusy(error.cause);
}

/** Whether an error means that the database is unreachable or overloaded, rather than that our code is wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    connectionErrors.has(code) ||
    (code.length === 5 && passingSqlStates.test(code)) ||
    driverTimeouts.test(error.message) ||
    isDatabaseOutage(error.cause)
  );
}
