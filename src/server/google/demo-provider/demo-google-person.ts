import { createHash } from "node:crypto";

/** A fictional person with an account at the demo's provider. */
export interface DemoGooglePerson {
  name: string;
  /** Lower case. */
  email: string;
}

/** The provider's id (`sub`) of an address: the same after every start. */
export function subjectOf(email: string): string {
  return `demo-${createHash("sha256").update(email).digest("hex").slice(0, 24)}`;
}
