import { createHash, randomBytes } from "node:crypto";

/** What a link in a mail carries, and what is kept of it. */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfLinkToken(token) };
}

export function hashOfLinkToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
