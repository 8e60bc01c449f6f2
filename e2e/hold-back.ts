import type { Page } from "@playwright/test";

/** Holds back what the page requests of an address; answers how to let it through. */
export async function holdBack(page: Page, address: Parameters<Page["route"]>[0]): Promise<() => void> {
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await isLetThrough;
    // The browser may no longer wait for it.
    await route.continue().catch(() => {});
  });
  return letThrough;
}
