import { type Message, message } from "#contract/messages/message.ts";
/** How many of the most common passwords that are long enough are refused. */
const refusedCount = 10_000;

let refused: Promise<ReadonlySet<string>> | undefined;

/** Loaded lazily: most processes see no new password in their first minutes. */
async function readRefused(least: number): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter((password) => password.length >= least);
  return new Set(longEnough.slice(0, refusedCount).map((password) => password.toLowerCase()));
}

/** Words that attackers would try first on this site. */
const contextWords = ["paying guest", "payingguest", "pg life", "pgroom", "hostel", "coliving"];

/**
 * Why a new password is refused beside its length, as a message for its owner; undefined where it is not. Case, and
 * signs added at the end, do not make a common password another.
 */
export async function whyRefused(
  password: string,
  { email, brandName, least }: { email: string; brandName: string; least: number },
): Promise<Message | undefined> {
  refused ??= readRefused(least);
  const lower = password.toLowerCase();
  const common = await refused;
  if (common.has(lower) || common.has(lower.replace(/[^\p{L}\p{N}]+$/u, ""))) return message("account.password-common");
  const bare = lower.replaceAll(/[^\p{L}\p{N}]/gu, "").replace(/\d+$/, "");
  const mailbox = email.slice(0, email.indexOf("@")).toLowerCase();
  const names = [brandName.toLowerCase(), ...contextWords, mailbox, email]
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, "").replace(/\d+$/, ""))
    .filter((word) => word.length >= 3);
  if (names.includes(bare) || lower === email || lower === mailbox) return message("account.password-guessable");
  return undefined;
}
