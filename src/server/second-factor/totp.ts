import { Secret, TOTP } from "otpauth";
import encodeQr from "qr";
import type { Enrolment } from "#contract/account/second-factor.ts";

/** Seconds for which an app shows a code. */
const stepSeconds = 30;
/** Codes of so many steps before and after the present one are accepted, for phones whose clock is off. */
const tolerance = 1;

function appFor(base32: string, { issuer = "", label = "" } = {}): TOTP {
  const secret = Secret.fromBase32(base32);
  return new TOTP({ issuer, label, secret, algorithm: "SHA1", digits: 6, period: stepSeconds });
}

/** A new secret of 160 bits, as RFC 4226 recommends, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The 30-second step that a code belongs to; undefined for a wrong code.
 * @param seconds since 1970, by the database's clock.
 */
export function findStep(base32: string, code: string, seconds: number): number | undefined {
  const delta = appFor(base32).validate({ token: code, timestamp: seconds * 1000, window: tolerance });
  return delta === null ? undefined : Math.floor(seconds / stepSeconds) + delta;
}

/** What an authenticator app is given to take over a secret. */
export function describeEnrolment(base32: string, names: { issuer: string; label: string }): Enrolment {
  const address = appFor(base32, names).toString();
  const rows = encodeQr(address, "raw", { ecc: "medium", border: 4 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return {
    key: base32.replaceAll(/.{4}(?=.)/g, "$& "),
    address,
    qrCode: { size: rows.length, path: squares.join("") },
  };
}
