import type { FastifyReply, FastifyRequest } from "fastify";
import type { Account } from "#contract/account/account.ts";
import { type Language, pathInEnglish } from "#contract/languages.ts";
import type { Dependencies } from "./dependencies.ts";
import { requestedLanguage } from "./requested-language.ts";

/** A signed-in user, read from the database for this request. */
export interface SignedIn {
  account: Account;
  /** The session's id on the account page; not its token. */
  sessionId: string;
  /** Whether the user has proved their identity in the last minutes, by more than the cookie. */
  isProved: boolean;
  /** Whether signing in to the account requires a second factor. */
  hasSecondFactor: boolean;
}

/** Our cookies, without the `__Host-` prefix. */
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

/** The sender of a request, as far as a handler may know it, and the cookies that the answer sets. */
export interface Caller {
  /** Network address; behind a trusted proxy, that of the proxy's client. */
  address: string;
  /** The browser's `User-Agent`, truncated. */
  device: string;
  /** The language of answers and mail to them. */
  language: Language;
  /** Path of our page that the request was sent from, without its language prefix; undefined where the browser does not send it. */
  sentFrom: string | undefined;
  /** From `Authorization: Bearer …`. */
  bearer: string | undefined;
  /** The header `Idempotency-Key`, unchanged. */
  idempotencyKey: string | undefined;
  /** Present unless the endpoint's access is "anyone". */
  signedIn?: SignedIn;
  /** Present while a page that may be stored is rendered: handlers note there what their answers depend on. */
  dependencies?: Dependencies;
  cookie(name: CookieName): string | undefined;
  /** @param seconds how long the browser stores it. */
  setCookie(name: CookieName, value: string, seconds: number): void;
  clearCookie(name: CookieName): void;
  setHeader(name: string, value: string): void;
}

/** The account of a caller of an endpoint whose access requires one. */
export function accountOf({ signedIn }: Caller): Account {
  if (!signedIn) throw new Error("This endpoint is for anyone, so nobody need be signed in");
  return signedIn.account;
}

/** `strict` cookies are not even sent with a link from another site. The way back from the sign-in provider is such a link. */
const sameSite: Readonly<Record<CookieName, "strict" | "lax">> = {
  sid: "lax",
  // Set on the way back from the provider.
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
 * The caller of a request. If a cookie or `Authorization` was read, the answer becomes `no-store`, unless the route decides
 * otherwise afterwards, so that a shared cache does not show it to anybody else.
 */
export function callerOf(request: FastifyRequest, reply: FastifyReply, { isHttps }: { isHttps: boolean }): Caller {
  const { referer, authorization } = request.headers;
  const noteCredential = () => void reply.header("Cache-Control", "no-store");
  const onWire = (name: CookieName) => wireCookieName(name, isHttps);
  // Only a hint for scripts: its value proves nothing.
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
    // A page that is rendered in the same request, such as the answer to a form, sees the cookies that the answer sets.
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
 * The caller while a public page is rendered: nothing but the language of the page. It contains nothing of the request, so that
 * nothing of it can get into a page that is shown to others.
 */
export function anonymousCaller(language: Language, dependencies?: Dependencies): Caller {
  return {
    ...(dependencies && { dependencies }),
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
