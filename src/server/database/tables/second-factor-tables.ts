import { bigint, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./account-tables.ts";
import { bytes, moment } from "./columns.ts";

/** Accounts that ask for a code of an authenticator app (TOTP) after the password or Google. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The secret that the app shares, encrypted with a key of the server. */
  sealedSecret: text("sealed_secret").notNull(),
  /** Number of the latest 30-second step whose code was accepted: that code and earlier ones are refused from then on. */
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  enrolledAt: moment("enrolled_at").notNull().defaultNow(),
});

/** Codes that replace the app's, each for one use: a used one is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => secondFactors.userId, { onDelete: "cascade" }),
    /** HMAC over account and code: useless without the server's secret. */
    mac: bytes("mac").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mac] })],
);

/** Enrolments: a secret that is not confirmed by a code yet; belongs to one session. */
export const secondFactorEnrolments = pgTable(
  "second_factor_enrolments",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: uuid("session_id").notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    attempts: smallint("attempts").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("second_factor_enrolments_expiry").on(table.expiresAt)],
);

/** Pending sign-ins, which passed the password or Google but not the second factor. They carry no rights. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    /** SHA-256 of the token in the browser's cookie. */
    tokenHash: bytes("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** How the first step was passed. */
    means: text("means", { enum: ["password", "google", "demo"] }).notNull(),
    attempts: smallint("attempts").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("pending_sign_ins_user").on(table.userId), index("pending_sign_ins_expiry").on(table.expiresAt)],
);
