import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { HttpError } from "#server/http/errors.ts";
import { message } from "#contract/messages/message.ts";

/** A segment of the routes' paths: the literal segments that can follow it, keyed in lower case, and the one after a parameter. */
interface Segment {
  /** As written in the route. */
  written: string;
  known: Map<string, Segment>;
  parameter: Segment | undefined;
  isRoute: boolean;
}

function segment(written: string): Segment {
  return { written, known: new Map(), parameter: undefined, isRoute: false };
}

/**
 * Rewrites the URLs of API requests to the spelling of their routes, in any case of letters, before a route is looked up. All
 * rules that depend on the route's path then apply to each spelling. Parameters and the query remain as they were sent.
 */
export class ApiPaths {
  readonly #root = segment("");

  /** Collects every route that is added to the app from now on. */
  collect(app: FastifyInstance): void {
    app.addHook("onRoute", ({ url }) => {
      if (url.startsWith("/api/") && !url.includes("*")) this.add(url);
    });
  }

  /** @param route in Fastify's syntax: `/api/property/details/:id`. */
  add(route: string): void {
    let at = this.#root;
    for (const name of segmentsOf(route)) {
      if (name.startsWith(":")) at = at.parameter ??= segment(name);
      else {
        const next = at.known.get(name.toLowerCase()) ?? segment(name);
        at.known.set(name.toLowerCase(), next);
        at = next;
      }
    }
    at.isRoute = true;
  }

  /** The target with its path as routes write it. For an unknown route, only the prefix `/api/` is rewritten. */
  spell(target: string): string {
    if (!/^\/api\//i.test(target)) return target;
    const end = target.search(/[?#]/);
    const path = end === -1 ? target : target.slice(0, end);
    const sent = segmentsOf(path);
    const spelt = this.#find(this.#root, sent, 0) ?? ["api", ...sent.slice(1)];
    return `/${spelt.join("/")}${end === -1 ? "" : target.slice(end)}`;
  }

  /** Literal segments take precedence over parameters, as in the router. */
  #find(at: Segment, sent: readonly string[], depth: number): string[] | undefined {
    const name = sent[depth];
    if (name === undefined) return at.isRoute ? [] : undefined;
    const known = at.known.get(name.toLowerCase());
    const rest = known && this.#find(known, sent, depth + 1);
    if (known && rest) return [known.written, ...rest];
    const after = at.parameter && this.#find(at.parameter, sent, depth + 1);
    return after && [name, ...after];
  }
}

function segmentsOf(path: string): string[] {
  return path.split("/").slice(1);
}

/** Path and query of a request target; clients may also send a complete URL (RFC 9112, section 3.2.2). */
export function pathOfTarget(target: string): string {
  if (!/^https?:/i.test(target)) return target;
  const whole = URL.parse(target);
  return whole ? whole.pathname + whole.search : target;
}

/**
 * The path of a target without alternative spellings: letters as `%61`, also when encoded twice, several slashes, backslashes and
 * dots. For rules that depend on a page's URL, and for the log; not for routing.
 */
export function plainPathOf(target: string): string {
  let [path = ""] = pathOfTarget(target).split(/[?#]/, 1);
  for (let round = 0; round < 3; round += 1)
    path = path.replaceAll(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  const names: string[] = [];
  for (const name of path.split(/[/\\]+/)) {
    if (name === "..") names.pop();
    else if (name !== "." && name !== "") names.push(name);
  }
  return `/${names.join("/")}`;
}

/** Valid values of `Host`: a name or an address, and a port. */
const host = /^(?:[\w.~%!$&'()*+;=-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Refuses requests that do not name their host unambiguously, as RFC 9112, section 3.2 demands: with two `Host` headers, of which
 * Node uses the first, an empty one, or one that contradicts a complete URL as target. A proxy in between may have used the other
 * one. Also refuses targets that are no path, such as `*` or `ftp://host/file`.
 */
export function refuseUnclearTargets(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isHostClear(request.raw, request.originalUrl)) done(unclearHost());
    else if (!isTargetAPath(request.method, request.originalUrl)) done(notAPath());
    else done();
  });
}

function isHostClear({ rawHeaders, headers, httpVersionMajor, httpVersionMinor }: IncomingMessage, target: string) {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  // Only optional before HTTP/1.1.
  if (hosts === 0) return httpVersionMajor === 1 && httpVersionMinor === 0;
  if (hosts > 1 || !host.test(headers.host ?? "")) return false;
  if (target.startsWith("/") || target === "*") return true;
  return URL.parse(target)?.host === URL.parse(`http://${headers.host}`)?.host;
}

/** The target `*` means the server as a whole, and is only valid for `OPTIONS`. */
function isTargetAPath(method: string, target: string): boolean {
  return pathOfTarget(target).startsWith("/") || (method === "OPTIONS" && target === "*");
}

function notAPath(): HttpError {
  return new HttpError(400, { message: message("wire.foreign-host"), code: "bad-request" });
}

function unclearHost(): HttpError {
  return new HttpError(400, { message: message("wire.one-host"), code: "bad-request" });
}
