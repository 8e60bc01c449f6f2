import { expect, test } from "vitest";
import { type QuietMoment, isIdleRuleDue } from "./idle-rule.ts";

const quiet: QuietMoment = {
  pathname: "/all-PG",
  userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36",
  isHidden: false,
  hasModal: false,
  hasUnsentInput: false,
  keepsBrowsing: false,
};

test("somebody who has been quiet on a page of listings is asked", () => {
  for (const pathname of ["/", "/all-PG", "/pg-details/PG000012", "/about", "/registered"])
    expect(isIdleRuleDue({ ...quiet, pathname }), pathname).toBe(true);
});

test("nobody is asked on the way in, or on the pages of law", () => {
  for (const pathname of [
    "/login",
    "/login/forgotPassword",
    "/login/forgotPassword/otp-verify",
    "/login/forgotPassword/otp-verify/update-password",
    "/registerOtp",
    "/register",
    "/privacyPolicy",
    "/termConditions",
  ])
    expect(isIdleRuleDue({ ...quiet, pathname }), pathname).toBe(false);
});

test("neither are crawlers, nor who cannot see it, is doing something, or has said no", () => {
  for (const userAgent of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "Bingbot/2.0", "Chrome-Lighthouse"])
    expect(isIdleRuleDue({ ...quiet, userAgent }), userAgent).toBe(false);
  for (const reason of ["isHidden", "hasModal", "hasUnsentInput", "keepsBrowsing"] as const)
    expect(isIdleRuleDue({ ...quiet, [reason]: true }), reason).toBe(false);
});
