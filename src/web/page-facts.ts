import type { StructuredData } from "./features/structured-data/structured-data.ts";

/** The picture that messengers show of a page. */
export interface Preview {
  /** Path and query. */
  address: string;
  /** Pixels of what is sent. */
  width: number;
  height: number;
  alt: string;
}

/** What a page states about itself in its head. */
export interface PageFacts {
  /** Complete, with the brand in it. */
  title: string;
  description: string;
  /** Path and query of the page's one address, in canonical spelling. */
  path: string;
  preview?: Preview | undefined;
  /** False where engines should not keep it; true when absent. */
  isForEngines?: boolean;
  /** Path of the page that engines are to keep in its place, where that is another. */
  keptAs?: string;
  /** What it is about; as the server alone uses it, given only by its side. */
  data?: readonly StructuredData[];
}
