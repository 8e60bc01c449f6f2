import { expect, test } from "vitest";
import { joinCampaign, splitCampaign, withCampaignOf } from "./campaign.ts";

test.each([
  ["/", "/", ""],
  ["/all-PG?city=Delhi", "/all-PG?city=Delhi", ""],
  ["/?utm_source=mail", "/", "utm_source=mail"],
  ["/all-PG?gclid=a%20b&city=Delhi&UTM_Medium=cpc&fbclid=", "/all-PG?city=Delhi", "gclid=a%20b&UTM_Medium=cpc&fbclid="],
  // Not campaign parameters: a name that only begins like one, and one without a value.
  ["/?gclid2=a&utm_=b&utm&myutm_source=c", "/?gclid2=a&utm_=b&utm&myutm_source=c", ""],
])("%s is the page %s with the campaign %s", (whole, address, campaign) => {
  expect(splitCampaign(whole)).toEqual({ address, campaign });
});

test("a campaign joins the query that an address has, unless it is too long or no address could hold it", () => {
  expect(joinCampaign("/about", "utm_source=mail")).toBe("/about?utm_source=mail");
  expect(joinCampaign("/all-PG?city=Delhi", "gclid=1&fbclid=2")).toBe("/all-PG?city=Delhi&gclid=1&fbclid=2");
  expect(joinCampaign("/about", `gclid=${"x".repeat(1000)}`)).toBe("/about");
  for (const hostile of ["gclid=a\r\nSet-Cookie: b", "gclid=\u00E9", "gclid=a b"])
    expect(joinCampaign("/about", hostile)).toBe("/about");
});

test("an address gets the campaign parameters of a query, and nothing else of it", () => {
  expect(withCampaignOf("?city=Delhi&utm_source=mail&gclid=1", "/hi/about")).toBe("/hi/about?utm_source=mail&gclid=1");
  expect(withCampaignOf("?gclid=1", "/hi/all-PG?city=Delhi")).toBe("/hi/all-PG?city=Delhi&gclid=1");
  expect(withCampaignOf("?city=Delhi", "/hi/about")).toBe("/hi/about");
  expect(withCampaignOf("", "/hi/about")).toBe("/hi/about");
});
