import type { Page } from "@playwright/test";

/** Has every picture fetched, also those that wait until they are near. */
export async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}
