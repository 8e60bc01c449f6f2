/** A page as its server sent it. */
export interface SentPage {
  html: string;
  /** Bytes, without compression. */
  size: number;
}

/** The maximum difference in size of the same page, as a share of ours. */
const sizeTolerance = 0.05;
/** Characters shown on both sides of a difference. */
const around = 60;

/**
 * Throws if a page is not the same on both sides: another text in `<main>`, or a size that differs by more than 5 %.
 * @param address for the error message.
 */
export function requireSamePage(address: string, ours: SentPage, theirs: SentPage): void {
  const difference = findDifference(textOfMain(ours.html), textOfMain(theirs.html));
  if (difference) throw new Error(`${address} says something else on the peer:\n${difference}`);
  const excess = theirs.size / ours.size - 1;
  if (Math.abs(excess) > sizeTolerance)
    throw new Error(
      `${address} has ${theirs.size} bytes on the peer and ${ours.size} here: ${(100 * excess).toFixed(1)} %, more than ${100 * sizeTolerance} % apart`,
    );
}

/** The visible text in `<main>`. Throws if there is none. */
function textOfMain(html: string): string {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0];
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
