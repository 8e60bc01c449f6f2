import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hashToken, isTokenShaped } from "#server/secrets/random-token.ts";
import { wireCookieName } from "#server/http/caller.ts";
import { tooMany } from "#server/http/errors.ts";
import { FairTurns } from "./fair-turns.ts";
import { KnownNetworks } from "./known-networks.ts";
import { customerOf, networkOf, widerNetworkOf } from "./rate-limits.ts";
import { type Allowance, TokenBuckets } from "./token-buckets.ts";

/** What a read costs: docs/security.md says who may spend how much. */
export interface ReadCost {
  cost: number;
  /** It takes a turn of the event loop for itself; up to eight others share one. */
  isHeavy?: boolean;
}

/** 600 searches (2 each) and 1,200 pages (1 each) at once, and as much again in each ten minutes. */
const ofEach: Allowance = { capacity: 2400, refillPerSecond: 4 };
/** An IPv4 /24 or an IPv6 /48: one customer may have all of it. Beyond this it is refused nothing, but comes last while many ask. */
const ofNetwork: Allowance = { capacity: 8 * ofEach.capacity, refillPerSecond: 8 * ofEach.refillPerSecond };
/** About what one process can work on: one address has an eighth of it at most. */
const ofProcess: Allowance = { capacity: 20_000, refillPerSecond: 2000 };
/** The share of the process's budget that only people who are signed in, and known networks, may spend. */
const reserve = 0.25;
/** Addresses and people, and networks, that are remembered: 100 bytes each. */
const mostRemembered = 20_000;
/** Tokens of sessions whose person is looked up for an address that does not pay for it. */
const lookUps: Allowance = { capacity: 300, refillPerSecond: 1 };
/** Milliseconds for which a token's person is remembered: for whom is paid, never what they may do. */
const personKnownFor = 5 * 60_000;
/** Milliseconds for finding out who pays for what anybody may read. */
const patience = 200;
/** Reads of one client that wait for their turn. */
const longestLine = 100;
const wholeProcess = "process";
const personPrefix = "person ";

/** Whoever asks for work that is done for one client after another. */
export interface Requester {
  /** Whose turn it is: the address, or the /48 of an IPv6 one, or the person. */
  client: string;
  /** Charges for the work and waits for its turn. Throws 429 at once, or answers a promise that is never rejected. */
  admit: () => Promise<void> | undefined;
}

export interface ReadBudgetOptions {
  isHttps: boolean;
  /** Multiplies all that may be spent. */
  factor?: number;
  /** Milliseconds, of a clock that only goes on. */
  now?: () => number;
}

/**
 * What reads may cost, counted in the memory of one process: for each person who is signed in, for each network address of
 * everybody else, and for the process. So several processes allow so many times as much, as far as a balancer spreads one client
 * over them.
 *
 * A client's own budget is charged first, so a flood from one address leaves the others theirs. Once half of the process's budget
 * is spent, a client must have some of its own left, and its wider network too, the more the emptier that is: under a flood from
 * many addresses those who have asked for most are refused first. The last quarter is for people who are signed in and for
 * networks that were there before, so that a flood from fresh addresses does not take their place.
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

  /** Clients that are remembered, and networks. */
  get size(): number {
    return this.#clients.size + this.#networks.size + this.#known.size;
  }

  /** Notes whose session a token is, or that it is nobody's. */
  remember(token: string | undefined, person: string | undefined): void {
    if (!isTokenShaped(token)) return;
    const key = keyOf(token);
    this.#people.delete(key);
    this.#people.set(key, { person, until: this.#now() + personKnownFor });
    if (this.#people.size <= mostRemembered) return;
    const [oldest] = this.#people.keys();
    if (oldest !== undefined) this.#people.delete(oldest);
  }

  /** The token of a request whose person has to be looked up before it is known who pays; undefined where that is known. */
  unknownToken(request: FastifyRequest): string | undefined {
    const token = this.#tokenOf(request);
    if (token === undefined || this.#knownPerson(token)) return undefined;
    // Tokens that are made up cost a look-up each, so an address, or the /48 of an IPv6 one, has only so many.
    return this.#lookUps.spend(customerOf(networkOf(request.ip)), 1, this.#now()) === 0 ? token : undefined;
  }

  /** Before a person is looked up for a page, stored or not. Throws 429 where an address makes up tokens and has spent all it has. */
  chargeLookUp(request: FastifyRequest): void {
    const token = this.#tokenOf(request);
    if (token !== undefined && !this.#knownPerson(token) && this.unknownToken(request) === undefined)
      this.charge(request, 1);
  }

  /** Throws 429 with Retry-After where there is too little left. Throws at once, not by a promise. */
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
    if (seconds > 0) throw tooMany("Too many requests from this connection.", seconds);
    // What is refused from here on counts as well: a flood that goes on falls behind those who ask for less.
    if (network !== undefined) this.#networks.spend(network, cost, now);
    const isKnown = network === undefined || this.#known.note(network, now);
    const left = this.#process.shareLeft(wholeProcess, now);
    const isInTurn = shareLeft >= 1 - 2 * left && (isKnown || left > reserve);
    const untilProcess = isInTurn ? this.#process.spend(wholeProcess, cost, now) : busyFor;
    if (untilProcess > 0) throw tooMany("The site is very busy right now.", untilProcess);
    this.#paid.set(request, { client, cost: cost + (this.#paid.get(request)?.cost ?? 0) });
  }

  /** What a request was charged for all together. */
  paidFor(request: FastifyRequest): number {
    return this.#paid.get(request)?.cost ?? 0;
  }

  /** Gives back what was charged beyond `cost`, for an answer that took less work than could be known before. */
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

  /** Charges for a read and waits for its turn. Throws 429 where there is too little left, or too much waits already. */
  admit(request: FastifyRequest, { cost, isHeavy = false }: ReadCost): Promise<void> | undefined {
    this.charge(request, cost);
    if (cost === 0) return undefined;
    const turn = this.#turns.next(customerOf(this.#clientOf(request)), isHeavy ? 8 : 1);
    if (!turn) throw tooMany("Too many requests from this connection.", 1);
    return turn;
  }

  /** Who asks for what is to be charged when it turns out that work has to be done. */
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

/** Seconds after which whoever has asked for much may try again while many ask. */
const busyFor = 5;

/** Not the token itself: what lies in memory may be written to disk. */
function keyOf(token: string): string {
  return hashToken(token).toString("base64url");
}

/** What one customer may have the whole of: the /24 of an IPv4 address, the /48 of an IPv6 one. People have none. */
function networkAround(client: string): string | undefined {
  return client.startsWith(personPrefix) ? undefined : widerNetworkOf(client);
}

/**
 * Charges for every route that only reads, before it does anything else.
 *
 * @param costOf by the route's address as it is registered; undefined for a route that charges for itself, where it has to work.
 * @param findPerson whose session a token is; remembers it in the budget.
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
    /** Whether a route answers people who are not signed in as well: then it goes on without knowing who they are. */
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
      // Where nothing can be done without a database that is out of reach, that is the answer; elsewhere the address pays.
      if (token !== undefined && !isPublic) await findPerson(token);
      else if (token !== undefined)
        await Promise.race([findPerson(token).catch(() => undefined), setTimeout(patience, undefined, { ref: false })]);
      await budget.admit(request, cost(request));
    };
    route.onRequest = [route.onRequest ?? [], charge].flat();
  });
}
