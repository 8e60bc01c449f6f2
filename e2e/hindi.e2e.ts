import { expect, expectNoAxeViolations, test } from "./journey.ts";

test("a visitor turns to Hindi, searches, asks an owner, sees the account, and turns back", async ({
  page,
  isMobile,
}) => {
  // Seven pages, axe on most of them.
  test.slow();
  const main = page.getByRole("main");
  /** The link to the other language: on a phone it is in the menu, which this opens. */
  const linkTo = async (name: string) => {
    if (isMobile) await page.getByRole("button", { name: /^(Menu|मेन्यू)$/ }).click();
    return page.getByRole("link", { name, exact: true }).locator("visible=true").first();
  };
  const expectHindi = async () => {
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  };

  await page.goto("/");
  await (await linkTo("हिन्दी")).click();
  await expect(page).toHaveURL("/hi");
  await expect(page.getByRole("heading", { level: 1, name: "अपना मनपसंद पीजी यहाँ पाएँ" })).toBeVisible();
  await expectHindi();

  await main.getByLabel("शहर या इलाका").fill("दिल्ली 20000 तक");
  await main.getByLabel("किसके लिए").selectOption("गर्ल्स");
  await main.getByRole("button", { name: "पीजी खोजें" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "अपने लिए सही पीजी ढूँढें" })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: /^\d+ पीजी Delhi में लड़कियों के लिए ₹20,000 तक$/ }),
  ).toBeVisible();
  await expectHindi();
  const { pathname, search } = new URL(page.url());
  expect(pathname).toBe("/hi/all-PG");
  expect(search).toContain("gender=Girls");
  await expect(await linkTo("English")).toHaveAttribute("href", `/all-PG${search}`);
  if (isMobile) await page.keyboard.press("Escape");

  await main.getByRole("link", { name: "पूरी जानकारी" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: / में किराए पर पीजी$/ })).toBeVisible();
  await expect(main.getByText("हर महीने", { exact: true })).toBeVisible();
  await expectHindi();
  const details = page.url();

  const form = page.getByRole("form", { name: "मालिक से पूछें" });
  await form.getByLabel("आपका नाम").fill("रोहन दास");
  await form.getByLabel("मोबाइल नंबर").fill("98765 43210");
  await form.getByLabel("कब से रहना है?").selectOption("7–14 दिन में");
  await form.getByRole("button", { name: "पूछताछ भेजें" }).click();
  await expect(page).toHaveURL(/\/hi\/login\?next=/);
  await expectHindi();
  await page.getByRole("button", { name: "डेमो देखें, बनकर: किराएदार" }).click();
  await expect(page).toHaveURL(details);
  await expect(page.getByRole("region", { name: "आपकी पूछताछ पहुँच गई। अब आगे क्या होगा" })).toBeVisible();

  if (isMobile) await page.getByRole("button", { name: "मेन्यू", exact: true }).click();
  await page.getByRole("link", { name: "प्रोफ़ाइल" }).locator("visible=true").click();
  await expect(page.getByRole("heading", { level: 1, name: "स्वागत है, Rohan Das" })).toBeVisible();
  await expect(page).toHaveURL("/hi/account");
  await expectHindi();
  // Not by the mouse: a toast may hang over it.
  await (await linkTo("English")).press("Enter");
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Rohan Das" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
});
