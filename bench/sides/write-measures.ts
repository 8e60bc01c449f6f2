import { enquire } from "#contract/lead/enquiry.ts";
import { enquiryDays } from "#contract/lead/lead-facts.ts";
import { myAccount } from "#contract/account/my-account.ts";
import { changeListing, editableListing, myListings } from "#contract/owner/owner-properties.ts";
import { searchProperties } from "#contract/search/property-search.ts";
import { type BenchPerson, addPeople } from "#bench/database/bench-people.ts";
import { demoSession } from "#bench/load/demo-session.ts";

/** A server with signed-in people, and the number of requests so far. */
export interface BenchSite {
  url: URL;
  people: readonly BenchPerson[];
  /** The cookie of the demo's owner. */
  owner: string;
  /** The `pgId`s of the listings that enquiries are about. */
  listings: readonly string[];
  enquiries: number;
  requests: number;
}

export interface Measure {
  name: string;
  /** Requests of a turn. */
  requests: number;
  /** The requests of one turn, by connection: requests that must come one after another are on the same one. */
  prepare(site: BenchSite, requests: number): Promise<string[][]>;
}

const connections = 8;
/** A person may send five an hour. */
const enquiriesPerPerson = 4;

export const measures: readonly Measure[] = [
  { name: "an enquiry", requests: 400, prepare: async (site, requests) => inLanes(requests, () => enquiryAt(site)) },
  { name: "a change of a listing", requests: 300, prepare: changesAt },
  {
    name: "one's own account",
    requests: 4000,
    prepare: async (site, requests) =>
      inLanes(requests, (n) =>
        requestText(site, { ...myAccount, cookie: site.people[n % site.people.length]?.cookie ?? "" }),
      ),
  },
];

/** Signs in, and adds people for so many enquiries. */
export async function openBenchSite(url: string, connectionString: string, enquiries: number): Promise<BenchSite> {
  const owner = await demoSession(url, "owner");
  const people = await addPeople(
    connectionString,
    await demoSession(url, "tenant"),
    Math.ceil(enquiries / enquiriesPerPerson),
  );
  const { properties } = await read<{ properties: { pgId: string }[] }>(`${url}${searchProperties.path}?limit=100`);
  const listings = properties.map(({ pgId }) => pgId);
  if (listings.length < enquiriesPerPerson) throw new Error("There are too few listings to ask about");
  return { url: new URL(url), people, owner, listings, enquiries: 0, requests: 0 };
}

/** Each enquiry is a new one: nobody enquires about the same listing twice. */
function enquiryAt(site: BenchSite): string {
  const { people, listings } = site;
  const n = site.enquiries;
  site.enquiries += 1;
  const who = n % people.length;
  const person = people[who];
  if (!person || n >= enquiriesPerPerson * people.length) throw new Error("There are too few people to ask");
  return requestText(site, {
    ...enquire,
    cookie: person.cookie,
    body: {
      fullName: "Bench Tenant",
      contact: person.contact,
      days: enquiryDays[n % enquiryDays.length],
      propertyId: listings[(who + Math.floor(n / people.length)) % listings.length],
    },
  });
}

/** As the owner's form sends it: the whole draft with another rent. Each of the owner's listings has a connection of its own. */
async function changesAt(site: BenchSite, requests: number): Promise<string[][]> {
  const headers = { Cookie: site.owner };
  const { listings } = await read<{ listings: { pgId: string; status: string }[] }>(
    site.url.origin + myListings.path,
    headers,
  );
  const changed = listings.filter(({ status }) => status === "live").slice(0, connections);
  if (changed.length === 0) throw new Error("The demo's owner has no listing");
  return Promise.all(
    changed.map(async ({ pgId }, lane) => {
      const path = editableListing.path.replace(":id", pgId);
      const { version, draft } = await read<{ version: number; draft: { Sharing?: Record<string, number> } }>(
        site.url.origin + path,
        headers,
      );
      const own = Math.floor((requests + lane) / changed.length);
      return Array.from({ length: own }, (_, n) => {
        // Each change makes the next version.
        const current = version + n;
        const rents = { ...draft.Sharing, Single: 9000 + 10 * (current % 500) };
        return requestText(site, {
          method: changeListing.method,
          path,
          cookie: site.owner,
          body: { version: current, draft: { ...draft, Sharing: rents } },
        });
      });
    }),
  );
}

function inLanes(requests: number, request: (n: number) => string): string[][] {
  const lanes = Array.from({ length: connections }, (): string[] => []);
  for (let n = 0; n < requests; n += 1) lanes[n % connections]?.push(request(n));
  return lanes;
}

/** Each request comes from another address, as a proxy forwards it, because the writes of one address are limited. */
function requestText(
  site: BenchSite,
  { method, path, cookie, body }: { method: string; path: string; cookie: string; body?: object },
): string {
  const n = site.requests;
  site.requests += 1;
  const content = body === undefined ? "" : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${site.url.host}`,
    "Accept-Encoding: identity",
    `X-Forwarded-For: 10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    `Cookie: ${cookie}`,
    ...(body === undefined ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(content)}`]),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${content}`;
}

async function read<Answer>(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
