import { afterEach, expect, test, vi } from "vitest";
import { stayMessages } from "#web/messages/property/stay.ts";
import { shareListing } from "./share-listing.ts";

const words = stayMessages.handOn;
const listing = {
  title: "Neem House",
  text: "Neem House: Girls PG in Kamla Nagar, Delhi, from ₹9,500 a month per bed.",
  url: "https://thikana.example/pg-details/PG000001",
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what the device can share, it shares, and says so itself", async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal("navigator", { share });
  expect(await shareListing(listing, words)).toBe("");
  expect(share).toHaveBeenCalledExactlyOnceWith(listing);
});

test("who thinks better of sharing is told nothing, and nothing is copied", async () => {
  const writeText = vi.fn(async () => {});
  const share = vi.fn(async () => {
    throw new DOMException("Dropped", "AbortError");
  });
  vi.stubGlobal("navigator", { share, clipboard: { writeText } });
  expect(await shareListing(listing, words)).toBe("");
  expect(writeText).not.toHaveBeenCalled();
});

test("where the device cannot share, the address is copied", async () => {
  const writeText = vi.fn(async () => {});
  const share = vi.fn(async () => {
    throw new DOMException("Not here", "NotAllowedError");
  });
  for (const navigator of [{ clipboard: { writeText } }, { share, clipboard: { writeText } }]) {
    vi.stubGlobal("navigator", navigator);
    expect(await shareListing(listing, words)).toMatch(/copied/);
    expect(writeText).toHaveBeenLastCalledWith(listing.url);
  }
});

test("where nothing can be copied, the address is there to be copied by hand", async () => {
  vi.stubGlobal("navigator", {});
  expect(await shareListing(listing, words)).toContain(listing.url);
});
