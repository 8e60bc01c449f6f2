import type { ApiError } from "#contract/wire/api-error.ts";
import { changedMeanwhileCode } from "#contract/wire/changed-meanwhile.ts";
import { enrolFirstCode, proveAgainCode, secondStepCode } from "#contract/account/second-factor-codes.ts";

/** An answer that is not a success, on purpose: its text is meant for the person who asked. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly statusCode: number;
  readonly body: ApiError;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, body: ApiError, headers: Record<string, string> = {}) {
    super(body.message);
    this.statusCode = statusCode;
    this.body = body;
    this.headers = headers;
  }
}

/** 400: some fields cannot be read. Keys are wire names. */
export function badFields(fields: Record<string, string>): HttpError {
  const names = Object.keys(fields);
  return new HttpError(400, { message: `Cannot read ${names.join(", ")}`, code: "bad-request", fields });
}

/** 400: fields of a form are wrong; the first complaint, in the order of the form, is the message. */
export function badForm(fields: Record<string, string>): HttpError {
  const [message = "Something is missing"] = Object.values(fields);
  return new HttpError(400, { message, code: "bad-request", fields });
}

/** 401: nobody is signed in. The word and the flag are the specification's. */
export function unauthorized(message = "Unauthorized"): HttpError {
  return new HttpError(401, { message, code: "unauthorized", isAuthenticated: false });
}

/** 403: somebody is, who may not do this. */
export function forbidden(message = "This account may not do that"): HttpError {
  return new HttpError(403, { message, code: "forbidden" });
}

/** 401: the first step of a sign-in was right, and the second is to come. */
export function secondStepNeeded(): HttpError {
  const message = "Enter the code from your authenticator app";
  return new HttpError(401, { message, code: secondStepCode, isAuthenticated: false });
}

/** 403: an admin has to set up a second factor before anything else. */
export function enrolFirst(): HttpError {
  const message = "Admins need two-step login. Set it up on your account page first.";
  return new HttpError(403, { message, code: enrolFirstCode });
}

/** 403: whoever asks has to prove again who they are, and may then repeat it. */
export function proofNeeded(): HttpError {
  return new HttpError(403, { message: "Confirm your identity first", code: proveAgainCode });
}

/** 409: what is asked for contradicts what is there. */
export function conflict(message: string): HttpError {
  return new HttpError(409, { message, code: "conflict" });
}

/** 409: somebody else changed it meanwhile. `current` is what there is now, as it goes over the wire. */
export function changedMeanwhile(message: string, current: unknown): HttpError {
  return new HttpError(409, { message, code: changedMeanwhileCode, current });
}

/** 429, with the seconds until the next try makes sense. `sentence` says what was too much. */
export function tooMany(sentence: string, seconds: number): HttpError {
  const message =
    seconds < 90
      ? `${sentence} Try again in ${seconds} seconds.`
      : `${sentence} Try again in ${Math.ceil(seconds / 60)} minutes.`;
  return new HttpError(429, { message, code: "too-many" }, { "Retry-After": String(seconds) });
}

/** 404: `what` as people call it, capitalised. */
export function notFound(what: string): HttpError {
  return new HttpError(404, { message: `${what} not found`, code: "not-found" });
}

/** 410: it was there, and is not coming back as far as we know. */
export function gone(what: string): HttpError {
  return new HttpError(410, { message: `${what} is no longer listed`, code: "gone" });
}

/** 503: a part that the answer needs is out of reach just now. */
export function unavailable(): HttpError {
  return new HttpError(
    503,
    { message: "We cannot reach our records just now. Try again in a moment.", code: "unavailable" },
    { "Retry-After": "5" },
  );
}

/** 503: others are working on the same rows just now. Nothing of what was asked for was done. */
export function busy(): HttpError {
  return new HttpError(
    503,
    { message: "Someone else is changing this right now. Try again in a moment.", code: "busy" },
    { "Retry-After": "2" },
  );
}

/** 507: the disk is full. Nothing of what was sent is kept. */
export function outOfRoom(): HttpError {
  return new HttpError(507, {
    message: "We have no room for pictures just now. Nothing was saved: try again later.",
    code: "out-of-room",
  });
}

/** Whether a disk refused for want of room. */
export function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

// SQLSTATE classes: connection lost (08), server shutting down or out of room (53, 57), lock or statement timeouts (55).
const passingSqlStates = /^(08|53|55|57)/;
const connectionErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"]);
const driverTimeouts = /timeout exceeded when trying to connect|query read timeout|connection terminated|terminating/i;

// A lock that did not come in time, two that waited for each other, two that changed the same.
const busySqlStates = new Set(["55P03", "40P01", "40001"]);

/** Whether a statement gave up because others held what it wanted: the database is well, and trying again makes sense. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && busySqlStates.has(String(error.code))) || isDatabaseBusy(error.cause);
}

/** Whether an error says that the database is out of reach or too busy, rather than that our code is wrong. */
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
