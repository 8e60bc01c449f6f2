import { fill } from "#web/format/fill.ts";
import type { StayMessages } from "#web/messages/property/stay.ts";

/** A listing as messengers and mail take it. */
export interface SharedListing {
  title: string;
  text: string;
  /** The address of its page, absolute. */
  url: string;
}

/**
 * Shares a listing by what the device has for it; where there is nothing, copies its address.
 * @returns the message to show; undefined if the device has shown one or the user has cancelled.
 */
export async function shareListing(
  { title, text, url }: SharedListing,
  words: StayMessages["handOn"],
): Promise<string> {
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title, text, url });
      return "";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "";
  }
  try {
    await navigator.clipboard.writeText(url);
    return words.addressCopied;
  } catch {
    return fill(words.copyAddress, { address: url });
  }
}
