import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/languages.ts";
import { bytes, moment } from "./columns.ts";

/** Newsletter subscriptions. An unconfirmed mailbox gets only the mail to confirm. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: uuid("id").primaryKey(),
    /** Lower case. */
    email: text("email").notNull().unique(),
    /** Of the page that it was typed into: mail to it speaks the same. */
    language: text("language", { enum: languages }).notNull(),
    /** Which wording of the consent was agreed to, and when. */
    consentVersion: text("consent_version").notNull(),
    consentedAt: moment("consented_at").notNull().defaultNow(),
    /** SHA-256 of the token in the newest mail that asks to confirm. */
    confirmHash: bytes("confirm_hash").notNull().unique(),
    confirmBy: moment("confirm_by").notNull(),
    confirmedAt: moment("confirmed_at"),
    /** SHA-256 of the last letter written for it: a sending that broke off goes on where it was, until another letter is sent. */
    lastLetter: bytes("last_letter"),
  },
  (table) => [index("newsletter_subscriptions_confirm_by").on(table.confirmBy)],
);

/** Which subscriptions were ended, by their ids alone: applied again after a backup is restored. */
export const endedSubscriptions = pgTable("ended_subscriptions", {
  id: uuid("id").primaryKey(),
  endedAt: moment("ended_at").notNull().defaultNow(),
});

/** Links that end a subscription, a new one in each mail: what lies here opens nothing. */
export const newsletterLinks = pgTable(
  "newsletter_links",
  {
    /** SHA-256 of the link's token. */
    tokenHash: bytes("token_hash").primaryKey(),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
  },
  (table) => [index("newsletter_links_subscription").on(table.subscriptionId)],
);
