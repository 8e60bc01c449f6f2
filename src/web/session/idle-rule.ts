import { paths } from "#web/paths.ts";

/** The sign-in pages and the legal pages. */
const exemptPages = [paths.login, paths.registerOtp, paths.register, paths.privacy, paths.terms];
const crawlers = /bot\b|crawl|spider|slurp|lighthouse|preview/i;

/** Everything that determines whether an inactive user is asked to sign in. */
export interface QuietMoment {
  pathname: string;
  userAgent: string;
  /** The page is hidden, so that the user could not respond. */
  isHidden: boolean;
  /** Something modal is open, such as the menu. */
  hasModal: boolean;
  hasUnsentInput: boolean;
  /** The user has chosen to stay, which holds for the whole visit. */
  keepsBrowsing: boolean;
}

/** Whether the idle rule applies: on all pages except the exempt ones, and never while the user has unsent input. */
export function isIdleRuleDue(moment: QuietMoment): boolean {
  const { pathname, userAgent, isHidden, hasModal, hasUnsentInput, keepsBrowsing } = moment;
  const isExempt = exemptPages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  return !isExempt && !crawlers.test(userAgent) && !isHidden && !hasModal && !hasUnsentInput && !keepsBrowsing;
}
