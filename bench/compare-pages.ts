/** A page as its server sent it. */
export interface SentPage {
  html: string;
  /** Bytes, without compression. */
  size: number;
}

/** The most by which the size of the same page may differ, as a part of ours. */
const sizeTolerance = 0.05;
/** Characters shown on both sides of a difference. */
const around = 60;

/**
 * Throws when a page is not the same on both sides: another text in `<main>`, or a size that differs by more than 5 %.
 * @param address what is shown, for the message.
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

/** What people read in `<main>`. Throws when there is none. */
function textOfMain(html: string): string {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0];
  if (main === undefined) throw new Error(`A page has no <main>: ${html.slice(0, 200)}`);
  // React marks with comments where one text ends and the next begins; to a reader they are one.
  return main.replaceAll(/<!--.*?-->/gs, "").replaceAll(/<[^>]*>/g, "\n");
}

/** Where two texts part, in words; undefined when they are the same. */
function findDifference(ours: string, theirs: string): string | undefined {
  if (ours === theirs) return undefined;
  let at = 0;
  while (ours[at] === theirs[at]) at += 1;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - around), at + around));
  return `  here: ${excerpt(ours)}\n  peer: ${excerpt(theirs)}`;
}
