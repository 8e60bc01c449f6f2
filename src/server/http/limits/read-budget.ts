import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hashToken, isTokenShaped } from "#server/secrets/random-token.ts";
import { wireCookieName } from "#server/http/caller.ts";
import { tooMany } from "#server/http/errors.ts";
import { FairTurns } from "./fair-turns.ts";
import { KnownNetworks } from "./known-networks.ts";
import { customerOf, networkOf, widerNetworkOf } from "./rate-limits.ts";
import { type Allowance, TokenBuckets } from "./token-buckets.ts";
import { message } from "#contract/messages/message.ts";

/** The cost of a read: docs/security.md lists the budgets. */
export interface ReadCost {
  cost: number;
  /** It takes a turn of the event loop for itself; up to eight others share one. */
  isHeavy?: boolean;
}

/** 600 searches (2 each) and 1,200 pages (1 each) at once, and as much again in each ten minutes. */
const ofEach: Allowance = { capacity: 2400, refillPerSecond: 4 };
/** For an IPv4 /24 or an IPv6 /48, which one customer may own. When it is spent, the network is not refused but served last. */
const ofNetwork: Allowance = { capacity: 8 * ofEach.capacity, refillPerSecond: 8 * ofEach.refillPerSecond };
/** About the capacity of one process: one address has an eighth of it at most. */
const ofProcess: Allowance = { capacity: 20_000, refillPerSecond: 2000 };
/** The share of the process's budget that is reserved for signed-in users and known networks. */
const reserve = 0.25;
/** Maximum number of remembered addresses and users, and of networks: 100 bytes each. */
const mostRemembered = 20_000;
/** For each address: how many session tokens are looked up at no charge to the address. */
const lookUps: Allowance = { capacity: 300, refillPerSecond: 1 };
/** Milliseconds for which a token's user is remembered. This decides whose budget is charged, never what a user may do. */
const personKnownMs = 5 * 60_000;
/** Milliseconds to wait for the token's user before the address is charged, for endpoints with access "anyone". */
const lookUpPatienceMs = 200;
/** Maximum number of a client's reads that wait for their turn. */
const longestLine = 100;
const wholeProcess = "process";
const personPrefix = "person ";

/** The client for whom deferred work is done; clients take turns. */
export interface Requester {
  /** The key of the queue: the address, or the /48 of an IPv6 one, or the user. */
  client: string;
  /** Charges for the work and waits for its turn. Throws 429 synchronously; a returned promise never rejects. */
  admit: () => Promise<void> | undefined;
}

export interface ReadBudgetOptions {
  isHttps: boolean;
  /** Multiplies all budgets. */
  factor?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Budgets for reads, counted in the memory of one process: for each signed-in user, for each network address of everybody else,
 * and for the process. Several processes therefore allow several times as much, as far as a load balancer spreads one client over
 * them.
 *
 * A client's own budget is charged first, so a flood from one address leaves the budgets of others untouched. Once half of the
 * process's budget is spent, a client needs a rising share of its own budget left, and of its wider network's: in a flood from
 * many addresses, those with the most requests are refused first. The last quarter is reserved for signed-in users and for known
 * networks, so that a flood from fresh addresses does not displace them.
 */
export class ReadBudget {
  readonly #clients: TokenBuckets;
  readonly #networks: TokenBuckets;
  readonly #process: TokenBuckets;
  readonly #lookUps: TokenBuckets;
  readonly #turns: FairTurns;
  readonly #known = new KnownNetworks(mostRemembered);
  readonly #paid = new WeakMap<FastifyRequest, { client: string; cost: number }>();
  readonly #people = new Map<string, { person: string | undefined; until: number }>();
  readonly #cookie: string;
  readonly #now: () => number;

  constructor({ isHttps, factor = 1, now = () => performance.now() }: ReadBudgetOptions) {
    const times = ({ capacity, refillPerSecond }: Allowance): Allowance => ({
      capacity: capacity * factor,
      refillPerSecond: refillPerSecond * factor,
    });
    this.#clients = new TokenBuckets(times(ofEach), mostRemembered);
    this.#networks = new TokenBuckets(times(ofNetwork), mostRemembered);
    this.#process = new TokenBuckets(times(ofProcess), 1);
    this.#lookUps = new TokenBuckets(times(lookUps), mostRemembered);
    this.#turns = new FairTurns(longestLine * factor);
    this.#cookie = wireCookieName("sid", isHttps);
    this.#now = now;
  }

  /** Number of remembered clients and networks. */
  get size(): number {
    return this.#clients.size + this.#networks.size + this.#known.size;
  }

