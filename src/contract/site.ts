import type { DemoPerson } from "./account/demo-sign-in.ts";
import type { PopularPlaces } from "./search/popular-places.ts";

/** What pages may know of the configuration: nothing secret, nothing that is unset. */
export interface SiteSettings {
  brandName: string;
  /** Absolute origin of the public site, without a slash at the end. */
  publicUrl: string;
  /** True where listings and people are fictional, which every page then says. */
  isDemo: boolean;
  /** Whom visitors of a demo may be with one tap. */
  demoSignIn?: readonly DemoPerson[];
  /** Listings that visitors can find now; absent while it cannot be counted. */
  liveProperties?: number;
  /** What only the server's HTML shows: the page does not carry it to the browser. */
  serverOnly?: { popular: PopularPlaces };
  supportPhone?: string;
  supportEmail?: string;
  supportAddress?: string;
  footerCity?: string;
  /** International format, digits only. */
  whatsappNumber?: string;
  instagramUrl?: string;
  grievanceOfficer?: string;
  /** Mail lands on a page of this site instead of leaving it. */
  hasLocalMailbox?: boolean;
  /** Milliseconds without a sign of life after which an anonymous visitor is asked to sign in; 0 or absent: never. */
  idleLoginMs?: number;
  /** People may sign in with Google, or with a stand-in for it. */
  hasGoogle?: boolean;
}
