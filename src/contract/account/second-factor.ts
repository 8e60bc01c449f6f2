import * as z from "zod/mini";
import { codeField, passwordField } from "./account-fields.ts";
import { Account } from "./account.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { MessageAnswer } from "#contract/wire/message-answer.ts";
import { problem } from "#contract/messages/problem.ts";

const recoveryCodeShape = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** A recovery code in any spelling: case, spaces and hyphens do not matter, and O, I and L are read as the digits they look like. */
const recoveryCodeField: z.ZodMiniType<string> = z.pipe(
  z.string(problem("account.recovery-code-missing")).check(
    z.overwrite((text) =>
      text
        .slice(0, 100)
        .replaceAll(/[\s-]+/g, "")
        .toUpperCase()
        .replaceAll("O", "0")
        .replaceAll(/[IL]/g, "1"),
    ),
    z.minLength(1, problem("account.recovery-code-missing")),
    z.refine((text) => text === "" || recoveryCodeShape.test(text), problem("account.recovery-code-length")),
  ),
  z.string(),
);

/** A code of the authenticator app or a recovery code. */
const factorFields = { code: z.optional(codeField), recoveryCode: z.optional(recoveryCodeField) };

export const finishSignIn = endpoint({
  method: "POST",
  path: "/api/v1/sign-in/second-step",
  access: "anyone",
  summary:
    "Finish signing in to an account with a second factor, by a code of the authenticator app or a recovery code; which sign-in is told by the cookie that the first step left",
  body: z.object(factorFields),
  response: z.object({ message: z.string(), user: Account }),
  failures: [401, 429],
});

/**
 * How a person re-authenticates: with the second factor if there is one, else with the password, else with a mailed code. A mailed code
 * may replace the password; nothing replaces the second factor.
 */
export const proofMeans = ["second-factor", "password", "mailed-code"] as const;

/** The data with which an authenticator app is set up. */
const Enrolment = z.object({
  /** The secret as people type it. */
  key: z.string(),
  /** The same secret as an otpauth URL, for apps on this device. */
  address: z.string(),
  /** The otpauth URL as a QR code: the path of an SVG image, in a square of `size` units. */
  qrCode: z.object({ size: z.int(), path: z.string() }),
});
export type Enrolment = z.output<typeof Enrolment>;

const SecondFactor = z.object({
  isOffered: z.boolean(),
  /** An admin has no rights without one, and cannot remove it. */
  isRequired: z.boolean(),
  enrolledAt: z.optional(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
  /** Whether this session may change it: within five minutes after re-authentication. */
  isProved: z.boolean(),
  provesBy: z.enum(proofMeans),
  /** A set-up that this session has started and not confirmed yet. */
  enrolment: z.optional(Enrolment),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const mySecondFactor = endpoint({
  method: "GET",
  path: "/api/v1/me/second-factor",
  access: "signed-in",
  summary: "Whether one's account asks for a second factor, and an enrolment that this session has begun",
  response: SecondFactor,
  failures: [401],
});

export const beginSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/me/second-factor/enrolment",
  access: "signed-in",
  summary: "Begin to set up a second factor, or to move it to another device; needs a proof of the last five minutes",
  response: z.object({ message: z.string(), enrolment: Enrolment }),
  failures: [401, 403, 409],
});

const withRecoveryCodes = z.object({
  message: z.string(),
  /** Shown only once. */
  recoveryCodes: z.array(z.string()),
});

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/me/second-factor",
  access: "signed-in",
  summary:
    "Set up the second factor by a code of the app that was enrolled; every session of the account ends, and this one is renewed",
  body: z.object({ code: codeField }),
  response: withRecoveryCodes,
  failures: [401, 403, 409],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/v1/me/second-factor/recovery-codes",
  access: "signed-in",
  summary: "Get ten new recovery codes; the old ones end. Needs a proof of the last five minutes",
  response: withRecoveryCodes,
  failures: [401, 403, 404],
});

export const removeSecondFactor = endpoint({
  method: "POST",
  path: "/api/v1/me/second-factor/removal",
  access: "signed-in",
  summary: "Remove the second factor, where it is not required; needs a proof of the last five minutes",
  response: MessageAnswer,
  failures: [401, 403, 404, 409],
});

export const proveAgain = endpoint({
  method: "POST",
  path: "/api/v1/me/proof",
  access: "signed-in",
  summary:
    "Prove again that it is you, by what `provesBy` names: for five minutes this session may do what is asked for that again",
  body: z.object({
    ...factorFields,
    currentPassword: z.optional(passwordField(problem("account.current-password-missing"))),
    mailedCode: z.optional(codeField),
  }),
  response: MessageAnswer,
  failures: [401, 429],
});

export const mailProofCode = endpoint({
  method: "POST",
  path: "/api/v1/me/proof/code",
  access: "signed-in",
  summary: "Get a code by mail to prove again with in this session, for an account without a second factor",
  response: MessageAnswer,
  failures: [401, 409, 429],
});
