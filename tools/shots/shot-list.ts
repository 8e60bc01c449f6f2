import type { Page } from "@playwright/test";
import { showPictures } from "./show-pictures.ts";

/** One state of one page that people may meet. */
export interface Shot {
  /** Names the sheet. */
  name: string;
  path: string;
  /** Brings the page into the state, on a screen this wide. */
  prepare?: (page: Page, width: number) => Promise<unknown>;
  /** Only what the screen shows: for what lies above the page. */
  isScreenOnly?: boolean;
  /** As browsers without JavaScript show it. */
  isWithoutScript?: boolean;
}

/** Pages whose filters are behind a button. */
const widestPhone = 959;

async function openFilters(page: Page, width: number): Promise<void> {
  if (width <= widestPhone) await page.getByRole("button", { name: /^Filters/ }).click();
}

async function typeInBox(page: Page, words: string): Promise<void> {
  const box = page.getByRole("main").getByPlaceholder("City, locality or college");
  await box.click();
  await box.pressSequentially(words, { delay: 20 });
  await page.getByRole("listbox").getByRole("option").first().waitFor();
}

async function openViewer(page: Page): Promise<void> {
  await page.locator("#picture-1 a").click();
  const viewer = page.getByRole("dialog", { name: "Pictures, large" });
  await viewer.getByRole("img").first().waitFor();
  await showPictures(page);
}

/** Past the cost panel: what keeps with the reader there. */
async function readOn(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Amenities" }).scrollIntoViewIfNeeded();
}

/** As long as owners may make them, and in Hindi; no demo listing goes that far. */
async function lengthenNames(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    heading.textContent = "PG for Rent in Thiruvananthapuram-Kazhakkoottam Bypass Junction";
    const name = heading.nextElementSibling?.querySelector("strong");
    if (!name) return;
    name.lang = "hi";
    name.textContent = "श्री राघवेंद्र स्वामी कृपा महिला छात्रावास एवं अतिथि गृह, विश्वविद्यालय मार्ग";
    const place = name.nextElementSibling;
    if (place) place.textContent = "Thiruvananthapuram-Kazhakkoottam Bypass Junction, Thiruvananthapuram · Girls";
    const locality = document.querySelector("main nav li:last-child a");
    if (locality) locality.textContent = "Thiruvananthapuram-Kazhakkoottam Bypass Junction";
  });
}

/** Every public page and state, in the order in which a visitor meets them. */
export const shots: readonly Shot[] = [
  { name: "home", path: "/" },
  { name: "home-suggestions", path: "/", prepare: (page) => typeInBox(page, "kamla"), isScreenOnly: true },
  { name: "home-suggestions-hindi", path: "/", prepare: (page) => typeInBox(page, "दिल्ली"), isScreenOnly: true },
  { name: "list", path: "/all-PG?city=Delhi&gender=Girls" },
  { name: "list-filters", path: "/all-PG?city=Delhi&gender=Girls", prepare: openFilters, isScreenOnly: true },
  { name: "list-near", path: "/all-PG?near=srcc&sharing=double&maxRent=12000" },
  { name: "list-none", path: "/all-PG?city=Delhi&maxRent=3000&amenities=AC&amenities=Lift" },
  { name: "details", path: "/pg-details/PG000001" },
  { name: "details-hindi", path: "/pg-details/PG000004" },
  { name: "details-long-names", path: "/pg-details/PG000001", prepare: lengthenNames, isScreenOnly: true },
  { name: "details-full", path: "/pg-details/PG000049" },
  { name: "details-no-rent", path: "/pg-details/PG000021" },
  { name: "details-reading-on", path: "/pg-details/PG000001", prepare: readOn, isScreenOnly: true },
  { name: "details-viewer", path: "/pg-details/PG000001", prepare: openViewer, isScreenOnly: true },
  { name: "details-no-script", path: "/pg-details/PG000001", isWithoutScript: true },
  {
    name: "details-print",
    path: "/pg-details/PG000001",
    prepare: (page) => page.emulateMedia({ media: "print" }),
  },
  { name: "about", path: "/about" },
  { name: "services", path: "/services" },
  { name: "contact", path: "/contact" },
  { name: "privacy", path: "/privacyPolicy" },
  { name: "not-found", path: "/nowhere" },
];
