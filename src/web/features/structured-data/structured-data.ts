/** One thing of https://schema.org. What may be said of it, and what must, is in test/check-structured-data.ts. */
export interface StructuredData {
  "@type": string;
  [property: string]: unknown;
}
