import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "#contract/account/account.ts";
import { type Language, pathInEnglish } from "#contract/languages.ts";
import { requestedLanguage } from "./requested-language.ts";

/** Somebody who is signed in, read from the database for this request. */
export interface SignedIn {
  account: Account;
  /** What the account page calls the session; not its token. */
  sessionId: string;
  /** Whether its person has proved in the last minutes, by more than the cookie, who they are. */
  isProved: boolean;
  /** Whether signing in to the account asks for a second factor. */
  hasSecondFactor: boolean;
}

/** Cookies of ours, by their plain names. */
export type CookieName =
  | "sid"
  | "sign-in"
  | "registration"
  | "reset"
  | "google"
  | "google-link"
  | "signed-in"
  | "device"
  | "code-request";

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
  // Left by the provider's way back too.
  "sign-in": "lax",
  registration: "strict",
  reset: "strict",
  google: "lax",
  "google-link": "lax",
  "signed-in": "lax",
  device: "strict",
  "code-request": "strict",
};

/**
 * Who sent a request. An answer for which a cookie or `Authorization` was read is `no-store`, unless the route decides otherwise
 * afterwards: a shared cache must not show it to anybody else.
 */
export function callerOf(request: FastifyRequest, reply: FastifyReply, { isHttps }: { isHttps: boolean }): Caller {
  const { referer, authorization } = request.headers;
  const noteCredential = () => void reply.header("Cache-Control", "no-store");
  const onWire = (name: CookieName) => wireCookieName(name, isHttps);
  // Only a hint for scripts: what it says proves nothing.
  const optionsOf = (name: CookieName) =>
    ({ path: "/", secure: isHttps, httpOnly: name !== "signed-in", sameSite: sameSite[name] }) as const;
  const sentFrom = referer === undefined ? undefined : URL.parse(referer)?.pathname;
  return {
    address: request.ip,
    device: (request.headers["user-agent"] ?? "").slice(0, 200),
    language: requestedLanguage(request),
    sentFrom: sentFrom && pathInEnglish(sentFrom),
    get bearer() {
      noteCredential();
      return authorization === undefined ? undefined : /^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1];
    },
    idempotencyKey: request.headers["idempotency-key"]?.toString(),
    cookie(name) {
      noteCredential();
      return request.cookies[onWire(name)];
    },
    // What is rendered in the same request, such as the answer to a form, goes by the cookies that the answer leaves.
    setCookie(name, value, seconds) {
      request.cookies[onWire(name)] = value;
      void reply.setCookie(onWire(name), value, { ...optionsOf(name), maxAge: seconds });
    },
    clearCookie(name) {
      delete request.cookies[onWire(name)];
      void reply.clearCookie(onWire(name), optionsOf(name));
    },
    setHeader(name, value) {
      void reply.header(name, value);
    },
  };
}

/**
 * Who asks while a page for everybody is rendered: somebody of whom nothing is known but the language of the page. Nothing of
 * the visitor's request is in it, so nothing of theirs can get into a page that others are shown.
 */
export function anonymousCaller(language: Language): Caller {
  return {
    address: "",
    device: "",
    language,
    sentFrom: undefined,
    bearer: undefined,
    idempotencyKey: undefined,
    cookie: () => undefined,
    setCookie: leaveNoCookie,
    clearCookie: leaveNoCookie,
    setHeader() {},
  };
}

function leaveNoCookie(name: CookieName): void {
  throw new Error(`A page for everybody cannot change the cookie ${name}`);
}

/** `__Host-` binds a cookie to this origin, and needs https: https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis */
export function wireCookieName(name: CookieName, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}
