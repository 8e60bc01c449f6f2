import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/languages.ts";
import { moment } from "./columns.ts";

/** What visitors wrote to those who run the site, until its time is over (retention/retention.ts). */
export const operatorMessages = pgTable(
  "operator_messages",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** Lower case. The answer goes to this or to `contact`. */
    email: text("email"),
    /** Ten digits. */
    contact: text("contact"),
    text: text("text").notNull(),
    /** Of the page that it was typed into. */
    language: text("language", { enum: languages }).notNull(),
    sentAt: moment("sent_at").notNull().defaultNow(),
  },
  (table) => [index("operator_messages_sent").on(table.sentAt, table.id)],
);
