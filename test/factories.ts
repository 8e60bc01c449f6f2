import { randomBytes } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/tables/account-tables.ts";
import { properties, propertyImages } from "#server/database/tables/property-tables.ts";

type NewUser = typeof users.$inferInsert;
type NewProperty = typeof properties.$inferInsert;
type NewImage = typeof propertyImages.$inferInsert;

let made = 0;

/** In the form of the product's own ids; later ones sort later. */
function anId(): string {
  made += 1;
  const hex = `0197a3c0${made.toString(16).padStart(4, "0")}70008${randomBytes(8).toString("hex").slice(1)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** A person who may own listings; valid, with anything overridden. */
export function aUser(override: Partial<NewUser> = {}): NewUser {
  const id = override.id ?? anId();
  return {
    id,
    displayId: `U${id.slice(-6).toUpperCase()}`,
    name: "Ananya Rawat",
    email: `${id}@example.in`,
    phone: "0000012345",
    role: "pg-owner",
    ...override,
  };
}

/** A live listing in Kamla Nagar; valid, with anything overridden. */
export function aProperty(override: Partial<NewProperty> = {}): NewProperty {
  return {
    id: anId(),
    title: "Neem House",
    locality: "Kamla Nagar",
    city: "Delhi",
    state: "Delhi",
    localityKey: "delhi/kamla-nagar",
    cityKey: "delhi",
    latitude: 28.680_123,
    longitude: 77.204_456,
    publicLatitude: 28.6802,
    publicLongitude: 77.2038,
    gender: "girls",
    rentSingle: 14_000,
    rentDouble: 9500,
    bedsFreeDouble: 2,
    lockInMonths: 1,
    electricityPerUnit: 10,
    amenities: ["WiFi", "Mattress"],
    ...override,
  };
}

/** The four pictures of a listing. */
function picturesOf(propertyId: string): NewImage[] {
  return [0, 1, 2, 3].map((position) => ({
    id: anId(),
    propertyId,
    position,
    path: `illustrations/room-${propertyId.slice(-6)}-${position}.webp`,
    width: 1600,
    height: 1200,
    thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
    alt: "Illustration: double room, two beds",
  }));
}

/** Stores listings with four pictures each, in the order given. */
export async function storeProperties(database: Database, ...rows: NewProperty[]): Promise<void> {
  // One by one, so that the order of creation is the order given.
  for (const row of rows) await database.orm.insert(properties).values(row);
  await database.orm.insert(propertyImages).values(rows.flatMap((row) => picturesOf(row.id)));
}

export async function storeUsers(database: Database, ...rows: NewUser[]): Promise<void> {
  await database.orm.insert(users).values(rows);
}
