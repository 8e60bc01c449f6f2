import { createContext } from "react";
import type { Property } from "#contract/property/property.ts";

/** The listing that questions are about. */
export const EnquiredProperty = createContext<Pick<Property, "title" | "pgId"> | undefined>(undefined);
