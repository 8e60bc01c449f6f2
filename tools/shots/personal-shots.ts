import type { Cookie, Page } from "@playwright/test";
import type { Shot } from "./shot.ts";

type Person = "tenant" | "owner" | "admin";

/** A page of a demo person, once its heading is shown. */
function personalShot(
  name: string,
  { who, path, heading, prepare }: { who: Person; path: string; heading: RegExp | string; prepare?: Shot["prepare"] },
): Shot {
  return {
    name,
    path: `/login?${new URLSearchParams({ next: path }).toString()}`,
    async prepare(page, width) {
      await signIn(page, who, path);
      await page.getByRole("heading", { level: 1, name: heading }).waitFor();
      await prepare?.(page, width);
    },
  };
}

/** Cookies of each person's session: signing in for every picture would exceed the limits. */
const signedIn = new Map<Person, Cookie[]>();

async function signIn(page: Page, who: Person, path: string): Promise<void> {
  const cookies = signedIn.get(who);
  if (cookies) {
    await page.context().addCookies(cookies);
    // A page that is still loading would abort the navigation.
    await page.waitForLoadState("networkidle");
    await page.goto(new URL(path, page.url()).href);
    return;
  }
  await page.getByRole("button", { name: who }).click();
  await page.waitForURL((url) => url.pathname === path);
  signedIn.set(who, await page.context().cookies());
}

async function sendEmptyListing(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Property", exact: true }).click();
  await page.getByRole("alert").first().waitFor();
}

async function openFirstListing(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: /^Edit/ }).first().click();
  await page.waitForURL("**/owner/listings/*");
  await page.getByRole("button", { name: /^Save/ }).waitFor();
}

/** The form is filled in from the account. */
async function readEnquiryForm(page: Page): Promise<void> {
  await page.locator("#enquiry").scrollIntoViewIfNeeded();
}

/** Pages of signed-in users: tenants, owners, admins. */
export const personalShots: readonly Shot[] = [
  personalShot("account", { who: "tenant", path: "/account", heading: /^Welcome|^Your account/ }),
  personalShot("account-hi", { who: "tenant", path: "/hi/account", heading: /./ }),
  personalShot("my-enquiries", { who: "tenant", path: "/account/enquiries", heading: "My enquiries" }),
  personalShot("my-enquiries-hi", { who: "tenant", path: "/hi/account/enquiries", heading: /./ }),
  {
    ...personalShot("details-enquiry", {
      who: "tenant",
      path: "/pg-details/PG000002",
      heading: /PG for Rent/,
      prepare: readEnquiryForm,
    }),
    isScreenOnly: true,
  },
  personalShot("two-step", { who: "owner", path: "/account/second-step", heading: "Two-step login" }),
  personalShot("two-step-hi", { who: "owner", path: "/hi/account/second-step", heading: /./ }),
  personalShot("apply", { who: "tenant", path: "/owner/apply", heading: "Apply to list your PG" }),
  personalShot("refused", { who: "tenant", path: "/admin", heading: "This page is for admins" }),
  personalShot("my-pgs", { who: "owner", path: "/owner", heading: "My PGs" }),
  personalShot("leads", { who: "owner", path: "/owner/leads", heading: "Enquiries" }),
  personalShot("add-property", { who: "owner", path: "/add-property", heading: "Add Property" }),
  personalShot("add-property-wrong", {
    who: "owner",
    path: "/add-property",
    heading: "Add Property",
    prepare: sendEmptyListing,
  }),
  personalShot("edit-property", { who: "owner", path: "/owner", heading: "My PGs", prepare: openFirstListing }),
  personalShot("admin", { who: "admin", path: "/admin", heading: "Dashboard" }),
  personalShot("admin-users", { who: "admin", path: "/admin/manage-Users", heading: "Manage Users" }),
  personalShot("admin-applications", { who: "admin", path: "/admin/applications", heading: "Applications" }),
  personalShot("admin-leads", { who: "admin", path: "/admin/leads", heading: "All enquiries" }),
  personalShot("admin-audit", { who: "admin", path: "/admin/audit", heading: "Audit log" }),
  personalShot("admin-mail", { who: "admin", path: "/admin/mail", heading: "Mail" }),
];
