import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDraftsExcept } from "#web/session/saved-drafts.ts";
import {
  discardListingDraft,
  isOpenElsewhere,
  saveListingDraft,
  savedListingDraft,
  claimListingDraft,
} from "./listing-draft.ts";

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
  expect(savedListingDraft(mine)).toBeUndefined();
  const { sendKey } = saveListingDraft(mine, { Title: "S" });
  expect(saveListingDraft(mine, { Title: "Su" }).sendKey).toBe(sendKey);
  expect(savedListingDraft(mine)).toMatchObject({ values: { Title: "Su" }, sendKey });
  await discardListingDraft(mine);
  expect(savedListingDraft(mine)).toBeUndefined();
  expect(saveListingDraft(mine, { Title: "Another" }).sendKey).not.toBe(sendKey);
});

test("of two tabs the one that opened the draft last writes it, and the other neither overwrites nor forgets it", async () => {
  const [first, second] = [
    { ...mine, tab: "1" },
    { ...mine, tab: "2" },
  ];
  claimListingDraft(first);
  saveListingDraft(first, { Title: "Typed in the first" });
  claimListingDraft(second);
  expect([isOpenElsewhere(first), isOpenElsewhere(second)]).toEqual([true, false]);
  saveListingDraft(second, { Title: "Typed in the first, and the second" });
  expect(saveListingDraft(first, { Title: "Too late" }).values).toEqual({
    Title: "Typed in the first, and the second",
  });
  await discardListingDraft(first);
  expect(savedListingDraft(mine)?.values).toEqual({ Title: "Typed in the first, and the second" });
  claimListingDraft(first);
  expect([isOpenElsewhere(first), isOpenElsewhere(second)]).toEqual([false, true]);
  expect(saveListingDraft(first, { Title: "Gone on in the first" }).sendKey).toBe(savedListingDraft(mine)?.sendKey);
  await discardListingDraft(first);
  expect(savedListingDraft(mine)).toBeUndefined();
  expect(isOpenElsewhere(second)).toBe(false);
});

test("drafts of an account are its own, and opening one leaves none of another", async () => {
  const theirs = { account: "b2", about: "new-listing" };
  saveListingDraft(mine, { Title: "Mine" });
  saveListingDraft({ account: "a1", about: "listing-7" }, { Title: "Changed" }, { Title: "Before" });
  saveListingDraft(theirs, { Title: "Theirs" });
  await forgetDraftsExcept("a1");
  expect(savedListingDraft(theirs)).toBeUndefined();
  expect(savedListingDraft(mine)?.values).toEqual({ Title: "Mine" });
  expect(savedListingDraft({ account: "a1", about: "listing-7" })?.base).toEqual({ Title: "Before" });
  await forgetDraftsExcept(undefined);
  expect(savedListingDraft(mine)).toBeUndefined();
});

test("what somebody else wrote into the storage is no draft", () => {
  for (const text of ["", "null", "{", "[]", '{"values":{"Title":7},"at":1,"sendKey":"x"}']) {
    localStorage.setItem("draft:a1:new-listing", text);
    expect(savedListingDraft(mine), text).toBeUndefined();
  }
});

test("a browser that keeps nothing lets people write all the same", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(saveListingDraft(mine, { Title: "Mine" }).values).toEqual({ Title: "Mine" });
  expect(savedListingDraft(mine)).toBeUndefined();
});
