import type { properties } from "#server/database/tables/property-tables.ts";

type PropertyColumns = typeof properties.$inferInsert;
/** Every column that the database does not fill itself; null where the owner has not stated it. */
export type DemoProperty = { [Column in keyof PropertyColumns]-?: Exclude<PropertyColumns[Column], undefined> };
