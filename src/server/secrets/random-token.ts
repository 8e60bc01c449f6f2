import { createHash, randomBytes } from "node:crypto";
import { tokenShape } from "#contract/account/account-fields.ts";

/** A token for its holder alone; the database stores `hashToken` of it. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The SHA-256 of a token: nobody who reads the database can use what is stored there. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Whether a text has the format of a token: other texts need no query. */
export function isTokenShaped(text: string | undefined): text is string {
  return text !== undefined && tokenShape.test(text);
}
