import { expect, test } from "vitest";
import { travelMessages } from "#web/messages/property/travel.ts";
import { formatHowFar, formatTravel } from "./format-travel.ts";

function say(distance: number): string {
  return Object.values(formatTravel(distance, "SRCC", travelMessages.travel)).join(" ");
}

test("distance and times are said as an estimate", () => {
  expect(say(1.2)).toBe("1.2 km from SRCC about 19–23 min walk,\n5–8 min by two-wheeler");
  expect(say(1)).toBe("1 km from SRCC about 16–20 min walk,\n4–7 min by two-wheeler");
  expect(say(4.96)).toBe("5 km from SRCC about 17–28 min by two-wheeler");
  expect(say(12.4)).toBe("12 km from SRCC about 40–65 min by two-wheeler");
  expect(say(1150.6)).toBe("1,151 km from SRCC");
});

test("very near, nothing exact is said of a rounded point", () => {
  for (const distance of [0, 0.1, 0.2]) expect(say(distance)).toBe("Within 300 m of SRCC under 5 min walk");
});

test("beside a place's name the distance stands alone", () => {
  expect(formatHowFar(1.2, travelMessages.travel)).toEqual({
    distance: "1.2 km",
    times: "about 19–23 min walk,\n5–8 min by two-wheeler",
  });
  expect(formatHowFar(0.1, travelMessages.travel)).toEqual({ distance: "within 300 m", times: "under 5 min walk" });
  expect(formatHowFar(60, travelMessages.travel)).toEqual({ distance: "60 km" });
});
