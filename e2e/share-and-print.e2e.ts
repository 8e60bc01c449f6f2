import type { Locator, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expect, expectNoAxeViolations, test } from "./journey.ts";

const path = "/pg-details/PG000001";
const share = (page: Page) => page.getByRole("button", { name: "Share" });
const print = (page: Page) => page.getByRole("button", { name: "Print for parents" });

/** Clicks until it is heard: the code behind these buttons comes after the page. */
async function clickUntil(button: Locator, isHeard: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await button.click();
    await isHeard();
  }).toPass();
}

test("the device shares name, rent, locality and address @phone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      },
    });
  });
  await page.goto(path);
  const shared = page.locator("html");
  await clickUntil(share(page), () => expect(shared).toHaveAttribute("data-shared", /./, { timeout: 1000 }));
  const { title, text, url } = JSON.parse((await shared.getAttribute("data-shared"))!) as ShareData;
  expect(title).not.toBe("");
  expect(text).toMatch(/^.+: (Boys|Girls|Co-living) PG in .+, .+, from ₹[\d,]+ a month per bed\.$/);
  expect(url).toBe(await page.locator("link[rel=canonical]").getAttribute("href"));
});

test("where the device shares nothing, the address is copied, and the page says so @desktop", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
  });
  await page.goto(path);
  const status = page.getByRole("status").filter({ hasText: "Address copied" });
  await clickUntil(share(page), () => expect(status).toBeVisible({ timeout: 1000 }));
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
  await expectNoAxeViolations(page);
});

test("where nothing can be copied, the address is written out @phone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto(path);
  const status = page.getByRole("status").filter({ hasText: /Copy this address: http.+PG000001/ });
  await clickUntil(share(page), () => expect(status).toBeVisible({ timeout: 1000 }));
});

test("on paper are the facts, small pictures and the address, and nothing that can only be clicked @desktop", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = "yes";
    };
  });
  // The printed page is white, whatever the colour scheme of the screen is.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(path);
  const printed = () => expect(page.locator("html")).toHaveAttribute("data-printed", "yes", { timeout: 1000 });
  await clickUntil(print(page), printed);
  const canonical = (await page.locator("link[rel=canonical]").getAttribute("href"))!;
  const onPaper = page.getByText(canonical);
  await expect(onPaper).toBeHidden();

  await page.emulateMedia({ media: "print" });
  await expect(onPaper).toBeVisible();
  await expect(page.getByText("PG ID PG000001")).toBeVisible();
  for (const name of ["Rent options", "Extra charges", "Terms in plain words", "House rules", "Amenities", "Safety"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  // Content that is collapsed on the screen is printed.
  const folded = page.locator("details:not([open]) li").first();
  await expect(folded).toBeVisible();
  const pictures = page.getByRole("region", { name: "Pictures", exact: true }).getByRole("link").locator("img");
  await expect(pictures.locator("visible=true")).toHaveCount(4);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button").locator("visible=true")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "View Details" }).locator("visible=true")).toHaveCount(0);
  const ink = await page.getByRole("heading", { level: 1 }).evaluate((heading) => getComputedStyle(heading).color);
  expect(ink).toBe("rgb(33, 29, 23)");

  // Nor does a theme that was chosen reach the paper.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  const colours = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return { color, backgroundColor };
  });
  expect(colours).toEqual({ color: "rgb(33, 29, 23)", backgroundColor: "rgba(0, 0, 0, 0)" });

  const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)!.length).toBeLessThanOrEqual(2);
});

test("the sheet has a QR code of the listing's canonical address, 25 mm wide, and screens do not fetch it @desktop", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((each) => each.startsWith("/share/qr/"))).toEqual([]);

  await page.emulateMedia({ media: "print" });
  const code = page.locator("img[src^='/share/qr/']");
  await expect(code).toBeVisible();
  await code.evaluate(async (image: HTMLImageElement) => image.decode());
  const svg = await page.request.get((await code.getAttribute("src"))!).then((answer) => answer.text());
  const modules = Number(/viewBox="0 0 (\d+) /.exec(svg)![1]);
  const millimetres = (await code.boundingBox())!.width / (96 / 25.4);
  // Its quiet zone is four modules on each side.
  expect((millimetres * (modules - 8)) / modules).toBeGreaterThanOrEqual(25);

  const picture = sharp(await code.screenshot({ scale: "css" })).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(canonical);
  // Neither the heading nor the plate runs under it.
  const { x } = (await code.boundingBox())!;
  for (const beside of [page.getByRole("heading", { level: 1 }), page.getByText("PG ID PG000001")]) {
    const box = (await beside.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(x);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a link shares on WhatsApp, and there is no button that does nothing @phone", async ({ page }) => {
    await page.goto(path);
    await expect(share(page)).toBeHidden();
    await expect(print(page)).toBeHidden();
    const href = await page.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
    const { origin, searchParams } = new URL(href!);
    expect(origin).toBe("https://wa.me");
    expect(searchParams.get("text")).toMatch(/from ₹[\d,]+ a month per bed\. http.+\/pg-details\/PG000001$/);
  });
});
