/**
 * `npm run shots`: every page and state at five widths, light and dark, as one WebP sheet each under docs/screens, for review.
 * `npm run shots -- details home` makes those alone; `--full` writes each picture whole, as PNG, under var/shots; `--help`
 * prints this.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "#tools/chromium/find-chromium.ts";
import { outputMatching } from "#tools/output-matching.ts";
import { showPictures } from "./show-pictures.ts";
import { writeSheet } from "./write-sheet.ts";
import { shots } from "./shot-list.ts";
import type { Shot } from "./shot.ts";

const widths = [360, 412, 768, 1280, 1440] as const;
const heights: Readonly<Record<(typeof widths)[number], number>> = {
  360: 740,
  412: 915,
  768: 1024,
  1280: 800,
  1440: 900,
};
const themes = ["light", "dark"] as const;
/** The scale of a picture on its sheet. */
const scale = 0.4;
const sheetFolder = path.resolve("docs/screens");
const fullFolder = path.resolve("var/shots");

const usage = `npm run shots [-- [--full] [NAME]...]

Pictures of pages at five widths, light and dark, as one sheet each under docs/screens.
  NAME    take these alone
  --full  write each picture whole, as PNG, under var/shots
  --help  print this

Names: ${shots.map(({ name }) => name).join(", ")}
`;
if (process.argv.includes("--help")) {
  process.stdout.write(usage);
  process.exit(0);
}

const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isFull = process.argv.includes("--full");
const unknown = names.filter((name) => !shots.some((shot) => shot.name === name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(", ")}. There are: ${shots.map((shot) => shot.name).join(", ")}`);

const dataDir = await mkdtemp(path.join(tmpdir(), "thikana-shots-"));
const server = spawn(process.execPath, [path.resolve("tools/start.ts")], {
  // With invented contact details: header, menu, footer and contact page are then fullest.
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "0",
    SUPPORT_PHONE: "+91 11 0000 0000",
    SUPPORT_EMAIL: "help@thikana.example",
    SUPPORT_ADDRESS: "Kamla Nagar, Delhi 110007",
    WHATSAPP_NUMBER: "910000012345",
    INSTAGRAM_URL: "https://instagram.example/thikana",
  },
  stdio: ["ignore", "pipe", "inherit"],
});
const ended = once(server, "exit");
try {
  const url = await outputMatching(server, /is at (http:\S+)/);
  const { executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  try {
    await mkdir(isFull ? fullFolder : sheetFolder, { recursive: true });
    for (const shot of shots.filter(({ name }) => names.length === 0 || names.includes(name)))
      for (const theme of themes) await takeSheet(browser, url, shot, theme);
  } finally {
    await browser.close();
  }
} finally {
  server.kill("SIGTERM");
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

async function takeSheet(browser: Browser, url: string, shot: Shot, theme: "light" | "dark"): Promise<void> {
  const pictures: Buffer[] = [];
  for (const width of widths) {
    const page = await browser.newPage({
      viewport: { width, height: heights[width] },
      colorScheme: theme,
      reducedMotion: "reduce",
      javaScriptEnabled: !shot.isWithoutScript,
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
    });
    await page.goto(url + shot.path);
    await showPictures(page);
    await shot.prepare?.(page, width);
    // What it led to may have pictures of its own.
    if (shot.prepare) await showPictures(page);
    const file = path.join(fullFolder, `${shot.name}-${theme}-${width}.png`);
    pictures.push(await page.screenshot({ fullPage: !shot.isScreenOnly, ...(isFull ? { path: file } : {}) }));
    await page.close();
  }
  if (!isFull) await writeSheet(path.join(sheetFolder, `${shot.name}-${theme}.webp`), pictures, scale);
  console.log(`${shot.name}, ${theme}`);
}
