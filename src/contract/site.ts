import type { DemoPerson } from "./account/demo-sign-in.ts";
import type { PopularPlaces } from "./search/popular-places.ts";

/** The public part of the configuration that pages get; unset values are absent. */
export interface SiteSettings {
  brandName: string;
  /** Absolute origin of the public site, without a slash at the end. */
  publicUrl: string;
  /** Whether listings and people are fictional; every page then shows a notice. */
  isDemo: boolean;
  /** The accounts of a demo that users can sign in to with one tap. */
  demoSignIn?: readonly DemoPerson[];
  /** The number of live listings; absent while it cannot be counted. */
  liveProperties?: number;
  /** Data that only the server's HTML shows; it is not sent to the browser as page data. */
  serverOnly?: { popular: PopularPlaces };
  supportPhone?: string;
  supportEmail?: string;
  supportAddress?: string;
  footerCity?: string;
  /** International format, digits only. */
  whatsappNumber?: string;
  instagramUrl?: string;
  grievanceOfficer?: string;
  /** Pictures of maps from another host, which are fetched only after consent. `address` contains {z}, {x} and {y}. */
  mapTiles?: { address: string; attribution: string };
  /** Mail is shown on a page of this site instead of being sent. */
  hasLocalMailbox?: boolean;
  /** Milliseconds of inactivity after which an anonymous user is redirected to sign in; 0 or absent: never. */
  idleLoginMs?: number;
  /** Whether users can sign in with Google or with its test replacement. */
  hasGoogle?: boolean;
}
