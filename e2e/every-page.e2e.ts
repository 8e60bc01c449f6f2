import type { BrowserContext, Page } from "@playwright/test";
import { signInToDemo } from "#contract/account/demo-sign-in.ts";
import { paths } from "#web/paths.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { expectLargeTargets } from "./targets.ts";

const fixed = Object.values(paths).filter((path) => !path.includes("$"));
const isOf = (area: string) => (path: string) => path === area || path.startsWith(`${area}/`);
const forAdmins = fixed.filter(isOf(paths.admin));
/** The owner's page, from which the journey goes on to one listing's. */
const firstOfMine = "/owner?at=1";
const forOwners = [paths.owner, paths.ownerLeads, paths.addProperty, firstOfMine];
const forAnyAccount = [paths.account, paths.myEnquiries, paths.savedSearches, paths.ownerApply];
const personal = new Set<string>([...forAdmins, ...forOwners, ...forAnyAccount]);
const listed = "/pg-details/PG000001";
const ofPlaces = ["/pg-in/delhi", "/pg-near/srcc"];
const filtered = "/all-PG?city=Delhi&gender=Girls&maxRent=14000";

/** By who looks at them. What looks alike to everybody is looked at once, but for the header of each. */
const pages = {
  viewer: [...fixed.filter((path) => !personal.has(path)), filtered, listed, ...ofPlaces],
  tenant: [...forAnyAccount, paths.home, listed, paths.admin],
  owner: [...forOwners, paths.account, listed],
  admin: [...forAdmins, paths.addProperty, paths.account, listed],
} as const;

async function signIn(context: BrowserContext, role: keyof typeof pages): Promise<void> {
  if (role === "viewer") return;
  const answer = await context.request.post(signInToDemo.path, { data: { as: role } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (address === firstOfMine) {
    const link = page.locator('main a[href^="/owner/listings/"]').first();
    await page.goto((await link.getAttribute("href"))!);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const role of ["viewer", "tenant", "owner", "admin"] as const)
  test(`every page that a ${role} may open: axe in both themes, a title of its own, room for a finger, and no sideways scrolling`, async ({
    page,
    context,
    isMobile,
    expectProblem,
  }) => {
    test.setTimeout(240_000);
    if (role === "tenant") expectProblem(/status of 403/);
    await signIn(context, role);
    const usual = page.viewportSize()!;
    // 320 px is a small phone, or a desktop at 400 %; 640 the desktop of these journeys at 200 %.
    const narrow = isMobile ? { width: 320, height: 640 } : { width: 640, height: 400 };
    const titles = new Map<string, string>();
    for (const address of pages[role])
      await test.step(address, async () => {
        await page.emulateMedia({ colorScheme: "dark" });
        await open(page, address);
        await expectNoAxeViolations(page, "colours");
        await page.emulateMedia({ colorScheme: "light" });
        await expectNoAxeViolations(page);
        await expectLargeTargets(page, isMobile ? "finger" : "mouse");
        expect.soft(await overflow(page), `${address} at ${usual.width} px`).toBeLessThanOrEqual(0);
        await page.setViewportSize(narrow);
        expect.soft(await overflow(page), `${address} at ${narrow.width} px`).toBeLessThanOrEqual(0);
        await page.setViewportSize(usual);
        // The same page at two addresses, or reached by being led there, has one title.
        const name = new URL(page.url()).pathname.toLowerCase().split("/").at(-1)!;
        const title = await page.title();
        expect.soft(titles.get(title) ?? name, `${address} is titled as another page`).toBe(name);
        titles.set(title, name);
      });
  });
