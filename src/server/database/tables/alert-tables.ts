import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { alertFrequencies } from "#contract/alerts/saved-searches.ts";
import { users } from "./account-tables.ts";
import { bytes, moment, transactionId } from "./columns.ts";
import { properties } from "./property-tables.ts";

/** What people asked to be told about: what is new in a search, or that a paused PG is back. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The filters as addresses write them, without order and page, each list in order; null where one PG is waited for. */
    query: text("query"),
    /** The paused PG that is waited for; the row is deleted with the mail that tells of it. */
    propertyId: uuid("property_id").references(() => properties.id, { onDelete: "cascade" }),
    frequency: text("frequency", { enum: alertFrequencies }).notNull().default("now"),
    /** PGs that went on the site after this are new to the search. */
    savedAt: moment("saved_at").notNull().defaultNow(),
    /** By `business_now()`: no mail before. */
    pausedUntil: moment("paused_until"),
    /** When the link of a mail ended its mails; null while they come. */
    endedAt: moment("ended_at"),
  },
  (table) => [
    uniqueIndex("saved_searches_query").on(table.userId, table.query),
    uniqueIndex("saved_searches_property_of_user").on(table.userId, table.propertyId),
    index("saved_searches_property").on(table.propertyId),
    check("saved_searches_subject", sql`(${table.query} IS NULL) <> (${table.propertyId} IS NULL)`),
    check("saved_searches_frequency", sql`${table.frequency} IN ('now', 'daily', 'weekly')`),
  ],
);

/** What was found for a saved search, and what its mails told: rows without `told_at` wait for their mail. */
export const alertsSent = pgTable(
  "alerts_sent",
  {
    id: uuid("id").primaryKey(),
    searchId: uuid("search_id")
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    reason: text("reason", { enum: ["new", "rent_fell", "back"] }).notNull(),
    /** Rupees a month, as the mail said it; null where the PG states none. Until then as it was when found. */
    rentTold: integer("rent_told"),
    /** By `business_now()`: the mail leaves then, or when the quiet hours end. */
    dueAt: moment("due_at").notNull(),
    /** By `business_now()`; null while it waits. */
    toldAt: moment("told_at"),
  },
  (table) => [
    // Nobody is told twice that a PG is new: what is told is never found again.
    uniqueIndex("alerts_sent_new")
      .on(table.searchId, table.propertyId)
      .where(sql`reason <> 'rent_fell'`),
    uniqueIndex("alerts_sent_rent_fell")
      .on(table.searchId, table.propertyId, table.rentTold)
      .where(sql`reason = 'rent_fell'`),
    index("alerts_sent_property").on(table.propertyId),
    index("alerts_sent_waiting")
      .on(table.dueAt)
      .where(sql`told_at IS NULL`),
    index("alerts_sent_told").on(table.toldAt),
    check("alerts_sent_reason", sql`${table.reason} IN ('new', 'rent_fell', 'back')`),
  ],
);

/** Links that end the mails of a saved search, a new one in each mail. The hashes stored here cannot be used as links. */
export const alertLinks = pgTable(
  "alert_links",
  {
    /** SHA-256 of the link's token. */
    tokenHash: bytes("token_hash").primaryKey(),
    searchId: uuid("search_id")
      .notNull()
      .references(() => savedSearches.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("alert_links_search").on(table.searchId), index("alert_links_created").on(table.createdAt)],
);

/** Up to where the changes of listings have been compared with the saved searches; one row. */
export const alertCursor = pgTable(
  "alert_cursor",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    /** Transactions from this one on have not been read: see `property_changes`. */
    horizon: transactionId("horizon").notNull(),
    /** When they were read, for a cursor whose changes are not known any more. */
    readAt: moment("read_at").notNull(),
  },
  (table) => [check("alert_cursor_one_row", sql`${table.isOnly}`)],
);
