import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "#contract/account.ts";
import { type Language, pathInEnglish } from "#contract/languages.ts";
import { languageAsked } from "./language-asked.ts";

/** Somebody who is signed in, read from the database for this request. */
export interface SignedIn {
  account: Account;
  /** What the account page calls the session; not its token. */
  sessionId: string;
}

/** Cookies of ours, by their plain names. */
export type CookieName = "sid" | "registration" | "reset" | "google" | "signed-in";

/** Who asks, as far as a handler may know, and the cookies that its answer leaves. */
export interface Caller {
  /** Network address; that of a trusted proxy's client, where one is configured. */
  address: string;
  /** As the browser names itself, cut short. */
  device: string;
  /** What is said to them, in answers and in mail, is said in this language. */
  language: Language;
  /** Path of the page of ours that it was sent from, as the browser says and without its language; undefined where it does not. */
  sentFrom: string | undefined;
  /** From `Authorization: Bearer …`. */
  bearer: string | undefined;
  /** `Idempotency-Key` as it came. */
  idempotencyKey: string | undefined;
  /** Present where the endpoint is not for anyone. */
  signedIn?: SignedIn;
  cookie(name: CookieName): string | undefined;
  /** @param seconds how long the browser keeps it. */
  setCookie(name: CookieName, value: string, seconds: number): void;
  clearCookie(name: CookieName): void;
  setHeader(name: string, value: string): void;
}

/** The account that an endpoint was promised by its access. */
export function accountOf({ signedIn }: Caller): Account {
  if (!signedIn) throw new Error("This endpoint is for anyone, so nobody need be signed in");
  return signedIn.account;
}

/** Strict: not even sent along with a link from elsewhere. The provider's way back to us is such a link. */
const sameSite: Readonly<Record<CookieName, "strict" | "lax">> = {
  sid: "lax",
  registration: "strict",
  reset: "strict",
  google: "lax",
  "signed-in": "lax",
};

export function callerOf(request: FastifyRequest, reply: FastifyReply, { isHttps }: { isHttps: boolean }): Caller {
  const { referer, authorization } = request.headers;
  const onWire = (name: CookieName) => wireCookieName(name, isHttps);
  // Only a hint for scripts: what it says proves nothing.
  const optionsOf = (name: CookieName) =>
    ({ path: "/", secure: isHttps, httpOnly: name !== "signed-in", sameSite: sameSite[name] }) as const;
  const sentFrom = referer === undefined ? undefined : URL.parse(referer)?.pathname;
  return {
    address: request.ip,
    device: (request.headers["user-agent"] ?? "").slice(0, 200),
    language: languageAsked(request),
    sentFrom: sentFrom && pathInEnglish(sentFrom),
    bearer: authorization === undefined ? undefined : /^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1],
    idempotencyKey: request.headers["idempotency-key"]?.toString(),
    cookie: (name) => request.cookies[onWire(name)],
    setCookie(name, value, seconds) {
      void reply.setCookie(onWire(name), value, { ...optionsOf(name), maxAge: seconds });
    },
    clearCookie(name) {
      void reply.clearCookie(onWire(name), optionsOf(name));
    },
    setHeader(name, value) {
      void reply.header(name, value);
    },
  };
}

/** `__Host-` binds a cookie to this origin, and needs https: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis */
export function wireCookieName(name: CookieName, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}
