import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetDraftsExcept } from "#web/session/saved-drafts.ts";
import {
  discardEnquiryDraft,
  hasEnquiryDraft,
  saveEnquiryDraft,
  saveTypedEnquiry,
  restoreEnquiryDraft,
} from "./enquiry-draft.ts";

const values = { fullName: "Ananya Rawat", contact: "9876543210" };
let hash = "";

beforeEach(() => {
  const texts = new Map<string, string>();
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  };
  // As in browsers: the keys are the storage's own, its functions are not.
  const ownKeys = () => [...texts.keys()];
  vi.stubGlobal("sessionStorage", new Proxy(storage, { ownKeys, getOwnPropertyDescriptor }));
  vi.stubGlobal("location", {
    get hash() {
      return hash;
    },
  });
});
const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true });
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an enquiry is expected where its own sign-in leads to, and nowhere else", () => {
  for (const [comesBackTo, isExpected] of [
    [(mark: string) => mark, true],
    [() => "", false],
    [() => "#enquiry", false],
    [() => "#enquiry-1", false],
  ] as const) {
    hash = comesBackTo(saveEnquiryDraft("P1", values, undefined));
    expect(restoreEnquiryDraft("P1", true)).toEqual({ values, account: undefined, isExpected });
    discardEnquiryDraft("P1");
    expect(restoreEnquiryDraft("P1", true)).toBeUndefined();
  }
});

test("an enquiry is another listing's nowhere, and forgotten after an hour", () => {
  vi.useFakeTimers();
  saveEnquiryDraft("P1", values, undefined);
  expect(restoreEnquiryDraft("P2", true)).toBeUndefined();
  expect(hasEnquiryDraft()).toBe(true);
  vi.advanceTimersByTime(3_600_001);
  expect(restoreEnquiryDraft("P1", true)).toBeUndefined();
});

test("an enquiry is kept until it is forgotten, which another listing's page does not do", () => {
  saveEnquiryDraft("P1", values, "a1");
  for (let visit = 0; visit < 2; visit++) {
    expect(restoreEnquiryDraft("P1", true)).toMatchObject({ values });
    discardEnquiryDraft("P2");
  }
  discardEnquiryDraft("P1");
  expect(hasEnquiryDraft()).toBe(false);
});

test("of an account that the page did not know nothing is kept that names a person", () => {
  saveEnquiryDraft("P1", { ...values, days: "More than 14 Days", propertyId: "P1" }, "");
  expect(restoreEnquiryDraft("P1", true)?.values).toEqual({ days: "More than 14 Days" });
});

test("what somebody typed who was signed in waits for them, and goes when they sign out", async () => {
  saveEnquiryDraft("P1", values, "a1");
  expect(restoreEnquiryDraft("P1", false)).toBeUndefined();
  expect(restoreEnquiryDraft("P1", true)).toMatchObject({ values, account: "a1" });
  saveEnquiryDraft("P1", values, "a1");
  await forgetDraftsExcept(undefined);
  expect(hasEnquiryDraft()).toBe(false);
});

test("what is only typed comes back to whom it was typed by, is never expected to be sent, and gives way to what waits for sign-in", () => {
  saveTypedEnquiry("P1", values, undefined);
  expect(restoreEnquiryDraft("P1", false)).toEqual({ values, account: undefined, isExpected: false });
  expect(restoreEnquiryDraft("P1", true)).toBeUndefined();
  expect(restoreEnquiryDraft("P2", false)).toBeUndefined();
  saveTypedEnquiry("P1", values, "a1");
  expect(restoreEnquiryDraft("P1", false)).toBeUndefined();
  expect(restoreEnquiryDraft("P1", true)).toMatchObject({ account: "a1", isExpected: false });
  hash = saveEnquiryDraft("P1", { ...values, days: "Within 7 Days" }, "a1");
  expect(restoreEnquiryDraft("P1", true)).toMatchObject({ values: { days: "Within 7 Days" }, isExpected: true });
  discardEnquiryDraft("P1");
  expect(hasEnquiryDraft()).toBe(false);
});

test("of an account that the page does not know yet nothing typed is stored", () => {
  saveTypedEnquiry("P1", values, "");
  expect(hasEnquiryDraft()).toBe(false);
});
