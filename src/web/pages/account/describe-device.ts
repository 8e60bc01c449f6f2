import { fill } from "#web/format/fill.ts";
import type { accountMessages } from "#web/messages/account/account.ts";

// In this order: most browsers also claim to be the ones below them.
const browsers = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** What a browser calls itself in words that people use: "Chrome on Android". Never a part of the text that it sent. */
export function describeDevice(
  userAgent: string,
  { accountSessions: words }: Pick<typeof accountMessages, "accountSessions">,
): string {
  const [browser] = browsers.find(([, mark]) => mark.test(userAgent)) ?? [];
  const [system] = systems.find(([, mark]) => mark.test(userAgent)) ?? [];
  if (browser && system) return fill(words.device, { browser, system });
  return browser ?? system ?? words.unknown;
}
