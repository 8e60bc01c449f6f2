import { expect, test } from "vitest";
import type { Lead } from "#contract/lead/leads.ts";
import { writeLeadsFile } from "./leads-file.ts";

const lead: Lead = {
  id: "0197a3c0-0001-7000-8000-000000000001",
  days: "Within 7 Days",
  stage: "new",
  timesAsked: 1,
  createdAt: "2026-11-24T04:00:00.000Z",
  askedAt: "2026-11-24T04:00:00.000Z",
  version: 1,
};

test.each(["=1+1", "+1", "-1", "@SUM(1)", "＝1+1", "＋1", "－1", "＠SUM(1)"])(
  "%s is a text to spreadsheets",
  (fullName) => {
    expect(writeLeadsFile([{ ...lead, fullName }], "en")).toContain(`,"'${fullName}",`);
  },
);

test("a name stays as it is", () => {
  expect(writeLeadsFile([{ ...lead, fullName: "Asha - 2nd" }], "en")).toContain(`,"Asha - 2nd",`);
});

test("the same columns are there in both languages, and in Hindi all that is ours is in Hindi", () => {
  const [english, hindi] = (["en", "hi"] as const).map((language) =>
    writeLeadsFile([{ ...lead, sharing: "double", stage: "lost", lostReason: "full" }], language)
      .slice(1)
      .split("\r\n"),
  );
  expect(english?.slice(0, 2)).toEqual([
    '"PG ID","PG","Name","Phone","College","Move in","Sharing","Stage","Lost because","Times asked","First asked (IST)","Last asked (IST)"',
    '"","","","","","Within 7 Days","double","lost","full","1","2026-11-24 09:30","2026-11-24 09:30"',
  ]);
  expect(hindi?.slice(0, 2)).toEqual([
    '"पीजी आईडी","पीजी","नाम","फ़ोन","कॉलेज","कब से रहना है","शेयरिंग","स्टेटस","बात क्यों नहीं बनी","कितनी बार पूछा","पहली बार कब पूछा (भारतीय समय)","पिछली बार कब पूछा (भारतीय समय)"',
    '"","","","","","7 दिन के अंदर","डबल","बात नहीं बनी","कोई बेड खाली नहीं","1","2026-11-24 09:30","2026-11-24 09:30"',
  ]);
});
