import { customType, timestamp } from "drizzle-orm/pg-core";

/** Stored in UTC; shown in India's time by the web side's one formatting module. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
