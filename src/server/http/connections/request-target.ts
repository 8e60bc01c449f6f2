import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { HttpError } from "#server/http/errors.ts";

/** One segment of the paths of routes: the known next ones by their letters in lower case, and what a parameter leads to. */
interface Segment {
  /** As the route writes it. */
  written: string;
  known: Map<string, Segment>;
  parameter: Segment | undefined;
  isRoute: boolean;
}

function segment(written: string): Segment {
  return { written, known: new Map(), parameter: undefined, isRoute: false };
}

/**
 * Writes addresses of the API as its routes do, whatever the case of their letters, before a route is looked for: so all rules
 * that go by the route's path hold for each spelling. What parameters stand for, and the query, stay as they were sent.
 */
export class ApiPaths {
  readonly #root = segment("");

  /** Takes in every route that is added to the app from now on. */
  collect(app: FastifyInstance): void {
    app.addHook("onRoute", ({ url }) => {
      if (url.startsWith("/api/") && !url.includes("*")) this.add(url);
    });
  }

  /** @param route Fastify's way of writing it: `/api/property/details/:id`. */
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

  /** The target with its path as routes write it. One that no route knows begins with `/api/` at least. */
  spell(target: string): string {
    if (!/^\/api\//i.test(target)) return target;
    const end = target.search(/[?#]/);
    const path = end === -1 ? target : target.slice(0, end);
    const sent = segmentsOf(path);
    const spelt = this.#find(this.#root, sent, 0) ?? ["api", ...sent.slice(1)];
    return `/${spelt.join("/")}${end === -1 ? "" : target.slice(end)}`;
  }

  /** What is written out goes before parameters, as it does where routes are looked for. */
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

/** Path and query of a request's target; clients may also send a whole address (RFC 9112, section 3.2.2). */
export function pathOfTarget(target: string): string {
  if (!/^https?:/i.test(target)) return target;
  const whole = URL.parse(target);
  return whole ? whole.pathname + whole.search : target;
}

/**
 * The path of a target, without the ways of writing it that change nothing for those who read it: letters as `%61`, also when
 * encoded twice, several slashes, backslashes and dots. For rules that go by a page's address, and for the log; no route is found by it.
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

/** What a `Host` may hold: a name or an address, and a port. */
const host = /^(?:[\w.~%!$&'()*+;=-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Refuses requests that do not say in one way which host they are for, as RFC 9112, section 3.2 asks: two `Host` headers, of
 * which Node keeps the first, an empty one, or one that contradicts the whole address that was asked for. A proxy in between may
 * have gone by the other one. Refuses targets that are no path of ours as well, such as `*` or `ftp://host/file`.
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
  // Before HTTP/1.1 there need not be one.
  if (hosts === 0) return httpVersionMajor === 1 && httpVersionMinor === 0;
  if (hosts > 1 || !host.test(headers.host ?? "")) return false;
  if (target.startsWith("/") || target === "*") return true;
  return URL.parse(target)?.host === URL.parse(`http://${headers.host}`)?.host;
}

/** `*` asks about the server as a whole, which only `OPTIONS` can do. */
function isTargetAPath(method: string, target: string): boolean {
  return pathOfTarget(target).startsWith("/") || (method === "OPTIONS" && target === "*");
}

function notAPath(): HttpError {
  return new HttpError(400, { message: "This address does not belong to this site", code: "bad-request" });
}

function unclearHost(): HttpError {
  return new HttpError(400, { message: "This request must name exactly one host", code: "bad-request" });
}
