import type { AnyRouteMatch } from "@tanstack/react-router";

export const pageDataId = "page-data";
/** Milliseconds. */
const minute = 60_000;

/** What the server has loaded for a page, as JSON that no text in it can end the element of. */
export function writePageData(matches: readonly AnyRouteMatch[]): string {
  return JSON.stringify(rendered(matches).map(dehydrate), leaveOut).replaceAll("<", String.raw`\u003c`);
}

/** What the server alone renders: `serverOnly` in contract/site.ts, and the frame's assets, which are in the page's head. */
function leaveOut(key: string, value: unknown): unknown {
  return key === "serverOnly" || key === "assets" ? undefined : value;
}

/** Those that the page shows: up to the first that failed or is not there. */
function rendered(matches: readonly AnyRouteMatch[]): readonly AnyRouteMatch[] {
  const last = matches.findIndex((match) => match.status !== "success" || isNowhere(match));
  return last === -1 ? matches : matches.slice(0, last + 1);
}

/** No route knows the rest of the address. */
function isNowhere(match: AnyRouteMatch): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- the router's only word for it
  return match._notFound ?? false;
}

/** What the page keeps of a match, in the router's own short names, which its `hydrate` reads. */
interface RetainedMatch {
  i: string;
  u: number;
  s: AnyRouteMatch["status"];
  l?: unknown;
  e?: unknown;
  ssr?: AnyRouteMatch["ssr"];
  g?: true;
}

function dehydrate(match: AnyRouteMatch): RetainedMatch {
  const { id, updatedAt, status, loaderData, error, ssr } = match;
  return {
    i: id.replaceAll("/", "#"),
    // To the minute is enough to tell old data, and a page that has not changed stays the same page.
    u: updatedAt - (updatedAt % minute),
    s: status,
    l: loaderData,
    e: error,
    ssr,
    ...(isNowhere(match) ? { g: true } : {}),
  };
}

/** Takes the page's data out of the page, where React would find an element that it has not made. */
export function consumePageData(): { manifest: undefined; matches: RetainedMatch[] } {
  const element = document.getElementById(pageDataId);
  element?.remove();
  return { manifest: undefined, matches: JSON.parse(element?.textContent ?? "[]") as RetainedMatch[] };
}
