import { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from "fastify";
import { onTestFinished } from "vitest";
import { connectAsApp } from "#server/database/app-role.ts";
import { inTransaction, openDatabase } from "#server/database/database.ts";
import { createPasswordHashing } from "#server/accounts/passwords/password-hashing.ts";
import { createSessions } from "#server/sessions/sessions.ts";
import { openBuiltWeb } from "#server/rendering/web-bundle.ts";
import { aPassword } from "#test/apps/account-app.ts";
import { aProperty, aUser, storeProperties, storeUsers } from "#test/factories.ts";
import { aTestApp } from "#test/apps/test-app.ts";
import type { TestDatabase } from "#test/database/test-database.ts";
import type { FuzzRequest } from "./fuzz-requests.ts";
import type { KnownValues } from "./json-schema-values.ts";

export const callers = ["nobody", "user", "owner", "other owner", "admin"] as const;
type CallerKind = (typeof callers)[number];

/** After this many requests the world is created anew, because they have removed listings and reached limits. */
const requestsToAWorld = 400;

const passwordHash = await createPasswordHashing().hash(aPassword);
const people = {
  user: aUser({ role: "user", email: "tenant@example.in", phone: "9876543210", passwordHash }),
  owner: aUser({ role: "pg-owner", email: "owner@example.in", passwordHash }),
  "other owner": aUser({ role: "pg-owner", email: "other@example.in" }),
  admin: aUser({ role: "admin", email: "admin@example.in" }),
};
/** The target of admins' actions. */
const bystander = aUser({ role: "user", email: "bystander@example.in" });
const listing = aProperty({ ownerId: people.owner.id, createdBy: people.owner.id });
const paused = aProperty({ ownerId: people.owner.id, createdBy: people.owner.id, status: "paused" });
const lead = "0197a3c0-0001-7000-8000-00000000eeee";
const application = "0197a3c0-0001-7000-8000-00000000dddd";
const photos = [0, 1, 2, 3].map((position) => `0197a3c0-0001-7000-8000-00000000ccc${position}`);
const registration = "r".repeat(43);
const reset = "p".repeat(43);
const draft = {
  Title: "Sunrise PG",
  Locality: "Kamla Nagar",
  City: "Delhi",
  Gender: "Girls",
  LockInPeriod: "2",
  Electricity: "9",
  Sharing: { Single: "12000", Double: "8500" },
};

export interface FuzzWorld {
  server: FastifyInstance;
  /** Existing values, by the names of the fields for them; ids are of the kind of object that the path is about. */
  knownAt(path: string): KnownValues;
  /** Sends a request as this caller, from an address of its own: the limits of addresses are tested elsewhere. */
  send(caller: CallerKind, request: FuzzRequest): Promise<LightMyRequestResponse>;
}

/** The whole app with its pages and its jobs, and one object of every kind that a request can be about. */
export async function aFuzzWorld(
  db: TestDatabase,
  beforeRoutes?: (server: FastifyInstance) => void,
): Promise<FuzzWorld> {
  // Connected with the role that the app is served with, so that a missing right shows as a failure.
  const { connectionString } = await connectAsApp(db.connectionString);
  const database = openDatabase({ connectionString, maxConnections: 4 });
  onTestFinished(() => database.close());
  const { server } = await aTestApp(database, {
    // One world gets more requests than any address may send, and refusals for that would prove nothing.
    config: { trustedProxies: [], logLevel: "silent", pageCacheBytes: 8_000_000, readBudgetFactor: 9999 },
    web: await openBuiltWeb(),
    ...(beforeRoutes && { beforeRoutes }),
    demoMailboxes: { tenant: "tenant@example.in", owner: "owner@example.in", admin: "admin@example.in" },
  });
  const known = {
    _id: [listing.id],
    photoId: photos,
    propertyId: [listing.id, paused.id],
    property: [listing.id],
    pgId: ["PG000001"],
    email: [...Object.values(people).map((person) => person.email), "new@example.in"],
    password: [aPassword],
    currentPassword: [aPassword],
    newPassword: ["jamun-kulfi-9"],
    contact: ["9876543210", "9876543211"],
    token: [registration],
    resetToken: [reset],
    otp: ["000000", "123456"],
    name: ["Ananya Rawat"],
    fullName: ["Ananya Rawat"],
    version: [1, 2],
    draft: [draft],
    order: [photos.toReversed()],
    ids: [[lead]],
    q: ["girls pg near kamla nagar under 9000", "neem"],
    city: ["Delhi", "Jaipur"],
    locality: ["delhi/kamla-nagar"],
    near: ["srcc"],
    within: ["2"],
    south: [28.4],
    west: [76.8],
    north: [28.9],
    east: [77.4],
    ...draft,
    Sharing: [draft.Sharing, JSON.stringify(draft.Sharing)],
    Gender: ["Girls", "boys"],
    City: ["Delhi"],
    Locality: ["Kamla Nagar"],
    LockInPeriod: ["2", 3],
    Electricity: ["9", 9],
    Title: ["Sunrise PG"],
    pgCount: ["2", 3],
    bedsFree: [{ Single: 1 }, '{"Double":"2"}'],
    CommonFacilities: [{ WiFi: true }, '{"Laundary":true,"FoodIncluded":false}'],
    Safety: ['{"CCTV":true}'],
    BillsIncluded: ['{"Water":true}'],
    securityDeposit: ["9000", 0],
    noticeDays: ["30"],
    mealPrice: ["2500"],
    mealsVegetarian: [true, "false"],
    electricityUnitsPerMonth: ["60"],
    gateCloses: ["open", "22:30"],
    description: ["Quiet, near the market."],
    point: [{ latitude: 28.68, longitude: 77.2 }, '{"latitude":28.68,"longitude":77.2}'],
    monthlyExtras: [[{ name: "Parking", amount: 500 }]],
    "*": ["all-PG", "illustrations/room-1.webp", "a/b.webp", "browser.js"],
  };
  const idsBelow: readonly [part: string, ids: readonly string[]][] = [
    ["leads", [lead]],
    ["enquiries", [lead]],
    ["applications", [application]],
    ["user", [bystander.id, people.user.id, people.owner.id, people.admin.id]],
    ["users", [bystander.id, people.user.id]],
    ["", [listing.id, paused.id, "PG000001"]],
  ];
  const cookies = new Map<CallerKind, string>();
  const sessions = createSessions(db.database);
  let sent = 0;

  async function begin(): Promise<void> {
    await db.empty();
    await storeUsers(db.database, ...Object.values(people), bystander);
    await storeProperties(db.database, listing, paused);
    const { pool } = db.database;
    await pool.query(
      `INSERT INTO leads (id, property_id, tenant_id, full_name, contact, days, consent_version)
        VALUES ($1, $2, $3, 'Ananya Rawat', '9876543210', 'Within 7 Days', '2026-11')`,
      [lead, listing.id, people.user.id],
    );
    await pool.query(
      `INSERT INTO owner_applications (id, user_id, contact, city, locality, pg_count) VALUES ($1, $2, '9876543210', 'Delhi', 'Saket', 1)`,
      [application, bystander.id],
    );
    for (const [position, id] of photos.entries())
      await pool.query("UPDATE property_images SET id = $1 WHERE property_id = $2 AND position = $3", [
        id,
        listing.id,
        position,
      ]);
    await pool.query(
      `INSERT INTO tickets (token_hash, purpose, subject, expires_at)
        VALUES (sha256($1), 'register', 'new@example.in', now() + interval '1 hour'),
          (sha256($2), 'reset', 'tenant@example.in', now() + interval '1 hour')`,
      [registration, reset],
    );
    for (const caller of callers) await signIn(caller);
  }

  /** Restores the caller's account, role and session, in whatever state they are. */
  async function signIn(caller: CallerKind): Promise<void> {
    if (caller === "nobody") return;
    const { id, role = "user" } = people[caller];
    await db.database.pool.query("UPDATE users SET role = $2 WHERE id = $1", [id, role]);
    await db.database.pool.query("DELETE FROM account_deletions WHERE user_id = $1", [id]);
    const { token } = await inTransaction(db.database, (transaction) =>
      sessions.begin(transaction, { userId: id, role, device: "fuzz", replaces: undefined }),
    );
    cookies.set(caller, `sid=${token}`);
  }

  function ask(caller: CallerKind, { method, url, headers, payload }: FuzzRequest): Promise<LightMyRequestResponse> {
    sent += 1;
    const cookie = [cookies.get(caller), headers["cookie"]].filter(Boolean).join("; ");
    const options: InjectOptions = {
      method,
      url,
      remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      headers: { ...headers, ...(cookie && { cookie }) },
    };
    return server.inject(payload === undefined ? options : { ...options, payload });
  }

  await begin();
  const editable = await ask("owner", { method: "GET", url: `/api/v1/owner/properties/${listing.id}`, headers: {} });
  const { photosVersion } = editable.json<{ photosVersion: string }>();
  let left = requestsToAWorld;
  return {
    server,
    knownAt(path) {
      const parts = path.split("/");
      return {
        ...known,
        photosVersion: [photosVersion],
        id: idsBelow.find(([part]) => part === "" || parts.includes(part))?.[1] ?? [],
      };
    },
    async send(caller, request) {
      if (left === 0) {
        await begin();
        left = requestsToAWorld;
      }
      left -= 1;
      const answer = await ask(caller, request);
      // Limits are tested elsewhere, and would hide the code behind them.
      if (request.method !== "GET") await db.database.pool.query("DELETE FROM rate_hits");
      // If the caller was signed out, deleted or given another role, the next request is to be sent by this caller again.
      if (answer.statusCode === 401 || request.method !== "GET" || request.url.includes("logout")) await signIn(caller);
      return answer;
    },
  };
}
