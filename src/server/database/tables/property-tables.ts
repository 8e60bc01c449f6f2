import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { MonthlyExtra } from "#contract/property/property-facts.ts";
import { users } from "./account-tables.ts";
import { moment, transactionId } from "./columns.ts";

export const properties = pgTable(
  "properties",
  {
    /** UUIDv7 made in Node; public as `_id`. */
    id: uuid("id").primaryKey(),
    /** Order of arrival; the search index counts in it. */
    seq: bigint("seq", { mode: "number" }).notNull().unique().generatedAlwaysAsIdentity(),
    pgId: text("pg_id")
      .notNull()
      .unique()
      .generatedAlwaysAs(sql`'PG' || lpad(seq::text, greatest(6, length(seq::text)), '0')`),
    status: text("status", { enum: ["live", "paused", "removed"] })
      .notNull()
      .default("live"),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),

    title: text("title").notNull(),
    description: text("description"),
    locality: text("locality").notNull(),
    city: text("city").notNull(),
    state: text("state"),
    /** Keys into the place dictionary, where it knows the place: `delhi/kamla-nagar` and `delhi`. */
    localityKey: text("locality_key"),
    cityKey: text("city_key"),
    /** Private: never leaves the server. Degrees. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** Rounded to a grid of about 250 m: all that search and answers use. */
    publicLatitude: doublePrecision("public_latitude"),
    publicLongitude: doublePrecision("public_longitude"),

    gender: text("gender", { enum: ["boys", "girls", "co-living"] }).notNull(),
    /** Whole rupees a month for one bed; null where the sharing is not offered or has no price yet. */
    rentSingle: integer("rent_single"),
    rentDouble: integer("rent_double"),
    rentTriple: integer("rent_triple"),
    /** Null where not stated. */
    bedsFreeSingle: smallint("beds_free_single"),
    bedsFreeDouble: smallint("beds_free_double"),
    bedsFreeTriple: smallint("beds_free_triple"),
    securityDeposit: integer("security_deposit"),
    lockInMonths: smallint("lock_in_months"),
    noticeDays: smallint("notice_days"),
    /** Rupees a unit (kWh). */
    electricityPerUnit: integer("electricity_per_unit"),
    electricityUnitsPerMonth: smallint("electricity_units_per_month"),
    monthlyExtras: jsonb("monthly_extras").$type<MonthlyExtra[]>().notNull().default([]),

    /** Names that are true, in the contract's spellings; `FoodIncluded` follows from the meal plan and is not stored. */
    amenities: text("amenities").array().notNull().default([]),
    safetyFeatures: text("safety_features").array().notNull().default([]),
    billsIncluded: text("bills_included").array().notNull().default([]),
    mealPlan: text("meal_plan", { enum: ["included", "optional", "none"] }),
    /** Rupees a month, where meals are optional. */
    mealPrice: integer("meal_price"),
    mealsVegetarian: boolean("meals_vegetarian"),
    /** `open` where the gate is never locked, else HH:MM in India's time. */
    gateCloses: text("gate_closes"),
    visitors: text("visitors", { enum: ["not-allowed", "common-area", "daytime", "allowed"] }),

    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    /** When it last became live again after a pause or a removal; null where it has been live from the start. Set by a trigger. */
    resumedAt: moment("resumed_at"),
    /** Incremented with every change by a user, to detect concurrent ones. */
    version: integer("version").notNull().default(1),
    /** When it was removed, and its status before, to restore it within some days. */
    removedAt: moment("removed_at"),
    statusBeforeRemoval: text("status_before_removal", { enum: ["live", "paused"] }),
    /** Reasons of an admin who paused, or removed, somebody else's listing; empty without a reason, null where not suspended. */
    pauseSuspension: text("pause_hold"),
    removalSuspension: text("removal_hold"),
    /** The owner's status of a suspended listing; null while it is not suspended, so that `status` is the owner's. */
    ownStatus: text("own_status", { enum: ["live", "paused", "removed"] }),
  },
  (table) => [
    check("properties_status", sql`${table.status} IN ('live', 'paused', 'removed')`),
    check("properties_gender", sql`${table.gender} IN ('boys', 'girls', 'co-living')`),
    check("properties_meal_plan", sql`${table.mealPlan} IN ('included', 'optional', 'none')`),
    check("properties_visitors", sql`${table.visitors} IN ('not-allowed', 'common-area', 'daytime', 'allowed')`),
    check("properties_gate_closes", sql`${table.gateCloses} ~ '^(open|([01][0-9]|2[0-3]):[0-5][0-9])$'`),
    check(
      "properties_holds",
      sql`(${table.pauseSuspension} IS NULL OR ${table.status} <> 'live')
        AND (${table.removalSuspension} IS NULL OR ${table.status} = 'removed')
        AND (${table.ownStatus} IS NULL) = (${table.pauseSuspension} IS NULL AND ${table.removalSuspension} IS NULL)`,
    ),
    check("properties_own_status", sql`${table.ownStatus} IN ('live', 'paused', 'removed')`),
    check("properties_rents", sql`LEAST(rent_single, rent_double, rent_triple) > 0`),
    index("properties_newest").on(table.createdAt.desc().nullsFirst(), table.seq.desc().nullsFirst()),
    index("properties_place").on(table.cityKey, table.localityKey),
    index("properties_owner").on(table.ownerId),
    index("properties_creator").on(table.createdBy),
    index("properties_removed")
      .on(table.removedAt)
      .where(sql`status = 'removed'`),
  ],
);

