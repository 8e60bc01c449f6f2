import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/**
 * What happened to accounts and rights. People stand here by their display ids alone. Rows are only added: triggers refuse
 * everything else, and the role that the application works as has no right to it (app-role.ts).
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull().defaultNow(),
    /** Display id; null where nobody is known, or the server itself acted. */
    actor: text("actor"),
    action: text("action").notNull(),
    /** Display id of the affected user. */
    target: text("target"),
    details: jsonb("details").$type<Record<string, string>>().notNull().default({}),
    /** Network address of the request, as it is inserted. A trigger moves it to `audit_addresses`, so it is null in every row. */
    address: text("address"),
    /** SHA-256 of salt and address: the chain still verifies when both are deleted. */
    addressHash: bytes("address_hash"),
  },
  (table) => [
    index("audit_events_at").on(table.at),
    index("audit_events_reveals")
      .on(table.actor, table.at)
      .where(sql`action IN ('contact-revealed', 'contact-searched')`),
  ],
);

/** The chain over `audit_events`, in the order of commits and without gaps. A trigger alone adds to it. */
export const auditLinks = pgTable("audit_links", {
  /** Counts from 1. */
  position: bigint("position", { mode: "number" }).primaryKey(),
  eventId: bigint("event_id", { mode: "number" }).notNull().unique(),
  /** SHA-256 of the hash before it and of what `audit_content()` writes for the event. */
  hash: bytes("hash").notNull(),
});

/** Network addresses of audit events. They are deleted after a year; the events stay. */
export const auditAddresses = pgTable(
  "audit_addresses",
  {
    eventId: bigint("event_id", { mode: "number" }).primaryKey(),
    address: text("address").notNull(),
    /** Random: without it, addresses could be guessed from their hashes. */
    salt: bytes("salt").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("audit_addresses_at").on(table.at)],
);
