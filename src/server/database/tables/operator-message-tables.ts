import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { languages } from "#contract/languages.ts";
import { users } from "./account-tables.ts";
import { moment } from "./columns.ts";

/** Messages to the operator, until the end of their retention (retention/retention.ts). */
export const operatorMessages = pgTable(
  "operator_messages",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** Lower case. The answer goes to this or to `contact`. */
    email: text("email"),
    /** Ten digits. */
    contact: text("contact"),
    /** The account that was signed in when it was sent. Deleted with it: what is typed into the form proves nobody. */
    senderId: uuid("sender_id").references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    /** Of the page that it was typed into. */
    language: text("language", { enum: languages }).notNull(),
    sentAt: moment("sent_at").notNull().defaultNow(),
  },
  (table) => [
    index("operator_messages_sent").on(table.sentAt, table.id),
    index("operator_messages_sender").on(table.senderId),
  ],
);