export const propertyImages = pgTable(
  "property_images",
  {
    id: uuid("id").primaryKey(),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** Shown in this order, from 0; the first is the cover. */
    position: smallint("position").notNull(),
    /** Relative to the image folder, forward slashes. Listings of the load sizes share pictures. */
    path: text("path").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    thumbhash: text("thumbhash").notNull(),
    alt: text("alt").notNull(),
  },
  (table) => [
    uniqueIndex("property_images_order").on(table.propertyId, table.position),
    index("property_images_path").on(table.path),
  ],
);

/** Photos removed from their listings. Rows stay after the files are deleted, as long as a backup may contain them. */
export const removedPhotos = pgTable("removed_photos", {
  /** As `property_images` had it. */
  path: text("path").primaryKey(),
  removedAt: moment("removed_at").notNull().defaultNow(),
  /** When its files were deleted; null until then. */
  erasedAt: moment("erased_at"),
});

/**
 * Which transaction changed which listings, their pictures or the role of who added them, written by triggers
 * (0001_property-changes.sql, 0002_role-changes.sql) for a day: what the search index follows. Commits do not happen in the order of any number, so readers take whole transactions, all below
 * the oldest that is still open. Sequence number 0 means that more may have changed than is listed.
 */
export const propertyChanges = pgTable(
  "property_changes",
  {
    transaction: transactionId("transaction")
      .notNull()
      .default(sql`pg_current_xact_id()`),
    propertySeq: bigint("property_seq", { mode: "number" }).notNull(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.propertySeq] })],
);

/**
 * The snapshots of the search index that were written while this database was as it is: a file whose id is missing is of another
 * database, or of this one before it was restored.
 */
export const indexSnapshots = pgTable("index_snapshots", {
  id: uuid("id").primaryKey(),
  writtenAt: moment("written_at").notNull().defaultNow(),
});

/**
 * One row marks the whole database as a demo: its listings and people are fictional. It is written by the seed alone, into a
 * database that holds nothing else. Without the row, people are real.
 */
export const demoDatabase = pgTable(
  "demo_database",
  {
    isDemo: boolean("is_demo").primaryKey().default(true),
    seededAt: moment("seeded_at").notNull().defaultNow(),
    /** Milliseconds by which `business_now()` is ahead of `now()`. */
    clockAheadMs: bigint("clock_ahead_ms", { mode: "number" }).notNull().default(0),
  },
  (table) => [
    check("demo_database_one_row", sql`${table.isDemo}`),
    check("demo_database_clock", sql`${table.clockAheadMs} >= 0`),
  ],
);
