import { expect, expectNoAxeViolations, test } from "./journey.ts";
import { signIn } from "./own-listings.ts";
import { tabAndChoose, tabAndPress, tabAndType } from "./tab-to.ts";

test("with the keyboard alone, a visitor turns to Hindi, searches, asks an owner, sees the account, and turns back", async ({
  page,
  context,
  isMobile,
}) => {
  test.slow();
  const fonts = await context.newCDPSession(page);
  const setLetters = async (standard: number) =>
    fonts.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  const overflow = async () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const main = page.getByRole("main");
  /** The link to the other language: on a phone it is in the menu, which this opens. */
  const linkTo = async (name: string) => {
    if (isMobile) await tabAndPress(page, page.getByRole("button", { name: /^(Menu|मेन्यू)$/ }));
    return page.getByRole("link", { name, exact: true }).locator("visible=true").first();
  };
  const expectHindi = async () => {
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expectNoAxeViolations(page);
    expect(await overflow(), page.url()).toBeLessThanOrEqual(0);
    // Text at twice the size, as set in the browser.
    await setLetters(32);
    expect.soft(await overflow(), `${page.url()} in large letters`).toBeLessThanOrEqual(0);
    await setLetters(16);
  };

  await page.goto("/");
  await tabAndPress(page, await linkTo("हिन्दी"));
  await expect(page).toHaveURL("/hi");
  await expect(page.getByRole("heading", { level: 1, name: "अपना मनपसंद पीजी यहाँ पाएँ" })).toBeVisible();
  await expectHindi();

  await tabAndType(page, main.getByLabel("शहर या इलाका"), "दिल्ली 20000 तक");
  await tabAndChoose(page, main.getByLabel("किसके लिए"), "गर्ल्स");
  await tabAndPress(page, main.getByRole("button", { name: "पीजी खोजें" }));
  await expect(page.getByRole("heading", { level: 1, name: "अपने लिए सही पीजी ढूँढें" })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: /^\d+ पीजी दिल्ली में लड़कियों के लिए ₹20,000 तक$/ }),
  ).toBeVisible();
  await expectHindi();
  const { pathname, search } = new URL(page.url());
  expect(pathname).toBe("/hi/all-PG");
  expect(search).toContain("gender=Girls");
  await expect(await linkTo("English")).toHaveAttribute("href", `/all-PG${search}`);
  if (isMobile) await page.keyboard.press("Escape");

  await tabAndPress(page, main.getByRole("link", { name: "पूरी जानकारी" }).first());
  await expect(page.getByRole("heading", { level: 1, name: / में किराए पर पीजी$/ })).toBeVisible();
  await expect(main.getByText("हर महीने", { exact: true })).toBeVisible();
  await expectHindi();
  const details = page.url();

  const form = page.getByRole("form", { name: "मालिक से पूछें" });
  await tabAndType(page, form.getByLabel("आपका नाम"), "रोहन दास");
  await tabAndType(page, form.getByLabel("मोबाइल नंबर"), "98765 43210");
  await tabAndChoose(page, form.getByLabel("कब से रहना है?"), "7–14 दिन में");
  await tabAndPress(page, form.getByRole("button", { name: "पूछताछ भेजें" }));
  await expect(page).toHaveURL(/\/hi\/registerOtp\?next=/);
  await expectHindi();
  await tabAndPress(page, main.getByRole("link", { name: "लॉगिन करें", exact: true }));
  await expect(page).toHaveURL(/\/hi\/login\?next=/);
  await expectHindi();
  await tabAndPress(page, page.getByRole("button", { name: "इस रूप में डेमो देखें: किराएदार" }));
  await expect(page).toHaveURL(details);
  await expect(page.getByRole("region", { name: "आपकी पूछताछ पहुँच गई। अब आगे क्या होगा" })).toBeVisible();

  // From the top again, because the header comes before the focus.
  await page.reload();
  if (isMobile) await tabAndPress(page, page.getByRole("button", { name: "मेन्यू", exact: true }));
  await tabAndPress(page, page.getByRole("link", { name: "आपका खाता" }).locator("visible=true"));
  await expect(page.getByRole("heading", { level: 1, name: "स्वागत है, Rohan Das" })).toBeVisible();
  await expect(page).toHaveURL("/hi/account");
  await expectHindi();
  await page.reload();
  await tabAndPress(page, await linkTo("English"));
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Rohan Das" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
});

test("the search box offers places by their Hindi names, and leads to them by those that addresses have @desktop", async ({
  page,
}) => {
  await page.goto("/hi");
  const box = page.getByRole("main").getByLabel("शहर या इलाका");
  await box.click();
  await box.pressSequentially("कमला नगर");
  await page.getByRole("option", { name: /^कमला नगर.*दिल्ली/ }).click();
  await expect(page).toHaveURL("/hi/all-PG?locality=delhi%2Fkamla-nagar");
  await page.goto("/hi");
  await box.click();
  await box.pressSequentially("दिल्ली");
  await page
    .getByRole("option", { name: /^दिल्ली/ })
    .first()
    .click();
  await expect(page).toHaveURL("/hi/all-PG?city=Delhi");
});

const others = {
  viewer: ["about", "services", "contact", "accessibility", "registerOtp", "pg-in/delhi"],
  owner: ["owner", "owner/leads", "add-property"],
  admin: ["admin", "admin/manage-Users"],
} as const;

for (const [role, addresses] of Object.entries(others))
  test(`axe finds nothing on the other kinds of page in Hindi, as ${role} @desktop`, async ({ page, context }) => {
    if (role !== "viewer") await signIn(context, role as "owner" | "admin");
    for (const address of addresses) {
      await page.goto(`/hi/${address}`);
      await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
      await expectNoAxeViolations(page);
    }
  });
