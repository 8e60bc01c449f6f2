import { expect, test } from "vitest";
import type { MapAnswer } from "#contract/search/property-map.ts";
import { mapMessages as inHindi } from "#web/messages/search/hi/map.ts";
import { mapMessages } from "#web/messages/search/map.ts";
import { describeAllIn, describeMarks, shortRupees } from "./describe-marks.ts";

const answer = (marks: Partial<MapAnswer>): MapAnswer => ({
  total: 0,
  revision: "",
  clusters: [],
  pins: [],
  stacks: [],
  ...marks,
});
const group = { latitude: 28.68, longitude: 77.2, total: 9, startingRent: 8500, around: "Kamla Nagar" };
const pin = { id: "a", pgId: "PG1", title: "Neem House", latitude: 28.7, longitude: 77.2, gender: "girls" } as const;

test("marks are read from north to south and from west to east, and each says what it is", () => {
  const marks = describeMarks(
    answer({
      clusters: [{ ...group, key: "11/1/1", box: [28.67, 77.19, 28.69, 77.21] }],
      stacks: [{ key: "28.68,77.1", latitude: 28.68, longitude: 77.1, total: 2 }],
      pins: [
        { ...pin, rent: 9500 },
        { ...pin, id: "b", latitude: 28.6 },
      ],
    }),
    mapMessages,
  );
  expect(marks.map(({ name }) => name)).toEqual([
    "Neem House, ₹9,500 a month",
    "2 PGs",
    "9 PGs around Kamla Nagar, from ₹8,500",
    "Neem House, rent on request",
  ]);
});

test("no two names are equal, in either language", () => {
  const clusters = ["a", "b", "c"].map((key) => Object.assign({ box: [] }, group, { key }));
  for (const words of [mapMessages, inHindi]) {
    const names = describeMarks(
      answer({
        clusters,
        stacks: [
          { ...group, key: "d" },
          { ...group, key: "e" },
        ],
      }),
      words,
    );
    expect(new Set(names.map(({ name }) => name)).size).toBe(5);
  }
});

test("where marks have all-in prices, the chosen PG says its own beside the rent", () => {
  const [mark] = describeMarks(answer({ pins: [{ ...pin, rent: 9500, allIn: 11_400 }] }), mapMessages, {
    isAllIn: true,
  });
  expect(mark?.price).toBe("₹11.4k");
  expect(describeAllIn({ ...pin, rent: 9500, allIn: 11_400 }, mapMessages)).toBe(
    "₹11,400 all-in a month, as far as stated",
  );
  expect(describeAllIn(pin, mapMessages)).toBeUndefined();
});

test("a rent is as short as a plate on a map", () => {
  expect([900, 8000, 9500, 10_250, 12_000].map((rent) => shortRupees(rent, mapMessages))).toEqual([
    "₹900",
    "₹8k",
    "₹9.5k",
    "₹10.3k",
    "₹12k",
  ]);
  expect(shortRupees(undefined, mapMessages)).toBeUndefined();
});
