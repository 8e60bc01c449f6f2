import type { Page } from "@playwright/test";
import { holdBack } from "./hold-back.ts";
import { expect, expectNoAxeViolations, test } from "./journey.ts";

const cards = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ hasText: "View Details" });
const home = (page: Page) => page.getByRole("main").getByLabel("City or locality");
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const question = (page: Page) => page.getByRole("button", { name: "How far is it from my college or office?" });

/** Asks until it is heard: the code behind the question comes after the page. */
async function askHowFar(page: Page): Promise<void> {
  const input = page.getByLabel("Your college, office or landmark");
  await expect(async () => {
    if (!(await input.isVisible())) await question(page).press("Enter", { timeout: 1000 });
    await expect(input).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Scrolls to the location of a listing, whose personal part appears after the first interaction. */
async function lookWhereItIs(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /(Start|Pause) the pictures/ })).toBeVisible();
  await page.getByRole("heading", { name: "Where it is" }).evaluate((heading) => heading.scrollIntoView());
}

const savedPlace = (page: Page) => page.evaluate(() => localStorage.getItem("my-place"));

async function searchNear(page: Page, typed: string, name: string): Promise<void> {
  await page.goto("/");
  await home(page).click();
  await home(page).pressSequentially(typed);
  await options(page).filter({ hasText: name }).first().click();
  await expect(cards(page).first()).toBeVisible();
}

test("near a college, cards and details say how far it is, and the college is kept as my place", async ({ page }) => {
  await searchNear(page, "srcc", "SRCC");
  await expect(page).toHaveURL("/all-PG?near=srcc");
  const first = cards(page).first();
  await expect(first).toContainText(/\d km from SRCC/);
  await expect(first).toContainText(/about \d+–\d+ min walk,\s\d+–\d+ min by two-wheeler/);
  const distance = await first.getByText(/km from SRCC/).innerText();
  await expectNoAxeViolations(page);
  await expect.poll(() => savedPlace(page)).toContain("srcc");

  await first.getByRole("link", { name: "View Details" }).click();
  await expect(page.getByText(distance)).toBeVisible();
  await expect(page.getByText("An estimate: a straight line from a rounded point.")).toBeVisible();

  await page.goto("/");
  await home(page).click();
  await options(page).filter({ hasText: "Near SRCC" }).click();
  await expect(page).toHaveURL("/all-PG?near=srcc");
});

test("the place of a shared link is kept too, and can be forgotten in the empty box @phone", async ({ page }) => {
  await page.goto("/all-PG?near=iit-delhi&gender=Girls");
  await expect.poll(() => savedPlace(page)).toContain("iit-delhi");
  await page.goto("/");
  await home(page).click();
  await options(page).filter({ hasText: "Forget IIT Delhi" }).click();
  await expect(options(page)).toHaveCount(0);
  await expect(home(page)).toBeFocused();
  expect(await savedPlace(page)).toBeNull();
});

test("on a listing, with the keyboard alone: choose a place, change it, forget it @desktop", async ({ page }) => {
  await page.goto("/pg-details/PG000001");
  await askHowFar(page);
  const input = page.getByLabel("Your college, office or landmark");
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute("role", "combobox");
  await page.keyboard.type("srcc");
  await expect(options(page)).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/ km from SRCC/)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("km from SRCC");
  await expectNoAxeViolations(page);

  await page.getByRole("button", { name: "Change place" }).press("Enter");
  await page.keyboard.type("iit delhi");
  await expect(options(page).first()).toContainText("IIT Delhi");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/ km from IIT Delhi/)).toBeVisible();
  await page.reload();
  await lookWhereItIs(page);
  await expect(page.getByText(/ km from IIT Delhi/)).toBeVisible();
  await page.getByRole("button", { name: "Forget IIT Delhi" }).press("Enter");
  await expect(question(page)).toBeFocused();
  expect(await savedPlace(page)).toBeNull();
});

test("Enter takes no place of a text that was typed over @desktop", async ({ page }) => {
  const letThrough = await holdBack(page, "**/api/v1/places?q=iit+delhi");
  await page.goto("/pg-details/PG000001");
  await askHowFar(page);
  const input = page.getByLabel("Your college, office or landmark");
  await expect(input).toHaveAttribute("role", "combobox");
  await input.fill("srcc");
  await expect(options(page)).toContainText("SRCC");
  const requested = page.waitForRequest("**/api/v1/places?q=iit+delhi");
  await input.fill("iit delhi");
  await page.keyboard.press("Enter");
  await requested;
  await page.keyboard.press("Enter");
  expect(await savedPlace(page)).toBeNull();
  letThrough();
  await expect(options(page).first()).toContainText("IIT Delhi");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/ km from IIT Delhi/)).toBeVisible();
});

test("what is kept on the device never reaches the server of a listing's page @phone", async ({ page }) => {
  await page.goto("/all-PG?near=srcc");
  await expect.poll(() => savedPlace(page)).toContain("srcc");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
  const response = await page.goto("/pg-details/PG000001");
  expect(await response!.text()).not.toContain("km from");
  await lookWhereItIs(page);
  await expect(page.getByText(/ km from SRCC/)).toBeVisible();
  expect(requests.filter((url) => url.includes("srcc"))).toEqual([]);
});

test("where the storage is full, a newly chosen place holds for as long as the page does @desktop", async ({
  page,
}) => {
  await page.goto("/all-PG?near=iit-delhi");
  await expect.poll(() => savedPlace(page)).toContain("iit-delhi");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await page.goto("/pg-details/PG000001");
  await lookWhereItIs(page);
  await page.getByRole("button", { name: "Change place" }).click();
  const input = page.getByLabel("Your college, office or landmark");
  await expect(input).toHaveAttribute("role", "combobox");
  await input.fill("srcc");
  await options(page).filter({ hasText: "SRCC" }).first().click();
  await expect(page.getByText(/ km from SRCC/)).toBeVisible();
  await page.getByRole("button", { name: "Forget SRCC" }).click();
  await expect(question(page)).toBeVisible();
});

test("a browser that keeps nothing, or nonsense, shows the pages all the same @phone", async ({ page, context }) => {
  await page.goto("/about");
  await page.evaluate(() => localStorage.setItem("my-place", '{"key":"../x","name":7}'));
  await page.goto("/pg-details/PG000001");
  await expect(question(page)).toBeVisible();

  await context.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await searchNear(page, "srcc", "SRCC");
  await expect(cards(page).first()).toContainText("km from SRCC");
  await page.goto("/pg-details/PG000001");
  await askHowFar(page);
  await page.getByLabel("Your college, office or landmark").pressSequentially("srcc");
  await options(page).first().click();
  await expect(page.getByText(/ km from SRCC/)).toBeVisible();
});
