import type { FastifyRequest } from "fastify";
import { allEndpoints } from "#contract/all-endpoints.ts";
import { largestPropertyList } from "#contract/limits.ts";
import type { ReadCost } from "./http/limits/read-budget.ts";
import type { CheapAnswer } from "./http/serve.ts";

/** One row of a table by its key, or work of that kind. */
const one: ReadCost = { cost: 1 };
/** A search in memory, or a page of rows. */
const some: ReadCost = { cost: 2 };
/** Several searches, counts over a whole table. */
const many: ReadCost = { cost: 4, isHeavy: true };
const firstZoomOfCities = 9;
/** A walk through all listings. */
const all: ReadCost = { cost: 20, isHeavy: true };

/** The middle rents of up to forty localities, two searches each, or a map of the country. */
const dozens: ReadCost = { cost: 10, isHeavy: true };

const pageCost: ReadCost = { cost: 1, isHeavy: true };
/** What a page costs that has to be rendered; one with a map shows middle rents, too. One that is stored costs nothing. */
export function pageCostOf(address: string): ReadCost {
  const query = address.includes("?") ? address.slice(address.indexOf("?")) : "";
  return new URLSearchParams(query).has("view") ? dozens : pageCost;
}
/** Checking whether a stored page is still current after a change: about one search in memory. */
export const pageCheckCost = 0.1;
/** A picture that has to be drawn, on another thread, two at once. One that is stored costs nothing. */
export const drawingCost: ReadCost = some;
/** A share card that has to be drawn, one at once: 0.1 s of CPU time. */
export const shareCardCost: ReadCost = { cost: 20 };
/** A sitemap that has to be written, beside what each costs. */
export const sitemapCost: ReadCost = all;

/** Looking up whether a photo may be shown; several are looked up by one statement. */
export const photoLookUpCost: ReadCost = { cost: 0.25 };
/** Looking up the session of a viewer, for a photo that is not public. */
export const photoViewerCost: ReadCost = one;

/** Cost of an answer that took less work than was charged: nothing was sent, or a cached copy. */
export function costOfCheap(answer: CheapAnswer, charged: number): number {
  return answer === "unchanged" ? one.cost : Math.max(one.cost, charged / 5);
}

/** Costs by route, of answers that are computed for each request. */
const costs: Readonly<Record<string, ReadCost | ((request: FastifyRequest) => ReadCost)>> = {
  "/api/property": listCost,
  "/api/property/details/:id": some,
  "/api/v1/properties/cards": some,
  "/api/v1/properties/:id/similar": some,
  "/api/v1/properties/:id/removed": some,
  "/api/v1/properties/:id/paused": some,
  "/api/v1/search": some,
  "/api/v1/search/map": mapCost,
  "/api/v1/search/localities": dozens,
  "/api/v1/places": one,
  "/api/v1/places/map": some,
  "/api/v1/places/popular": some,
  "/api/v1/places/page": many,
  "/api/v1/registration": one,
  "/api/v1/code-steps": one,
  "/api/user/getAccess": one,
  "/api/user/logoutUser": one,
  "/api/user/allUsers": all,
  "/api/v1/me": one,
  "/api/v1/me/sessions": one,
  "/api/v1/me/second-factor": one,
  "/api/v1/me/owner-application": one,
  "/api/v1/owner/properties": some,
  "/api/v1/owner/properties/:id": one,
  "/api/v1/owner/ownership": one,
  "/api/v1/me/enquiry-about": one,
  "/api/v1/me/searches": some,
  "/api/v1/me/searches/description": some,
  "/api/v1/owner/leads.csv": all,
  // Reads the listing, whether or not its card is stored.
  "/share/:file": one,
  // Reads the listing, and encodes its address anew.
  "/share/qr/:file": some,
  // Stored in every encoding, but large.
  "/sitemap.xml": one,
  "/sitemaps/pages.xml": one,
  "/sitemaps/places.xml": one,
  "/sitemaps/:file": one,
};

/** Pages of rows, and what is met once a visit. */
const ordinary: ReadonlySet<string> = new Set([
  "/api/v1/me/enquiries",
  "/api/v1/me/shortlist",
  "/api/v1/owner/leads",
  "/api/v1/owner/leads/:id",
  "/api/v1/admin/applications",
  "/api/v1/admin/audit",
  "/api/v1/admin/leads",
  "/api/v1/admin/mail",
  "/api/v1/admin/messages",
  "/api/v1/admin/overview",
  "/api/v1/admin/properties",
  "/api/v1/admin/reveals",
  "/api/v1/admin/users",
  "/auth/google",
  "/auth/google/callback",
  "/dev/mail",
  "/dev/mail/:id",
  "/dev/mail/:id/html",
]);

/** Routes that cost nothing, or charge where they have to work: for what is not stored. */
const chargedElsewhere: ReadonlySet<string> = new Set([
  // Answered first, always.
  "/api/health/live",
  "/api/health/ready",
  "/metrics",
  // Where nothing is.
  "/api/*",
  "/dev/*",
  // Stored once for all.
  "/api/openapi.json",
  "/api/docs",
  "/robots.txt",
  "/.well-known/security.txt",
  "/assets/*",
  "/images/placeholder.svg",
  // Files on disk. Photos are charged when they are looked up in the database, pictures when drawn, pages when rendered.
  "/uploads/*",
  "/images/*",
  "/*",
]);

/** By a route's address; undefined where nothing is charged before the route itself does so. A route that nobody has put above costs as much as a search. */
export function readCostOf(route: string): ((request: FastifyRequest) => ReadCost) | undefined {
  if (chargedElsewhere.has(route)) return undefined;
  const cost = costs[route] ?? some;
  return typeof cost === "function" ? cost : () => cost;
}

/** The whole list costs as much as ten searches; a page of it less. */
function listCost({ query }: FastifyRequest): ReadCost {
  const { limit } = query as { limit?: unknown };
  const requested = typeof limit === "string" ? Number(limit) : largestPropertyList;
  const listings = requested > 0 && requested < largestPropertyList ? requested : largestPropertyList;
  return { cost: Math.max(some.cost, Math.ceil((all.cost * listings) / largestPropertyList)), isHeavy: true };
}

/** A map of one city's surroundings leaves most listings out; a map of more adds up all of them. */
function mapCost({ query }: FastifyRequest): ReadCost {
  return Number((query as { zoom?: unknown }).zoom) >= firstZoomOfCities ? many : dozens;
}

/** Whether a cost is defined for a route. */
export function isCosted(route: string): boolean {
  return chargedElsewhere.has(route) || route in costs || ordinary.has(route);
}

/** Whether a route answers people who are not signed in as well. */
export function isForAnyone(route: string): boolean {
  return !allEndpoints.some(({ method, path, access }) => method === "GET" && path === route && access !== "anyone");
}
