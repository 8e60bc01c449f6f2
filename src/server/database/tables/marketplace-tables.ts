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
import { sharings } from "#contract/property/property-facts.ts";
import { users } from "./account-tables.ts";
import { bytes, moment } from "./columns.ts";
import { properties } from "./property-tables.ts";

/** Enquiries. Erasing a person clears their personal data; the rest stays. */
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
    /** The chosen type of room; null where none was chosen. */
    sharing: text("sharing", { enum: sharings }),
    stage: text("stage", { enum: leadStages }).notNull().default("new"),
    /** The reason; only where the stage is `lost`. */
    lostReason: text("lost_reason", { enum: lostReasons }),
    /** Enquiries of the same person within a day increment this, and add no row. */
    timesAsked: smallint("times_asked").notNull().default(1),
    /** Version of the consent to share the contact, and when it was given. */
    consentVersion: text("consent_version").notNull(),
    consentedAt: moment("consented_at").notNull().defaultNow(),
    withdrawnAt: moment("withdrawn_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Time of the latest enquiry. */
    askedAt: moment("asked_at").notNull().defaultNow(),
    /** Incremented with every change, to detect concurrent ones. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    check("leads_days", sql`${table.days} IN ('Within 7 Days', '7 Days - 14 Days', 'More than 14 Days')`),
    check("leads_sharing", sql`${table.sharing} IN ('single', 'double', 'triple')`),
    check("leads_stage", sql`${table.stage} IN ('new', 'contacted', 'visit', 'moved-in', 'lost')`),
    index("leads_property").on(table.propertyId, table.askedAt.desc().nullsFirst()),
    index("leads_tenant").on(table.tenantId, table.askedAt.desc().nullsFirst()),
    index("leads_newest").on(table.askedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** An owner's changes of stage and notes on a lead; append-only. */
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

/** Applications for the role pg-owner. */
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
    /** Number of PGs of the applicant. */
    pgCount: smallint("pg_count").notNull(),
    about: text("about"),
    status: text("status", { enum: ["pending", "approved", "declined"] })
      .notNull()
      .default("pending"),
    /** Mailed to the applicant where it was declined. */
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

/** Idempotency keys: a repeated request gets the answer of the first. Deleted after a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Method and path. */
    route: text("route").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of the request body. */
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
