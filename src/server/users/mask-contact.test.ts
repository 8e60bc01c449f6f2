import { expect, test } from "vitest";
import { maskContactsIn } from "./mask-contact.ts";

test.each([
  "98333 33303",
  "+91-98333-33303",
  "९८३३३ ३३३०३",
  "98333, 33303",
  "98333/33303",
  "98333_33303",
  "98333–33303",
  "98333:33303",
  "98333|33303",
  "98333*33303",
  "98,33,33,33,03",
  "98333 or 33303",
  "98333 then 33303",
  "9\u{200b}8333\u{200b}33303",
  "98333 • 33303",
  "98333\n33303",
  "9-8-3-3-3-3-3-3-0-3",
  "9833333303@okaxis",
  "9833 or 333303",
  "98333 (his second mobile) 33303",
  "98x33x33x33x03",
  "983 aur 333 aur 3303",
])("a number written as %j is masked in a note", (written) => {
  const masked = maskContactsIn(`Call ${written} after six`);
  expect(masked).toMatch(/^Call .*\*{6,}.* after six$/su);
  expect(masked).not.toMatch(/\p{Nd}{3}/u);
});

test("a number in words is masked whole", () => {
  expect(maskContactsIn("Call nine eight three three three three three three zero three, room 12")).toBe(
    "Call **********, room 12",
  );
});

test("rents, dates, rooms and other figures are left as they are", () => {
  for (const innocent of [
    "Visited room 12 on 1-12-2026, 5 pm; ₹9,000 a month from 1/1/2027",
    "Beds 1, 2, 3 and 4 are taken",
    "Deposit 18,000, rent 9,000; was 19500 until last month, is now 20500",
    "Order 12345",
    "Rent 9500 for 12 or 9000, was 8000 in 2025, room 62 on 3rd floor, 10x12 and 10x14 ft",
    "",
  ])
    expect(maskContactsIn(innocent)).toBe(innocent);
});

test("a number in parts is masked beside other figures", () => {
  expect(maskContactsIn("Room 12 and 9876 or 543210 at 10 pm")).toBe("Room 12 and 98******10 at 10 pm");
});

test("several numbers in one note are all masked", () => {
  expect(maskContactsIn("9833333303 and 98333/33304, not 9833333305")).toBe(
    "98******03 and 98******04, not 98******05",
  );
  // Where nothing parts them, they are one long number.
  expect(maskContactsIn("Since 1-12-2026 98333 33303 9833333304")).toMatch(/^Since 1\d\*+04$/);
});
