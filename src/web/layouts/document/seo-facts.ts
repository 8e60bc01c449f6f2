import type { StructuredData } from "#web/features/structured-data/structured-data.ts";

/**
 * What a page says of itself to search engines and messengers, beside what browsers show. Only the server writes it, into its HTML:
 * under a symbol, since JSON leaves those out, so the page's data does not carry it a second time.
 */
export const seoFacts = Symbol("machine facts");

export interface SeoFacts {
  /** Open Graph: `og:title` and others. */
  preview: readonly (readonly [property: string, content: string])[];
  /** Whether its preview is a large picture. */
  hasPicture: boolean;
  /** False: engines follow its links and do not keep it. */
  isForEngines: boolean;
  /** The same page in each language, absolute; none where it is not for engines. */
  alternates: readonly (readonly [language: string, address: string])[];
  /** What it is about, as schema.org has it. */
  data: readonly StructuredData[];
}
