import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** Of listings: drawn ones, and photos from owners. */
const pictureFiles = /\/(images\/illustrations|uploads)\//;

/** Holds back every picture of a listing until `release` is called. */
async function holdPictures(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pictureFiles, async (route) => {
    await released;
    // The page may be gone by now.
    await route.continue().catch(() => {});
  });
  return { release };
}

/** The sum of the shifts since a moment, in milliseconds after the page was opened. */
function layoutShiftSince(page: Page, moment: number): Promise<number> {
  return page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const later = list.getEntries().filter(({ startTime }) => startTime >= since);
          resolve(later.reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0));
        }).observe({ type: "layout-shift", buffered: true });
        // An observer without entries is never called.
        setTimeout(() => resolve(0), 200);
      }),
    moment,
  );
}

for (const address of ["/all-PG", "/"]) {
  test(`on ${address} a blurred preview stands in for a slow picture, and nothing moves @phone`, async ({ page }) => {
    const { release } = await holdPictures(page);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const picture = page.locator("article img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveCSS("background-image", /^url\("data:image\/png;base64,/);
    // Letters may move a line when their font arrives; that is not the pictures' doing.
    const moment = await page.evaluate(() => document.fonts.ready.then(() => performance.now()));
    const before = await picture.boundingBox();

    release();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).toHaveCSS("background-image", "none");
    expect(await picture.boundingBox()).toEqual(before);
    expect(await layoutShiftSince(page, moment)).toBe(0);
  });
}

test("a picture that failed comes by itself, is not called a drawing meanwhile, and comes at once with the network @phone", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/(request failed|ERR_FAILED|ERR_INTERNET_DISCONNECTED)/);
  let isDown = true;
  await page.route(pictureFiles, (route) => (isDown ? route.abort() : route.continue()));
  await page.clock.install();
  await page.goto("/all-PG");
  const card = page
    .getByRole("article")
    .filter({ has: page.locator("img") })
    .first();
  const picture = card.locator("img");
  await expect(picture).not.toHaveAttribute("srcset");
  await expect(card.getByText("Illustration")).toBeHidden();
  await expect(picture).not.toHaveAttribute("alt", /^Illustration/);

  // The first attempts fail too; a later one does not.
  await page.clock.runFor(9000);
  await expect(picture).not.toHaveAttribute("srcset");
  isDown = false;
  await page.clock.runFor(60_000);
  await expect(picture).toHaveAttribute("srcset");
  await expect(card.getByText("Illustration")).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  isDown = true;
  await page.goto("/pg-details/PG000001");
  const stage = page.locator("#picture-1 img");
  await expect(stage).not.toHaveAttribute("srcset");
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(stage).toHaveAttribute("srcset");
});

for (const status of [404, 503]) {
  test(`a picture in whose place the server sent the placeholder with ${status} is loaded again @phone`, async ({
    page,
    request,
    expectProblem,
  }) => {
    expectProblem(/status (of )?(404|503)/);
    const missing = await request.get("/images/illustrations/no-such-picture.webp?w=640");
    const headers = {
      "Content-Type": "image/svg+xml",
      "Cache-Control": status === 404 ? "public, max-age=60" : "no-store",
    };
    const placeholder = { status, headers, body: await missing.text() };
    // Each picture fails three times: browsers keep a placeholder in memory as a picture that has loaded.
    const attempts = new Map<string, number>();
    await page.route(pictureFiles, (route) => {
      const { pathname } = new URL(route.request().url());
      attempts.set(pathname, (attempts.get(pathname) ?? 0) + 1);
      return (attempts.get(pathname) ?? 0) <= 3 ? route.fulfill(placeholder) : route.continue();
    });
    await page.goto("/all-PG");
    const picture = page.locator("article img").first();
    await expect(picture).not.toHaveAttribute("srcset");
    // Later attempts come sooner to a tab that is looked at again.
    await expect.poll(() => Math.max(...attempts.values()), { timeout: 5000 }).toBeGreaterThan(1);
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(picture).toHaveAttribute("srcset", /w=\d+&retry=/, { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(40);
  });
}

test("a failed picture is loaded when the tab is looked at again, and not in a hidden one @phone", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/(request failed|ERR_FAILED)/);
  let isDown = true;
  await page.route(pictureFiles, (route) => (isDown ? route.abort() : route.continue()));
  // No attempt comes by itself: the clock stands still.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/all-PG");
  const picture = page.locator("article img").first();
  await expect(picture).not.toHaveAttribute("srcset");
  isDown = false;
  const look = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await look(true);
  await page.waitForTimeout(500);
  await expect(picture).not.toHaveAttribute("srcset");
  await look(false);
  await expect(picture).toHaveAttribute("srcset");
});

test("in the viewer the preview has the picture's place and shape @phone", async ({ page }) => {
  await page.goto("/pg-details/PG000001");
  await expect(page.getByRole("button", { name: /(Start|Pause) the pictures/ })).toBeVisible();
  const { release } = await holdPictures(page);
  await page.locator("#picture-1 a").click();
  const picture = page.getByRole("dialog", { name: "Pictures, large" }).locator("figure img").first();
  await expect(picture).toHaveCSS("background-image", /^url\("data:image\/png;base64,/);
  const before = (await picture.boundingBox())!;
  expect(before.width / before.height).toBeCloseTo(4 / 3, 2);
  release();
  await expect(picture).toHaveCSS("background-image", "none");
  expect(await picture.boundingBox()).toEqual(before);
});
