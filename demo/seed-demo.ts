import { Client } from "pg";
import { users } from "#server/database/tables/account-tables.ts";
import { leadEvents, leads } from "#server/database/tables/marketplace-tables.ts";
import { alertsSent, savedSearches } from "#server/database/tables/alert-tables.ts";
import { properties, propertyImages } from "#server/database/tables/property-tables.ts";
import { shortlistedProperties } from "#server/database/tables/shortlist-tables.ts";
import { type DatabaseContents, contentsOf, listOwnTables } from "#server/demo/inspect-database.ts";
import type { MailSite } from "#server/email/compose-mail.ts";
import { usualPort } from "#server/http/connections/choose-port.ts";
import { demoId } from "./demo-id.ts";
import { insertRows } from "./insert-rows.ts";
import { demoLeads } from "./leads.ts";
import { type DemoListing, generateListings } from "./listings.ts";
import { type DemoUser, fixedDemoAccounts } from "./people.ts";
import { type ListingPicture, picturesOfListing } from "./pictures/pictures-of-listing.ts";
import { randomSource } from "./random-source.ts";
import { demoShortlist } from "./shortlist.ts";
import { demoSavedSearches, isInDemoSearch } from "./saved-searches.ts";

/** How many listings the tests and the demo have. */
export const demoCounts = { tests: 60, demo: 1200 } as const;

const usualSite: MailSite = { brandName: "Thikana", publicUrl: `http://localhost:${usualPort}` };

type DemoImage = Required<typeof propertyImages.$inferInsert>;

/** Listings that one statement inserts. */
const batchSize = 500;
/** Above this many listings, pictures are shared: such sizes test the search, not the drawing. */
const mostWithOwnPictures = 5000;
const sharedPictureSets = 600;
/** Of so many listings the demo tenant has chosen some. */
const mostShortlistCandidates = 300;

function picturesFor(seed: number, { property, sharings }: DemoListing): ListingPicture[] {
  return picturesOfListing({
    seed,
    sharing: sharings,
    amenities: property.amenities,
    meals: property.mealPlan === "included" || property.mealPlan === "optional",
  });
}

/** Returns a function for a listing's pictures; for large counts it reuses those of the first 600. */
function createPictureChooser(count: number): (n: number, listing: DemoListing) => ListingPicture[] {
  if (count <= mostWithOwnPictures) return picturesFor;
  const shared: ListingPicture[][] = [];
  return (n, listing) => {
    const set = n % sharedPictureSets;
    return (shared[set] ??= picturesFor(set, listing));
  };
}

function imagesOf(n: number, { property }: DemoListing, pictures: readonly ListingPicture[]): DemoImage[] {
  const random = randomSource(2026, "images", n);
  return pictures.map(({ path, width, height, thumbhash, alt }, position) => ({
    id: demoId(property.createdAt, random),
    propertyId: property.id,
    position,
    path,
    width,
    height,
    thumbhash,
    alt,
  }));
}

/**
 * Locks and reads what the database contains. Nobody else writes anything until the end of the transaction: a second seed that
 * starts meanwhile waits, and then finds a demo.
 */
