import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** What people read out to support: `U` and six characters. */
    displayId: text("display_id").notNull().unique(),
    name: text("name").notNull(),
    /** Lower case. Whoever is here has proved that the mailbox is theirs. */
    email: text("email").notNull().unique(),
    /** Ten digits; several people may have the same one. */
    phone: text("phone"),
    college: text("college"),
    role: text("role", { enum: ["user", "pg-owner", "admin"] })
      .notNull()
      .default("user"),
    /** What mail to them is written in: that of the pages on which they last signed in or chose one. */
    language: text("language", { enum: ["en", "hi"] })
      .notNull()
      .default("en"),
    /** A PHC string of argon2id; null for who signs in with Google alone. */
    passwordHash: text("password_hash"),
    /** Google's id (`sub`); never the address, which may get another owner. */
    googleSubject: text("google_subject").unique(),
    /** How the demo created the account; null for a real person's, which demo sign-ins must not reach. */
    demoOrigin: text("demo_origin", { enum: ["seed", "stand-in"] }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    check("users_role", sql`${table.role} IN ('user', 'pg-owner', 'admin')`),
    check("users_language", sql`${table.language} IN ('en', 'hi')`),
    check("users_demo_origin", sql`${table.demoOrigin} IN ('seed', 'stand-in')`),
    index("users_phone").on(table.phone),
  ],
);

/** Sessions. The token itself is only in the browser's cookie. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token. */
    tokenHash: bytes("token_hash").primaryKey(),
    /** Public id, for the account page. */
    id: uuid("id").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Updated at most every few minutes. */
    lastSeenAt: moment("last_seen_at").notNull().defaultNow(),
    /** Absolute expiry. */
    expiresAt: moment("expires_at").notNull(),
    /** As the browser names itself, cut short. */
    device: text("device").notNull(),
    /** When its person last proved in it who they are, by password, second factor or mailed code. */
    provedAt: moment("proved_at"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/** Browsers in which an account's person has signed in with the password that the account has now. */
export const knownDevices = pgTable(
  "known_devices",
  {
    /** In the browser's sealed cookie. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When its person last signed in there. */
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
  },
  (table) => [index("known_devices_user").on(table.userId)],
);

/** The one live code of a mailbox for a purpose; a new one replaces it. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    purpose: text("purpose", { enum: ["register", "reset", "prove"] }).notNull(),
    /** The mailbox, lower case; the id of the session, where somebody who is signed in proves again who they are. */
    subject: text("subject").notNull(),
    /** HMAC over purpose, subject and code: useless without the server's secret. */
    mac: bytes("mac").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    sentAt: moment("sent_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.subject] })],
);

/** Proof that a code was passed, spent by the write that it allows. */
export const tickets = pgTable(
  "tickets",
  {
    /** SHA-256 of the token. */
    tokenHash: bytes("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["register", "reset"] }).notNull(),
    subject: text("subject").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("tickets_expiry").on(table.expiresAt)],
);

/** Counted tries within a window of time, by a key that names nobody. */
export const rateHits = pgTable(
  "rate_hits",
  {
    key: text("key").primaryKey(),
    hits: integer("hits").notNull(),
    resetAt: moment("reset_at").notNull(),
  },
  (table) => [index("rate_hits_reset").on(table.resetAt)],
);

/** Consents: which version of which text, and when. */
export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose").notNull(),
    version: text("version").notNull(),
    givenAt: moment("given_at").notNull().defaultNow(),
  },
  (table) => [index("consents_user").on(table.userId)],
);

/** Requested deletions of accounts, which can still be cancelled. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    requestedAt: moment("requested_at").notNull().defaultNow(),
    dueAt: moment("due_at").notNull(),
    /** Listings that the request paused, to resume when it is cancelled. */
    pausedProperties: uuid("paused_properties").array().notNull().default([]),
    isBySelf: boolean("is_by_self").notNull(),
    /** Due date of the user's own request while an admin's replaces it; in force again when the admin's is cancelled. */
    ownDueAt: moment("own_due_at"),
  },
  (table) => [index("account_deletions_due").on(table.dueAt)],
);

/** Erased accounts: erased again after a backup is restored. */
export const erasures = pgTable("erasures", {
  userId: uuid("user_id").primaryKey(),
  displayId: text("display_id").notNull(),
  erasedAt: moment("erased_at").notNull().defaultNow(),
});

/** Mail of a site that has no mail server, as the local mailbox page shows it. */
export const localMails = pgTable(
  "local_mails",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    messageId: text("message_id").notNull().unique(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    sentAt: moment("sent_at").notNull().defaultNow(),
  },
  (table) => [index("local_mails_recipient").on(table.recipient)],
);
