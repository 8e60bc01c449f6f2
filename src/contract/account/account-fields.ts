/** Fields of the account forms. Their error messages are verbatim those of the specification (section 5). */
import * as z from "zod/mini";
import { findContactProblem, findLinkProblem, findNameProblem } from "#contract/detection/find-contact-problems.ts";
import { codeLength, passwordLength } from "#contract/limits.ts";
import { type Problem, problem } from "#contract/messages/problem.ts";

/**
 * Control characters and lone surrogates: PostgreSQL refuses NUL, and none of them belongs in a name. Also invisible characters and
 * those that change the text direction, except for the two joiners that Indian scripts need.
 */
const unprintable = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u;

/** Whether the text has no unprintable character. */
export function isPrintable(text: string): boolean {
  return !unprintable.test(text);
}

/** Whether the text has at least one letter or digit, and no unprintable character. */
export function isReadable(text: string): boolean {
  return isPrintable(text) && /[\p{L}\p{N}]/u.test(text);
}

/** A string; the message `missing` applies both to an absent value and to one of another type. */
function required(missing: Problem) {
  return z.string(missing);
}

/** One line of readable text, in characters; trimmed, with runs of spaces collapsed. Text shorter than `least` counts as missing. */
export function lineField(
  missing: Problem,
  { least, most, checks = [] }: { least: number; most: number; checks?: readonly z.core.$ZodCheck<string>[] },
): z.ZodMiniType<string> {
  return z.pipe(
    required(missing).check(
      z.overwrite((text) => text.slice(0, 10_000).normalize("NFC").replaceAll(/\s+/g, " ").trim()),
      z.minLength(least, missing),
      z.maxLength(most, problem("wire.at-most-characters", { most })),
      ...checks,
      z.refine((text) => text === "" || isReadable(text), problem("wire.untypable")),
    ),
    z.string(),
  );
}

/** Refuses contact details, links and hidden characters (see detection/). Skips text that is already refused for its length. */
export function withoutContacts(most: number, findProblem = findContactProblem): z.core.$ZodCheck<string> {
  return z.check(({ value, issues }) => {
    const message = value.length > most ? undefined : findProblem(value);
    if (message !== undefined) issues.push({ code: "custom", input: value, message });
  });
}

/** A line that other people read on our pages or in our mails: it must not contain contact details of its author. */
export function publicLineField(missing: Problem, size: { least: number; most: number }): z.ZodMiniType<string> {
  return lineField(missing, { ...size, checks: [withoutContacts(size.most)] });
}

/** A reason that a mail of ours quotes. It may contain a phone number, for example one that does not answer, but no links. */
export function mailedReasonField(missing: Problem, size: { least: number; most: number }): z.ZodMiniType<string> {
  return lineField(missing, {
    ...size,
    checks: [withoutContacts(size.most, findLinkProblem)],
  });
}

/** A person's name: without contact details, and without words that make it look official in a mail. */
export function nameField(missing: Problem): z.ZodMiniType<string> {
  return lineField(missing, { least: 1, most: 80, checks: [withoutContacts(80, findNameProblem)] });
}

/** May be empty. */
export const collegeField = publicLineField(problem("wire.not-text"), { least: 0, most: 120 });

// What mail servers accept in practice: no quoting, no comments, a dot in the domain. Bounded repetitions limit the running time.
const mailbox =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,10}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/;

export function isMailbox(text: string): boolean {
  return text.length <= 254 && mailbox.test(text);
}

/** An e-mail address: trimmed, lower case. */
export function emailField(problems: { missing: Problem; wrong: Problem }): z.ZodMiniType<string> {
  return z.pipe(
    required(problems.missing).check(
      z.overwrite((text) => text.slice(0, 1000).trim().toLowerCase()),
      z.minLength(1, problems.missing),
      z.refine((text) => text === "" || isMailbox(text), problems.wrong),
    ),
    z.string(),
  );
}

/** The ten digits of an Indian mobile number that may have +91 or 0 before it and spaces between groups; other text without its spaces. */
export function tenDigitsOf(text: string): string {
  const bare = text
    .slice(0, 100)
    .replaceAll(/[\s().-]+/g, "")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
  return /^(?:\+?91|0)?(\d{10})$/.exec(bare)?.[1] ?? text.slice(0, 100).replaceAll(/\s+/g, "");
}

/** Ten ASCII digits. */
export const contactField: z.ZodMiniType<string> = z.pipe(
  required(problem("account.contact-missing")).check(
    z.overwrite(tenDigitsOf),
    z.minLength(1, problem("account.contact-missing")),
    z.refine((text) => text === "" || /^[0-9]{10}$/.test(text), problem("account.contact-wrong")),
  ),
  z.string(),
);

/** A new password: used exactly as typed. */
export function newPasswordField(missing: Problem): z.ZodMiniType<string> {
  return required(missing).check(
    z.minLength(1, missing),
    z.refine(
      (text) => text === "" || text.length >= passwordLength.least,
      problem("account.password-too-short", { least: passwordLength.least }),
    ),
    z.maxLength(passwordLength.most, problem("account.password-above-most", { most: passwordLength.most })),
    z.refine((text) => text.isWellFormed(), problem("account.password-untypable")),
  );
}

/** A password that is checked against the stored one. */
export function passwordField(missing: Problem): z.ZodMiniType<string> {
  return required(missing).check(z.minLength(1, missing), z.maxLength(1000, problem("account.password-too-long")));
}

/** Six ASCII digits; spaces between them are ignored. */
export const codeField: z.ZodMiniType<string> = z.pipe(
  required(problem("account.otp-missing")).check(
    z.overwrite((text) => text.slice(0, 100).replaceAll(/\s+/g, "")),
    z.minLength(1, problem("account.otp-missing")),
    z.refine(
      (text) => text === "" || new RegExp(`^[0-9]{${codeLength}}$`).test(text),
      problem("account.otp-length", { length: codeLength }),
    ),
  ),
  z.string(),
);

/** 32 random bytes in base64url. */
export const tokenShape = /^[\w-]{43}$/;

/** Proof that a code was verified. A malformed one counts as absent, so that the cookie sent with it is still used. */
// oxlint-disable-next-line promise/valid-params -- a schema's, not a promise's
export const tokenField = z.optional(z.catch(z.optional(z.string().check(z.regex(tokenShape))), undefined));