async function lockContents(client: Client): Promise<DatabaseContents> {
  await client.query(`LOCK TABLE ${(await listOwnTables(client)).join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
  return contentsOf(client);
}

interface Seeded {
  users: number;
  properties: number;
  images: number;
}

async function insertDemo(
  client: Client,
  {
    count,
    now,
    site,
    onProgress,
  }: { count: number; now: Date; site: MailSite; onProgress: (done: number, total: number) => void },
): Promise<Seeded> {
  const inserted = { users: 0, properties: 0, images: 0 };
  await client.query("INSERT INTO demo_database DEFAULT VALUES");
  const choosePictures = createPictureChooser(count);
  const accounts = fixedDemoAccounts(count, now);
  await insertRows(client, users, Object.values(accounts));
  inserted.users += Object.keys(accounts).length;
  const ofDemoOwner: string[] = [];
  const candidates: DemoListing["property"][] = [];
  let newestInSearch: DemoListing["property"] | undefined;

  let batch: DemoListing[] = [];
  async function insertBatch(): Promise<void> {
    const first = inserted.properties;
    const owners = batch.flatMap(({ newOwner }) => (newOwner ? [newOwner] : []));
    const images = batch.flatMap((listing, index) => {
      const n = first + index;
      return imagesOf(n, listing, choosePictures(n, listing));
    });
    await insertRows(client, users, owners);
    await insertRows(
      client,
      properties,
      batch.map(({ property }) => property),
    );
    await insertRows(client, propertyImages, images);
    inserted.users += owners.length;
    inserted.properties += batch.length;
    inserted.images += images.length;
    batch = [];
    onProgress(inserted.properties, count);
  }

  for (const listing of generateListings(count, now)) {
    batch.push(listing);
    if (candidates.length < mostShortlistCandidates) candidates.push(listing.property);
    if (listing.property.ownerId === accounts.owner.id) ofDemoOwner.push(listing.property.id);
    if (isInDemoSearch(listing.property)) newestInSearch = listing.property;
    if (batch.length === batchSize) await insertBatch();
  }
  if (batch.length > 0) await insertBatch();
  const made = demoLeads(ofDemoOwner, accounts, now);
  await insertRows(client, leads, made.leads);
  await insertRows(client, leadEvents, made.events);
  await insertRows(client, shortlistedProperties, demoShortlist(candidates, accounts.tenant, now));
  await insertSavedSearches(client, accounts.tenant, newestInSearch, { now, site });
  await client.query("ANALYZE users, properties, property_images");
  return inserted;
}

/** The tenant's saved searches. The listings of the seed count as compared with them. */
async function insertSavedSearches(
  client: Client,
  tenant: DemoUser,
  newest: DemoListing["property"] | undefined,
  parts: { now: Date; site: MailSite },
): Promise<void> {
  const { rows } = await client.query<{ pgId: string }>('SELECT pg_id AS "pgId" FROM properties WHERE id = $1', [
    newest?.id ?? null,
  ]);
  const pgId = rows[0]?.pgId;
  const made = demoSavedSearches(tenant, newest && pgId !== undefined ? { ...newest, pgId } : undefined, parts);
  await insertRows(client, savedSearches, made.searches);
  await insertRows(client, alertsSent, made.alerts);
  for (const { tokenHash, searchId, createdAt } of made.links)
    await client.query("INSERT INTO alert_links (token_hash, search_id, created_at) VALUES ($1, $2, $3)", [
      tokenHash,
      searchId,
      createdAt,
    ]);
  for (const { messageId, recipient, subject, text, html, sentAt } of made.mails)
    await client.query(
      "INSERT INTO local_mails (message_id, recipient, subject, text, html, sent_at) VALUES ($1, $2, $3, $4, $5, $6)",
      [messageId, recipient, subject, text, html, sentAt],
    );
  await client.query(
    "INSERT INTO alert_cursor (horizon, read_at) VALUES ((pg_current_xact_id()::text::bigint + 1)::text::xid8, now())",
  );
}

/** The error when the database contains data that is not a demo's. */
export const notEmptyForDemo =
  "This database holds data and is not marked as a demo, so nothing was changed: demo listings and demo sign-in belong into an empty database.";

/**
 * Marks an empty, migrated database as a demo and fills it with `count` demo listings, their owners, pictures, the demo accounts
 * (`admin@example.in`, `owner@example.in`, `tenant@example.in`): all of it or, on any error, nothing. An existing demo is
 * left unchanged, and all numbers in the result are 0. Throws if the database contains anything else. The listings' ages are relative
 * to `now`, by default the present; all else depends on `count` alone. Memory does not grow with `count`.
 */
export async function seedDemo(options: {
  connectionString: string;
  count: number;
  now?: Date;
  /** What the mail in the mailbox says of the site. */
  site?: MailSite;
  onProgress?: (done: number, total: number) => void;
}): Promise<Seeded> {
  const { connectionString, count, now = new Date(), site = usualSite, onProgress = () => {} } = options;
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("BEGIN");
    const contents = await lockContents(client);
    if (contents === "in-use") throw new Error(notEmptyForDemo);
    if (contents === "demo") {
      await client.query("ROLLBACK");
      return { users: 0, properties: 0, images: 0 };
    }
    const inserted = await insertDemo(client, { count, now, site, onProgress });
    await client.query("COMMIT");
    return inserted;
  } finally {
    // Closing the connection rolls back an open transaction.
    await client.end();
  }
}
