import type { Page } from "@playwright/test";

/**
 * Loads every picture, including lazy ones. A picture over the server's rate limit shows the placeholder at first; the page requests it
 * again, so it is given time.
 */
export async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const attempts = 10;
    const pauseMs = 1000;
    /** Pixels: the placeholder that the server sends in place of a picture is narrower. */
    const narrowestPicture = 41;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      for (const image of document.images) image.loading = "eager";
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      const isMissing = (image: HTMLImageElement) =>
        /\/images\/(?!placeholder)/.test(image.currentSrc)
          ? image.naturalWidth < narrowestPicture
          : image.src.endsWith("/images/placeholder.svg");
      const missing = [...document.images].filter(isMissing);
      if (missing.length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      // Those that the page itself does not request again yet, because it is not hydrated.
      for (const image of missing) if (image.srcset) image.setAttribute("srcset", image.srcset);
    }
    await document.fonts.ready;
  });
}
