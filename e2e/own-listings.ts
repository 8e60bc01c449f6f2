import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { signInToDemo } from "#contract/account/demo-sign-in.ts";
import { addProperty } from "#contract/owner/owner-properties.ts";
import { aListingForm, aPicture } from "#test/photos.ts";
import { type ExpectProblem, expect, expectNoAxeInBothThemes } from "./journey.ts";

export async function signIn(context: BrowserContext, as: "tenant" | "owner" | "admin" = "owner"): Promise<void> {
  expect((await context.request.post(signInToDemo.path, { data: { as } })).status()).toBe(200);
}

/** For journeys whose session ends before they do. */
export async function signInForAWhile(context: BrowserContext, expectProblem: ExpectProblem): Promise<void> {
  expectProblem(/401 \(Unauthorized\)/);
  await signIn(context);
}

/**
 * As the admin, in a browser that blocks canvas: photos are uploaded unchanged, and the server refuses some, because only it can
 * read them.
 */
export async function signInWithoutDrawing(context: BrowserContext, expectProblem: ExpectProblem): Promise<void> {
  expectProblem(/415 \(Unsupported Media Type\)/);
  await context.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  });
  await signIn(context, "admin");
}

let listings = 0;
/** A name that no other listing of these journeys has. */
export function aTitle(): string {
  listings += 1;
  // Letters alone: a long row of digits is refused as a phone number.
  const inLetters = (number: number) => number.toString().replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)]!);
  return `Jasmine House ${inLetters(Date.now())}${inLetters(process.pid)}${inLetters(listings)}`;
}

/** Photos as a phone makes them: large, and lying on their side. */
export async function fromPhone(count: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const buffer = await aPicture({ width: 2400, height: 1800, gps: true, orientation: 6 });
  return Array.from({ length: count }, (_, index) => ({ name: `IMG_${index}.jpg`, mimeType: "image/jpeg", buffer }));
}

type Files = Parameters<Locator["setInputFiles"]>[0];
/** The first photos of a listing. */
export const choosePhotos = (page: Page, files: Files) => main(page).getByLabel("Choose photos").setInputFiles(files);
export const addPhotos = (page: Page, files: Files) => main(page).getByLabel("Add more photos").setInputFiles(files);

export const main = (page: Page) => page.getByRole("main");
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const photo = (page: Page, position: number) =>
  main(page).getByRole("img", { name: `Photo ${position}`, exact: true });
/** Four photos are sent and worked on: seconds, on a machine that has nothing else to do. */
export const untilAdded = { timeout: 60_000 };
export const exactly = "Please select exactly 4 images";

export async function fillIn(page: Page, title: string): Promise<void> {
  await field(page, "Title").fill(title);
  await field(page, "Locality").fill("Kamla Nagar");
  await field(page, "City").fill("Delhi");
  await field(page, "Gender").selectOption("Girls");
  await field(page, "Lock-in period").fill("२");
  await main(page).getByLabel("Double", { exact: true }).first().fill("₹7,500");
  await field(page, "WiFi").check();
}

export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await expectNoAxeInBothThemes(page);
}

/** Where no journey looks at the lists: a photo of a listing is gone a moment after its own journey takes it down. */
const outOfTheWay = { Locality: "Talwandi", City: "Kota" };

/** A listing that was added before. */
export async function listed(request: APIRequestContext, title: string): Promise<{ _id: string; pgId: string }> {
  const answer = await request.post(addProperty.path, {
    multipart: await aListingForm({ fields: { Title: title, ...outOfTheWay } }),
  });
  const { property } = (await answer.json()) as { property: { _id: string; pgId: string } };
  return property;
}

/** Adds a listing and opens the page on which its owner edits it; answers its PG ID. */
export async function openNewListing(page: Page): Promise<string> {
  const { pgId } = await listed(page.request, aTitle());
  await page.goto(`/owner/listings/${pgId}`);
  return pgId;
}

export async function expectInSearch(page: Page, title: string, count: 0 | 1): Promise<void> {
  await expect(async () => {
    await page.goto(`/all-PG?q=${encodeURIComponent(title)}`);
    await expect(page.getByRole("heading", { name: title, exact: true })).toHaveCount(count, { timeout: 1000 });
  }).toPass({ timeout: 5000, intervals: [200] });
}

export const cardOf = (page: Page, title: string): Locator => page.getByRole("article").filter({ hasText: title });
