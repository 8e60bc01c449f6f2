import type { Locator, Page } from "@playwright/test";
import { personalShots } from "./personal-shots.ts";
import type { Shot } from "./shot.ts";
import { showPictures } from "./show-pictures.ts";

/** In pixels: up to this width, filters, search and menu are behind buttons. */
const widestPhone = 959;
/** Titles as long as owners may make them; those of the demo are short, and English. */
const longTitles = [
  { lang: "en", title: "Shri Venkateshwara Residency for Working Women and Students near the Old Cantonment" },
  { lang: "hi", title: "कमला नगर के पास लड़कियों के लिए साफ़ और शांत कमरे, खाना और बिजली सहित" },
  { lang: "en", title: `${"A".repeat(40)}nnapurnareside` },
];

async function openFilters(page: Page, width: number): Promise<void> {
  if (width <= widestPhone) await page.getByRole("button", { name: /^Filters/ }).click();
}

async function openMenu(page: Page, width: number): Promise<void> {
  if (width <= widestPhone) await page.getByRole("button", { name: "Menu", exact: true }).click();
  // Moves the pointer away from the links, which would be shown as hovered.
  await page.mouse.move(0, 0);
}

async function typeInHeader(page: Page, width: number): Promise<void> {
  const search = page.getByRole("banner").getByRole("search");
  if (width <= widestPhone) await page.getByRole("button", { name: "Search", exact: true }).click();
  await typeIn(search, "kamla");
}

async function writeLongTitles(page: Page): Promise<void> {
  await page.evaluate(async (titles) => {
    for (const [i, heading] of document.querySelectorAll<HTMLElement>("article :is(h2, h3)").entries())
      Object.assign(heading, { lang: titles[i % titles.length]?.lang, textContent: titles[i % titles.length]?.title });
    await document.fonts.ready;
  }, longTitles);
}

/** Navigates from home to the list while the API answers with this status, or not at all. */
async function failToList(page: Page, status?: number): Promise<void> {
  await page.route("**/api/**", (route) =>
    status === undefined ? route.abort() : route.fulfill({ status, json: {} }),
  );
  await page.getByRole("link", { name: "See all", exact: true }).click();
  await page.getByRole("button", { name: "Try again" }).waitFor();
}

async function typeIn(part: Locator, words: string): Promise<void> {
  const box = part.getByPlaceholder("City, locality or college");
  await box.click();
  await box.pressSequentially(words, { delay: 20 });
  await part.page().getByRole("listbox").getByRole("option").first().waitFor();
}

async function openViewer(page: Page): Promise<void> {
  await page.locator("#picture-1 a").click();
  const viewer = page.getByRole("dialog", { name: "Pictures, large" });
  await viewer.getByRole("img").first().waitFor();
  await showPictures(page);
}

/** Scrolls past the cost panel, to show what stays in view there. */
async function readOn(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Amenities" }).scrollIntoViewIfNeeded();
}

/** Makes names as long as owners may make them, and Hindi; no demo listing has such names. */
async function lengthenNames(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const [name, where] = heading.children;
    if (!(name instanceof HTMLElement) || !where) return;
    name.lang = "hi";
    name.textContent = "श्री राघवेंद्र स्वामी कृपा महिला छात्रावास एवं अतिथि गृह, विश्वविद्यालय मार्ग";
    where.textContent = "PG for Rent in Thiruvananthapuram-Kazhakkoottam Bypass Junction";
    const place = heading.nextElementSibling;
    if (place) place.textContent = "Thiruvananthapuram-Kazhakkoottam Bypass Junction, Thiruvananthapuram · Girls";
    const locality = document.querySelector("main nav li:last-child a");
    if (locality) locality.textContent = "Thiruvananthapuram-Kazhakkoottam Bypass Junction";
  });
}

async function askForCode(page: Page): Promise<void> {
  await page.getByRole("main").getByLabel("Email").fill(`ananya.${Date.now()}@example.in`);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Verify OTP" }).waitFor();
}

async function failToSignIn(page: Page): Promise<void> {
  await page.getByRole("main").getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByText("Invalid Email").first().waitFor();
}

function inHindi({ name, path }: Shot): Shot {
  return { name: `${name}-hi`, path: path === "/" ? "/hi" : `/hi${path}` };
}

/** Pages in their initial state, which are also shown in Hindi. */
const plainPages: readonly Shot[] = [
  { name: "home", path: "/" },
  { name: "list", path: "/all-PG?city=Delhi&gender=Girls" },
  { name: "list-one", path: "/all-PG?q=srcc+under+7500+girls" },
  { name: "details", path: "/pg-details/PG000001" },
  { name: "place", path: "/pg-in/delhi" },
  { name: "place-near", path: "/pg-near/srcc" },
  { name: "login", path: "/login" },
  { name: "about", path: "/about" },
  { name: "services", path: "/services" },
  { name: "contact", path: "/contact" },
  { name: "privacy", path: "/privacyPolicy" },
];

/** Every page and state, in the order in which a user meets them. */
export const shots: readonly Shot[] = [
  ...plainPages,
  ...plainPages.map(inHindi),
  {
    name: "home-suggestions",
    path: "/",
    prepare: (page) => typeIn(page.getByRole("main"), "kamla"),
    isScreenOnly: true,
  },
  {
    name: "home-suggestions-hindi",
    path: "/",
    prepare: (page) => typeIn(page.getByRole("main"), "दिल्ली"),
    isScreenOnly: true,
  },
  { name: "home-long-names", path: "/", prepare: writeLongTitles },
  { name: "menu", path: "/about", prepare: openMenu, isScreenOnly: true },
  { name: "list-filters", path: "/all-PG?city=Delhi&gender=Girls", prepare: openFilters, isScreenOnly: true },
  { name: "list-near", path: "/all-PG?near=srcc&sharing=double&maxRent=12000" },
  { name: "list-none", path: "/all-PG?city=Delhi&maxRent=3000&amenities=AC&amenities=Lift" },
  { name: "list-suggestions", path: "/all-PG?city=Delhi", prepare: typeInHeader, isScreenOnly: true },
  { name: "list-long-names", path: "/all-PG?city=Delhi", prepare: writeLongTitles },
  { name: "list-beyond", path: "/all-PG?city=Delhi&page=99" },
  { name: "list-failure", path: "/", prepare: (page) => failToList(page, 500) },
  { name: "list-offline", path: "/", prepare: (page) => failToList(page) },
  { name: "details-hindi-title", path: "/pg-details/PG000004" },
  { name: "details-long-names", path: "/pg-details/PG000001", prepare: lengthenNames, isScreenOnly: true },
  { name: "details-full", path: "/pg-details/PG000049" },
  { name: "details-paused", path: "/pg-details/PG000042" },
  { name: "details-no-rent", path: "/pg-details/PG000021" },
  { name: "details-reading-on", path: "/pg-details/PG000001", prepare: readOn, isScreenOnly: true },
  { name: "details-viewer", path: "/pg-details/PG000001", prepare: openViewer, isScreenOnly: true },
  { name: "details-no-script", path: "/pg-details/PG000001", isWithoutScript: true },
  {
    name: "details-print",
    path: "/pg-details/PG000001",
    prepare: (page) => page.emulateMedia({ media: "print" }),
  },
  { name: "login-wrong", path: "/login", prepare: failToSignIn },
  { name: "register-otp", path: "/registerOtp", prepare: askForCode },
  { name: "forgot-password", path: "/login/forgotPassword" },
  { name: "newsletter", path: "/newsletter" },
  { name: "terms", path: "/termConditions" },
  { name: "not-found", path: "/nowhere" },
  ...personalShots,
];
