import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Derives independent keys for many purposes from one secret. */
export interface KeyRing {
  /** 32 bytes for a purpose, of each secret; the newest first, which is the one to write with. */
  keysFor(purpose: string): readonly [Buffer, ...Buffer[]];
}

/** @param secrets newest first, each of 32 bytes or more. */
export function createKeyRing(secrets: readonly string[]): KeyRing {
  const known = new Map<string, readonly [Buffer, ...Buffer[]]>();
  return {
    keysFor(purpose) {
      let keys = known.get(purpose);
      if (!keys) {
        const [newest, ...older] = secrets.map((secret) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
        if (!newest) throw new Error("There is no secret to make keys from");
        keys = [newest, ...older];
        known.set(purpose, keys);
      }
      return keys;
    },
  };
}

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text (AES-256-GCM), so that stored values cannot be read without the server's secret. */
export function seal(keys: KeyRing, purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keys.keysFor(purpose)[0], nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text that was sealed with one of the secrets; undefined where it was not, or was changed. */
export function unseal(keys: KeyRing, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  for (const key of keys.keysFor(purpose)) {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return text.toString("utf8");
    } catch {
      // Possibly sealed with another secret: try the next.
    }
  }
  return undefined;
}
