/** Fields of the forms about accounts. Their complaints are the specification's, letter by letter (section 5). */
import * as z from "zod/mini";
import { complainOfContacts, complainOfLinks, complainOfName } from "#contract/detection/complain-of-contacts.ts";
import { codeLength, passwordLength } from "#contract/limits.ts";

/**
 * Control characters and lone surrogates: PostgreSQL refuses NUL, and none of them belongs in a name. Nor do signs that nobody
 * sees or that turn the text round, but for the two joiners that Indian scripts are written with.
 */
const unprintable = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u;

/** Text that people can read: at least a letter or a digit in it. */
export function isReadable(text: string): boolean {
  return !unprintable.test(text) && /[\p{L}\p{N}]/u.test(text);
}

/** A text that may be missing or of another type: both are complained of in the same words. */
function required(complaint: string) {
  return z.string(complaint);
}

/** One line that people read, trimmed, inner spaces single. What is shorter than `least` counts as missing. */
export function lineField(
  complaint: string,
  { least, most, checks = [] }: { least: number; most: number; checks?: readonly z.core.$ZodCheck<string>[] },
): z.ZodMiniType<string> {
  return z.pipe(
    required(complaint).check(
      z.overwrite((text) => text.slice(0, 10_000).normalize("NFC").replaceAll(/\s+/g, " ").trim()),
      z.minLength(least, complaint),
      z.maxLength(most, `At most ${most} characters`),
      ...checks,
      z.refine((text) => text === "" || isReadable(text), "Has characters that cannot be typed"),
    ),
    z.string(),
  );
}

/** Refuses words that lead a reader elsewhere or hide something, as far as they are not refused for their length: see detection/. */
export function withoutContacts(most: number, complain = complainOfContacts): z.core.$ZodCheck<string> {
  return z.check(({ value, issues }) => {
    const message = value.length > most ? undefined : complain(value);
    if (message !== undefined) issues.push({ code: "custom", input: value, message });
  });
}

/** A line that others read under our name, on pages or in mails: without ways to reach whoever wrote it. */
export function publicLineField(complaint: string, size: { least: number; most: number }): z.ZodMiniType<string> {
  return lineField(complaint, { ...size, checks: [withoutContacts(size.most)] });
}

/** A reason that a mail of ours quotes. It may name a number that does not answer, and leads nowhere. */
export function mailedReasonField(complaint: string, size: { least: number; most: number }): z.ZodMiniType<string> {
  return lineField(complaint, {
    ...size,
    checks: [withoutContacts(size.most, complainOfLinks)],
  });
}

/** What a person is called: also without words that make a mail about them read as one of ours. */
export function nameField(complaint: string): z.ZodMiniType<string> {
  return lineField(complaint, { least: 1, most: 80, checks: [withoutContacts(80, complainOfName)] });
}

/** May be empty. */
export const collegeField = publicLineField("Must be a text", { least: 0, most: 120 });

// What mail servers take in practice: no quoting, no comments, a dot in the domain. Each part is bounded, so none runs away.
const mailbox =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,10}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{2,63}$/;

export function isMailbox(text: string): boolean {
  return text.length <= 254 && mailbox.test(text);
}

/** An e-mail address: trimmed, lower case. */
export function emailField(complaints: { missing: string; wrong: string }): z.ZodMiniType<string> {
  return z.pipe(
    required(complaints.missing).check(
      z.overwrite((text) => text.slice(0, 1000).trim().toLowerCase()),
      z.minLength(1, complaints.missing),
      z.refine((text) => text === "" || isMailbox(text), complaints.wrong),
    ),
    z.string(),
  );
}

/** The ten digits of an Indian mobile number, however it is written: with +91 or 0 before it, in groups. Other texts stay. */
export function tenDigitsOf(text: string): string {
  const bare = text
    .slice(0, 100)
    .replaceAll(/[\s().-]+/g, "")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
  return /^(?:\+?91|0)?(\d{10})$/.exec(bare)?.[1] ?? text.slice(0, 100).replaceAll(/\s+/g, "");
}

/** Ten ASCII digits. */
export const contactField: z.ZodMiniType<string> = z.pipe(
  required("Contact is required").check(
    z.overwrite(tenDigitsOf),
    z.minLength(1, "Contact is required"),
    z.refine((text) => text === "" || /^[0-9]{10}$/.test(text), "Must be a valid 10-digit number"),
  ),
  z.string(),
);

/** A password that somebody chooses: kept exactly as typed. */
export function newPasswordField(missing: string): z.ZodMiniType<string> {
  return required(missing).check(
    z.minLength(1, missing),
    z.refine(
      (text) => text === "" || text.length >= passwordLength.least,
      `Password must be at least ${passwordLength.least} characters`,
    ),
    z.maxLength(passwordLength.most, `Password must be at most ${passwordLength.most} characters`),
    z.refine((text) => text.isWellFormed(), "Password has characters that cannot be typed"),
  );
}

/** A password that is compared with the one that was chosen. */
export function passwordField(missing: string): z.ZodMiniType<string> {
  return required(missing).check(z.minLength(1, missing), z.maxLength(1000, "Password is too long"));
}

/** Six ASCII digits; spaces between them are let pass. */
export const codeField: z.ZodMiniType<string> = z.pipe(
  required("OTP is required").check(
    z.overwrite((text) => text.slice(0, 100).replaceAll(/\s+/g, "")),
    z.minLength(1, "OTP is required"),
    z.refine(
      (text) => text === "" || new RegExp(`^[0-9]{${codeLength}}$`).test(text),
      `OTP must be ${codeLength} digits`,
    ),
  ),
  z.string(),
);

/** 32 random bytes in base64url. */
export const tokenShape = /^[\w-]{43}$/;

/** Proof of a passed code: what cannot be one counts as absent, so that the cookie which came with it still holds. */
// oxlint-disable-next-line promise/valid-params -- a schema's, not a promise's
export const tokenField = z.optional(z.catch(z.optional(z.string().check(z.regex(tokenShape))), undefined));
