import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./account-tables.ts";
import { moment } from "./columns.ts";
import { properties } from "./property-tables.ts";

/** The listings on people's shortlists. Deleted with the account. */
export const shortlistedProperties = pgTable(
  "shortlisted_properties",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    propertyId: uuid("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    /** The person has seen its title: it was live when it was added. */
    wasLive: boolean("was_live").notNull(),
    note: text("note"),
    /** When the note was last changed or cleared: of two notes the newer one stays. */
    notedAt: moment("noted_at"),
    addedAt: moment("added_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.propertyId] }),
    check("shortlisted_properties_note", sql`char_length(${table.note}) BETWEEN 1 AND 300`),
    index("shortlisted_properties_property").on(table.propertyId),
  ],
);
