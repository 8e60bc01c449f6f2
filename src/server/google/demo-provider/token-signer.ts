import { createHash, generateKeyPairSync, sign } from "node:crypto";

export interface TokenSigner {
  /** The public key, as a JSON Web Key Set. */
  keySet: object;
  /** A JSON Web Token with these claims. */
  sign(claims: object): string;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Signs with a key (ES256) that lives as long as the process. */
export function createTokenSigner(): TokenSigner {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = publicKey.export({ format: "jwk" });
  const kid = createHash("sha256").update(JSON.stringify(jwk)).digest("base64url").slice(0, 12);
  return {
    keySet: { keys: [{ ...jwk, kid, alg: "ES256", use: "sig" }] },
    sign(claims) {
      const signed = `${encode({ alg: "ES256", typ: "JWT", kid })}.${encode(claims)}`;
      const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
      return `${signed}.${signature.toString("base64url")}`;
    },
  };
}
