/** A page as its server sent it. */
interface SentPage {
  html: string;
  /** Bytes, without compression and without inline styles, which Next.js sends as a file. */
  size: number;
}

/** The maximum difference in size of the same page, as a share of ours. */
const sizeTolerance = 0.05;
/** Characters shown on both sides of a difference. */
const around = 60;

/** Whether pages of another size count as different: where only their rendering is measured, the bytes have to be as many. */
interface Comparing {
  isSizeCompared: boolean;
}

/** Requests these pages from both servers and throws if one is not the same. Prints their sizes. */
export async function requireSamePages(
  addresses: readonly string[],
  ourUrl: string,
  theirUrl: string,
  comparing: Comparing = { isSizeCompared: true },
): Promise<void> {
  const sizes = { here: 0, there: 0 };
  for (const address of addresses) {
    // What a server loads for its first page is loaded now.
    await fetchPage(theirUrl + address);
    const [ours, theirs] = await Promise.all([fetchPage(ourUrl + address), fetchPage(theirUrl + address)]);
    requireSamePage(address, ours, theirs, comparing);
    sizes.here += ours.size;
    sizes.there += theirs.size;
  }
  const average = (total: number) => `${(total / addresses.length / 1000).toFixed(1)} kB`;
  console.log(
    `${addresses.length} pages have the same text in ${average(sizes.here)} here and ${average(sizes.there)} there, without styles`,
  );
}

async function fetchPage(url: string): Promise<SentPage> {
  const response = await fetch(url, { redirect: "manual", headers: { "Accept-Encoding": "identity" } });
  if (response.status !== 200) throw new Error(`${url} was answered with ${response.status}`);
  if (!response.headers.has("Content-Security-Policy")) throw new Error(`${url} was sent without a policy`);
  const html = await response.text();
  return { html, size: Buffer.byteLength(html.replaceAll(/<style[\s>].*?<\/style>/gs, "")) };
}

/**
 * Throws if a page is not the same on both sides: another text in `<main>`, or a size that differs by more than 5 %.
 * @param address for the error message.
 */
export function requireSamePage(
  address: string,
  ours: SentPage,
  theirs: SentPage,
  { isSizeCompared }: Comparing = { isSizeCompared: true },
): void {
  const difference = findDifference(textOfMain(ours.html), textOfMain(theirs.html));
  if (difference) throw new Error(`${address} says something else on the peer:\n${difference}`);
  if (!isSizeCompared) return;
  const excess = theirs.size / ours.size - 1;
  if (Math.abs(excess) > sizeTolerance)
    throw new Error(
      `${address} has ${theirs.size} bytes on the peer and ${ours.size} here: ${(100 * excess).toFixed(1)} %, more than ${100 * sizeTolerance} % apart`,
    );
}

/**
 * The page as its own inline scripts make it: React's stream sends large parts below Suspense after `<main>`, and scripts that move each
 * to its place.
 */
function withStreamedParts(html: string): string {
  const parts = html.matchAll(/<div hidden id="S:(\w+)">(.*?)<\/div><script/gs);
  let page = html;
  for (const [, id = "", part = ""] of parts) page = page.replace(`<template id="B:${id}"></template>`, () => part);
  return page;
}

/** The visible text in `<main>`. Throws if there is none. */
function textOfMain(html: string): string {
  const main = /<main[\s>].*<\/main>/s.exec(withStreamedParts(html))?.[0];
  if (main === undefined) throw new Error(`A page has no <main>: ${html.slice(0, 200)}`);
  // React separates adjacent texts by comments; for a reader they are one.
  return main.replaceAll(/<!--.*?-->/gs, "").replaceAll(/<[^>]*>/g, "\n");
}

/** Where two texts begin to differ, with their surroundings; undefined if they are the same. */
function findDifference(ours: string, theirs: string): string | undefined {
  if (ours === theirs) return undefined;
  let at = 0;
  while (ours[at] === theirs[at]) at += 1;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - around), at + around));
  return `  here: ${excerpt(ours)}\n  peer: ${excerpt(theirs)}`;
}