  /** Remembers the user of a session token, or that it belongs to nobody. */
  remember(token: string | undefined, person: string | undefined): void {
    if (!isTokenShaped(token)) return;
    const key = keyOf(token);
    this.#people.delete(key);
    this.#people.set(key, { person, until: this.#now() + personKnownMs });
    if (this.#people.size <= mostRemembered) return;
    const [oldest] = this.#people.keys();
    if (oldest !== undefined) this.#people.delete(oldest);
  }

  /** The token of a request whose user has to be looked up to know whose budget to charge; undefined if that is known. */
  unknownToken(request: FastifyRequest): string | undefined {
    const token = this.#tokenOf(request);
    if (token === undefined || this.#knownPerson(token)) return undefined;
    // Invented tokens cost a lookup each, so an address, or the /48 of an IPv6 one, has a limited number of them.
    return this.#lookUps.spend(customerOf(networkOf(request.ip)), 1, this.#now()) === 0 ? token : undefined;
  }

  /** Called before a page's user is looked up. Throws 429 for an address that invents tokens and has spent its budget. */
  chargeLookUp(request: FastifyRequest): void {
    const token = this.#tokenOf(request);
    if (token !== undefined && !this.#knownPerson(token) && this.unknownToken(request) === undefined)
      this.charge(request, 1);
  }

  /** Throws 429 with Retry-After if too little is left. Throws synchronously. */
  charge(request: FastifyRequest, cost: number): void {
    if (cost === 0) return;
    const now = this.#now();
    const client = this.#clientOf(request);
    const network = networkAround(client);
    const shareLeft = Math.min(
      this.#clients.shareLeft(client, now),
      network === undefined ? 1 : this.#networks.shareLeft(network, now),
    );
    const seconds = this.#clients.spend(client, cost, now);
    if (seconds > 0) throw tooMany(message("wire.too-many-requests"), seconds);
    // Refusals from here on are charged as well, so that a continuing flood falls behind clients with fewer requests.
    if (network !== undefined) this.#networks.spend(network, cost, now);
    const isKnown = network === undefined || this.#known.note(network, now);
    const left = this.#process.shareLeft(wholeProcess, now);
    const isInTurn = shareLeft >= 1 - 2 * left && (isKnown || left > reserve);
    const untilProcess = isInTurn ? this.#process.spend(wholeProcess, cost, now) : busySeconds;
    if (untilProcess > 0) throw tooMany(message("wire.overloaded"), untilProcess);
    this.#paid.set(request, { client, cost: cost + (this.#paid.get(request)?.cost ?? 0) });
  }

  /** The total that a request was charged. */
  paidFor(request: FastifyRequest): number {
    return this.#paid.get(request)?.cost ?? 0;
  }

  /** Refunds what was charged beyond `cost`, for an answer that took less work than expected. */
  refundTo(request: FastifyRequest, cost: number): void {
    const paid = this.#paid.get(request);
    if (!paid || paid.cost <= cost) return;
    const [back, now] = [paid.cost - cost, this.#now()];
    const network = networkAround(paid.client);
    this.#clients.giveBack(paid.client, back, now);
    if (network !== undefined) this.#networks.giveBack(network, back, now);
    this.#process.giveBack(wholeProcess, back, now);
    this.#paid.set(request, { ...paid, cost });
  }

  /** Charges for a read and waits for its turn. Throws 429 if too little is left, or too many reads wait already. */
  admit(request: FastifyRequest, { cost, isHeavy = false }: ReadCost): Promise<void> | undefined {
    this.charge(request, cost);
    if (cost === 0) return undefined;
    const turn = this.#turns.next(customerOf(this.#clientOf(request)), isHeavy ? 8 : 1);
    if (!turn) throw tooMany(message("wire.too-many-requests"), 1);
    return turn;
  }

  /** The requester for work that is charged only if it turns out to be necessary. */
  requesterOf(request: FastifyRequest, cost: ReadCost): Requester {
    return { client: customerOf(this.#clientOf(request)), admit: () => this.admit(request, cost) };
  }

  #clientOf(request: FastifyRequest): string {
    const token = this.#tokenOf(request);
    const person = token === undefined ? undefined : this.#knownPerson(token)?.person;
    return person === undefined ? networkOf(request.ip) : personPrefix + person;
  }

  #tokenOf({ cookies }: FastifyRequest): string | undefined {
    const token = cookies[this.#cookie];
    return isTokenShaped(token) ? token : undefined;
  }

  #knownPerson(token: string) {
    const known = this.#people.get(keyOf(token));
    return known && known.until > this.#now() ? known : undefined;
  }
}

/** Retry-After, in seconds, for clients that are refused because the process is overloaded. */
const busySeconds = 5;

/** The hash of a token, because memory may be written to disk. */
function keyOf(token: string): string {
  return hashToken(token).toString("base64url");
}

/** The wider network that one customer may own: the /24 of an IPv4 address, the /48 of an IPv6 one. Users have none. */
function networkAround(client: string): string | undefined {
  return client.startsWith(personPrefix) ? undefined : widerNetworkOf(client);
}

/**
 * Charges for every route that only reads, before it does anything else.
 *
 * @param costOf by the route's registered path; undefined for a route that charges for itself, only when it has work to do.
 * @param findPerson looks up the user of a session token, and remembers it in the budget.
 */
export function registerReadBudget(
  app: FastifyInstance,
  {
    budget,
    costOf,
    findPerson,
    isForAnyone,
  }: {
    budget: ReadBudget;
    costOf: (route: string) => ((request: FastifyRequest) => ReadCost) | undefined;
    findPerson: (token: string) => Promise<unknown>;
    /** Whether a route also answers users who are not signed in: then it does not wait long for the lookup of the user. */
    isForAnyone: (route: string) => boolean;
  },
): void {
  app.addHook("onRoute", (route) => {
    const methods = [route.method].flat();
    const cost = methods.every((method) => method === "GET" || method === "HEAD") ? costOf(route.url) : undefined;
    if (!cost) return;
    const isPublic = isForAnyone(route.url);
    const charge = async (request: FastifyRequest) => {
      const token = budget.unknownToken(request);
      // If the database is unreachable, endpoints that need it fail here; for others the address is charged.
      if (token !== undefined && !isPublic) await findPerson(token);
      else if (token !== undefined)
        await Promise.race([
          findPerson(token).catch(() => undefined),
          setTimeout(lookUpPatienceMs, undefined, { ref: false }),
        ]);
      await budget.admit(request, cost(request));
    };
    route.onRequest = [route.onRequest ?? [], charge].flat();
  });
}
