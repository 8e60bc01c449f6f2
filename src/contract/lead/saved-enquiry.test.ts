import { expect, test } from "vitest";
import { savedEnquiryPage } from "./saved-enquiry.ts";

test.each([
  ["/pg-details/PG000011#enquiry-1764000000000", "/pg-details/PG000011"],
  ["/hi/pg-details/PG000011?sharing=double#enquiry-1", "/hi/pg-details/PG000011?sharing=double"],
  ["/pg-details/PG000011#photos", undefined],
  ["/pg-details/PG000011#enquiry-", undefined],
  ["/pg-details/PG000011", undefined],
  [undefined, undefined],
])("the page of a saved enquiry that leads on to %s is %s", (next, page) => {
  expect(savedEnquiryPage(next)).toBe(page);
});
