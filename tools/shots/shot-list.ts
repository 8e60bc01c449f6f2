import type { Page } from "@playwright/test";

/** One state of one page that people may meet. */
export interface Shot {
  /** Names the sheet. */
  name: string;
  path: string;
  /** Brings the page into the state, on a screen this wide. */
  prepare?: (page: Page, width: number) => Promise<unknown>;
  /** Only what the screen shows: for what lies above the page. */
  isScreenOnly?: boolean;
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
  { name: "about", path: "/about" },
  { name: "services", path: "/services" },
  { name: "contact", path: "/contact" },
  { name: "privacy", path: "/privacyPolicy" },
  { name: "not-found", path: "/nowhere" },
];
