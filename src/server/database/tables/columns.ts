import { customType, timestamp } from "drizzle-orm/pg-core";

/** Stored in UTC; shown in India's time by the web side's one formatting module. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: "date" });
}

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A transaction's number, as text: 64 bits, so that it never starts again. */
export const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });
