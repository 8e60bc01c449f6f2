import { expect, test } from "vitest";
import * as z from "zod";
import { Account, getAccess } from "./account/account.ts";
import { allEndpoints } from "./all-endpoints.ts";
import { amenityNames, billNames, safetyNames, sharingFlags } from "./property/amenities.ts";
import { verifyResetCode } from "./account/password-reset.ts";
import { Property, listProperties } from "./property/property.ts";
import { verifyRegistrationCode } from "./account/registration-code.ts";
import { pageFilters } from "./search/search-filters.ts";

function wireKeys(schema: unknown): string[] {
  const json = z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" });
  return Object.keys(json.properties ?? {});
}

// A change here changes what other people's programs read: it is a decision, never a side effect.
test("paths are spelt as the specification spells them", () => {
  expect(allEndpoints.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/property",
    "GET /api/property/details/:id",
    "GET /api/v1/properties/cards",
    "GET /api/v1/properties/:id/similar",
    "GET /api/v1/properties/:id/removed",
    "GET /api/v1/properties/:id/paused",
    "GET /api/v1/search",
    "GET /api/v1/search/map",
    "GET /api/v1/search/localities",
    "GET /api/v1/places",
    "GET /api/v1/places/map",
    "GET /api/v1/places/popular",
    "GET /api/v1/places/page",
    "POST /api/otp/send-otp",
    "POST /api/otp/verify-otp",
    "GET /api/v1/registration",
    "GET /api/v1/code-steps",
    "POST /api/user/register",
    "POST /api/user/login",
    "POST /api/v1/sign-in/second-step",
    "GET /api/user/getAccess",
    "GET /api/user/logoutUser",
    "POST /api/user/logoutUser",
    "POST /api/user/forgotPassword",
    "POST /api/user/otp-Verify",
    "POST /api/user/updatePassword",
    "GET /api/v1/me",
    "PATCH /api/v1/me",
    "POST /api/v1/me/password",
    "DELETE /api/v1/me/google",
    "GET /api/v1/me/sessions",
    "DELETE /api/v1/me/sessions/:id",
    "DELETE /api/v1/me/sessions",
    "POST /api/v1/me/deletion",
    "DELETE /api/v1/me/deletion",
    "GET /api/v1/me/second-factor",
    "POST /api/v1/me/second-factor/enrolment",
    "POST /api/v1/me/second-factor",
    "POST /api/v1/me/second-factor/recovery-codes",
    "POST /api/v1/me/second-factor/removal",
    "POST /api/v1/me/proof",
    "POST /api/v1/me/proof/code",
    "POST /api/v1/demo/sign-in",
    "GET /api/v1/me/owner-application",
    "POST /api/v1/me/owner-application",
    "POST /api/property/add-property",
    "DELETE /api/property/delete-property/:id",
    "GET /api/v1/owner/properties",
    "GET /api/v1/owner/properties/:id",
    "PATCH /api/v1/owner/properties/:id",
    "POST /api/v1/owner/properties/:id/status",
    "POST /api/v1/owner/properties/:id/restoration",
    "POST /api/v1/owner/properties/:id/photos",
    "DELETE /api/v1/owner/properties/:id/photos/:photoId",
    "POST /api/v1/owner/properties/:id/photos/order",
    "GET /api/v1/owner/ownership",
    "POST /api/property/enquiry",
    "GET /api/v1/me/enquiries",
    "GET /api/v1/me/enquiry-about",
    "DELETE /api/v1/me/enquiries/:id",
    "GET /api/v1/me/shortlist",
    "PUT /api/v1/me/shortlist/:id",
    "DELETE /api/v1/me/shortlist/:id",
    "POST /api/v1/me/shortlist/merge",
    "GET /api/v1/me/searches",
    "GET /api/v1/me/searches/description",
    "POST /api/v1/me/searches",
    "PATCH /api/v1/me/searches/:id",
    "DELETE /api/v1/me/searches/:id",
    "POST /api/v1/alerts/unsubscription",
    "GET /api/v1/owner/leads",
    "GET /api/v1/owner/leads/:id",
    "PATCH /api/v1/owner/leads/:id",
    "POST /api/v1/owner/leads/:id/notes",
    "GET /api/v1/owner/leads.csv",
    "GET /api/v1/admin/leads",
    "POST /api/v1/admin/leads/:id/contact",
    "GET /api/v1/admin/overview",
    "GET /api/v1/admin/properties",
    "GET /api/user/allUsers",
    "GET /api/v1/admin/users",
    "PATCH /api/user/update-role/:id",
    "DELETE /api/user/delete-user/:id",
    "DELETE /api/v1/admin/users/:id/deletion",
    "POST /api/v1/admin/users/:id/contact",
    "GET /api/v1/admin/applications",
    "POST /api/v1/admin/applications/:id/approval",
    "POST /api/v1/admin/applications/:id/refusal",
    "GET /api/v1/admin/audit",
    "GET /api/v1/admin/reveals",
    "GET /api/v1/admin/mail",
    "POST /api/v1/admin/mail/retries",
    "POST /api/v1/newsletter",
    "POST /api/v1/newsletter/confirmation",
    "POST /api/v1/newsletter/unsubscription",
    "POST /api/v1/contact",
    "GET /api/v1/admin/messages",
    "GET /api/health/live",
    "GET /api/health/ready",
  ]);
});

test("a listing's keys are spelt as the specification spells them", () => {
  expect(wireKeys(Property).slice(0, 15)).toEqual([
    "_id",
    "pgId",
    "Title",
    "Locality",
    "City",
    "Gender",
    "Images",
    "LockInPeriod",
    "Electricity",
    "Sharing",
    "CommonFacilities",
    "Safety",
    "BillsIncluded",
    "createdBy",
    "createdAt",
  ]);
  expect(wireKeys(listProperties.response)).toEqual(["findProperty", "total", "nextCursor"]);
});

test("a person's keys are spelt as the specification spells them", () => {
  expect(wireKeys(Account)).toEqual(["_id", "userId", "name", "email", "contact", "college", "role", "createdAt"]);
  expect(wireKeys(getAccess.response)).toEqual(["user", "isAuthenticated", "role"]);
  expect(wireKeys(verifyRegistrationCode.response)).toEqual(["token", "message"]);
  expect(wireKeys(verifyResetCode.response)).toEqual(["message", "resetToken"]);
});

test("facilities, safety and bills carry the specification's names", () => {
  expect([...amenityNames.slice(0, 15), ...sharingFlags]).toEqual(
    "WiFi Mattress Fan Cleaning FirstAidKit AttachedWashroom WesternWashroom Almirah ParkingFacility Fridge Laundry WashingMachine DeskChair Geyser FoodIncluded Single-Sharing Double-Sharing Triple-Sharing".split(
      " ",
    ),
  );
  expect(safetyNames).toEqual(["CCTV", "Guard"]);
  expect(billNames).toEqual(["Water", "Gas"]);
});

test("filters stand in URLs in one order", () => {
  expect(Object.keys(pageFilters.fields)).toEqual(
    "q city locality near near2 within box gender sharing free minRent maxRent maxAllIn amenities safety bills meals maxLockIn maxDeposit sort page view".split(
      " ",
    ),
  );
});
