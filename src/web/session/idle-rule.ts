import { paths } from "#web/paths.ts";

/** Pages of the way in, and those that a person reads because the law has them written. */
const exemptPages = [paths.login, paths.registerOtp, paths.register, paths.privacy, paths.terms];
const crawlers = /bot\b|crawl|spider|slurp|lighthouse|preview/i;

/** All that decides whether somebody who has been quiet is asked to sign in. */
export interface QuietMoment {
  pathname: string;
  userAgent: string;
  /** Nobody sees this page, so nobody could answer. */
  isHidden: boolean;
  /** Something else has the floor, such as the open menu. */
  hasModal: boolean;
  hasUnsentInput: boolean;
  /** Chosen once, for the visit. */
  keepsBrowsing: boolean;
}

/** Whether the idle rule applies: anywhere but on the exempt pages, and never over somebody's work. */
export function isIdleRuleDue(moment: QuietMoment): boolean {
  const { pathname, userAgent, isHidden, hasModal, hasUnsentInput, keepsBrowsing } = moment;
  const isExempt = exemptPages.some((page) => pathname === page || pathname.startsWith(`${page}/`));
  return !isExempt && !crawlers.test(userAgent) && !isHidden && !hasModal && !hasUnsentInput && !keepsBrowsing;
}
