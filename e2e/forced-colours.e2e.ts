import { expect, test } from "./journey.ts";
import { signIn } from "./own-listings.ts";

test("where colours are forced, what is chosen still differs from what is not @desktop", async ({ page, context }) => {
  await signIn(context, "admin");
  await page.emulateMedia({ forcedColors: "active" });
  const main = page.getByRole("main");
  for (const { address, links } of [
    { address: "/admin", links: page.getByRole("navigation", { name: "Admin" }).getByRole("link") },
    { address: "/admin", links: main.locator("nav:has(> [aria-current]) > a") },
    { address: "/admin/leads", links: page.getByRole("navigation", { name: "Stage" }).getByRole("link") },
    { address: "/all-PG", links: main.locator("nav ol a") },
  ]) {
    await page.goto(address);
    // What the eye has to tell them by, where the system chooses the colours.
    const looks = await links.evaluateAll((each) =>
      each.map((link) => {
        const { backgroundColor, borderBottom, borderLeft } = getComputedStyle(link);
        return { isChosen: link.ariaCurrent !== null, look: [backgroundColor, borderBottom, borderLeft].join() };
      }),
    );
    const chosen = looks.filter(({ isChosen }) => isChosen);
    const others = looks.filter(({ isChosen }) => !isChosen);
    expect(chosen, `${address} ${links.toString()}`).toHaveLength(1);
    expect(others.length, `${address} ${links.toString()}`).toBeGreaterThan(0);
    expect(others.map(({ look }) => look)).not.toContain(chosen[0]?.look);
  }
});
