import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDraftsExcept } from "#web/session/saved-drafts.ts";
import { forgetListing, isOpenElsewhere, keepListing, keptListing, takeListing } from "./listing-draft.ts";

const mine = { account: "a1", about: "new-listing" };

beforeEach(() => {
  const texts: Record<string, string> = {};
  const storage = {
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => {
      texts[key] = text;
    },
    removeItem: (key: string) => {
      delete texts[key];
    },
  };
  // As in browsers: the keys are the storage's own, its functions are not.
  vi.stubGlobal("localStorage", new Proxy(storage, { ownKeys: () => Object.keys(texts), getOwnPropertyDescriptor }));
});
const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
afterEach(() => {
  vi.unstubAllGlobals();
});

test("what is typed is kept under one name to be sent by, until it is forgotten", async () => {
  expect(keptListing(mine)).toBeUndefined();
  const { sendKey } = keepListing(mine, { Title: "S" });
  expect(keepListing(mine, { Title: "Su" }).sendKey).toBe(sendKey);
  expect(keptListing(mine)).toMatchObject({ values: { Title: "Su" }, sendKey });
  await forgetListing(mine);
  expect(keptListing(mine)).toBeUndefined();
  expect(keepListing(mine, { Title: "Another" }).sendKey).not.toBe(sendKey);
});

test("of two tabs the one that opened the draft last writes it, and the other neither overwrites nor forgets it", async () => {
  const [first, second] = [
    { ...mine, tab: "1" },
    { ...mine, tab: "2" },
  ];
  takeListing(first);
  keepListing(first, { Title: "Typed in the first" });
  takeListing(second);
  expect([isOpenElsewhere(first), isOpenElsewhere(second)]).toEqual([true, false]);
  keepListing(second, { Title: "Typed in the first, and the second" });
  expect(keepListing(first, { Title: "Too late" }).values).toEqual({ Title: "Typed in the first, and the second" });
  await forgetListing(first);
  expect(keptListing(mine)?.values).toEqual({ Title: "Typed in the first, and the second" });
  takeListing(first);
  expect([isOpenElsewhere(first), isOpenElsewhere(second)]).toEqual([false, true]);
  expect(keepListing(first, { Title: "Gone on in the first" }).sendKey).toBe(keptListing(mine)?.sendKey);
  await forgetListing(first);
  expect(keptListing(mine)).toBeUndefined();
  expect(isOpenElsewhere(second)).toBe(false);
});

test("drafts of an account are its own, and opening one leaves none of another", async () => {
  const theirs = { account: "b2", about: "new-listing" };
  keepListing(mine, { Title: "Mine" });
  keepListing({ account: "a1", about: "listing-7" }, { Title: "Changed" }, { Title: "Before" });
  keepListing(theirs, { Title: "Theirs" });
  await forgetDraftsExcept("a1");
  expect(keptListing(theirs)).toBeUndefined();
  expect(keptListing(mine)?.values).toEqual({ Title: "Mine" });
  expect(keptListing({ account: "a1", about: "listing-7" })?.base).toEqual({ Title: "Before" });
  await forgetDraftsExcept(undefined);
  expect(keptListing(mine)).toBeUndefined();
});

test("what somebody else wrote into the storage is no draft", () => {
  for (const text of ["", "null", "{", "[]", '{"values":{"Title":7},"at":1,"sendKey":"x"}']) {
    localStorage.setItem("draft:a1:new-listing", text);
    expect(keptListing(mine), text).toBeUndefined();
  }
});

test("a browser that keeps nothing lets people write all the same", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(keepListing(mine, { Title: "Mine" }).values).toEqual({ Title: "Mine" });
  expect(keptListing(mine)).toBeUndefined();
});
