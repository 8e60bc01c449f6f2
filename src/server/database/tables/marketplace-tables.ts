import { sql } from "drizzle-orm";
import {
  bigint,
  check,
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
import { enquiryDays, leadStages, lostReasons } from "#contract/lead/lead-facts.ts";
import { users } from "./account-tables.ts";
import { bytes, moment } from "./columns.ts";
import { properties } from "./property-tables.ts";

/** Somebody who wants to stay somewhere. Erasing a person empties the fields that name them; the rest is kept. */
export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey(),
    propertyId: uuid("property_id").references(() => properties.id, { onDelete: "set null" }),
    tenantId: uuid("tenant_id").references(() => users.id, { onDelete: "set null" }),
    fullName: text("full_name"),
    /** Ten digits. */
    contact: text("contact"),
    college: text("college"),
    days: text("days", { enum: enquiryDays }).notNull(),
    stage: text("stage", { enum: leadStages }).notNull().default("new"),
    /** Why it came to nothing; only where the stage is `lost`. */
    lostReason: text("lost_reason", { enum: lostReasons }),
    /** The same person asking again within a day adds to this, not to the rows. */
    timesAsked: smallint("times_asked").notNull().default(1),
    /** Which wording of the consent to pass the contact on was agreed to, and when. */
    consentVersion: text("consent_version").notNull(),
    consentedAt: moment("consented_at").notNull().defaultNow(),
    withdrawnAt: moment("withdrawn_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Asked for the last time. */
    askedAt: moment("asked_at").notNull().defaultNow(),
    /** Counts changes: who changes an older one is told. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    check("leads_days", sql`${table.days} IN ('Within 7 Days', '7 Days - 14 Days', 'More than 14 Days')`),
    check("leads_stage", sql`${table.stage} IN ('new', 'contacted', 'visit', 'moved-in', 'lost')`),
    index("leads_property").on(table.propertyId, table.askedAt.desc().nullsFirst()),
    index("leads_tenant").on(table.tenantId, table.askedAt.desc().nullsFirst()),
    index("leads_newest").on(table.askedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** What an owner did about a lead and wrote down: rows are only added. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    /** The stage that it was moved to; null for a note. */
    stage: text("stage", { enum: leadStages }),
    note: text("note"),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [
    check("lead_events_stage", sql`${table.stage} IN ('new', 'contacted', 'visit', 'moved-in', 'lost')`),
    index("lead_events_lead").on(table.leadId, table.id),
  ],
);

/** People who ask to become pg-owners. */
export const ownerApplications = pgTable(
  "owner_applications",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Ten digits. */
    contact: text("contact").notNull(),
    city: text("city").notNull(),
    locality: text("locality").notNull(),
    /** How many PGs they run. */
    pgCount: smallint("pg_count").notNull(),
    about: text("about"),
    status: text("status", { enum: ["pending", "approved", "declined"] })
      .notNull()
      .default("pending"),
    /** Told to them where they were declined. */
    reason: text("reason"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    check("owner_applications_status", sql`${table.status} IN ('pending', 'approved', 'declined')`),
    uniqueIndex("owner_applications_pending")
      .on(table.userId)
      .where(sql`status = 'pending'`),
    index("owner_applications_newest").on(table.createdAt.desc().nullsFirst()),
  ],
);

/** Writes that a client may send twice: the second one gets the answer of the first. Forgotten after a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Method and path. */
    route: text("route").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of what was sent. */
    requestHash: bytes("request_hash").notNull(),
    /** Written in the transaction of the work itself. */
    status: smallint("status").notNull(),
    answer: jsonb("answer").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    index("idempotency_keys_age").on(table.createdAt),
  ],
);
