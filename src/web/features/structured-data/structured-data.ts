/** An item of https://schema.org. Its allowed and required properties are in test/check-structured-data.ts. */
export interface StructuredData {
  "@type": string;
  [property: string]: unknown;
}
