import type { StructuredData } from "./features/structured-data/structured-data.ts";

/** The preview picture of a page for messengers. */
export interface Preview {
  /** Path and query. */
  address: string;
  /** Size of the file that is sent, in pixels. */
  width: number;
  height: number;
  alt: string;
}

/** The data for a page's head. */
export interface PageFacts {
  /** The full title, with the brand name. */
  title: string;
  description: string;
  /** Path and query of the page's canonical URL. */
  path: string;
  preview?: Preview | undefined;
  /** False if search engines should not index the page; true by default. */
  isForEngines?: boolean;
  /** Path of another page that search engines should index instead. */
  canonicalPath?: string;
  /** What it is about; as the server alone uses it, given only by its side. */
  data?: readonly StructuredData[];
}
