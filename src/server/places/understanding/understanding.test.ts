/** Queries as people type them, and the search that results: a table to read and to extend. */
import { expect, test } from "vitest";
import { titleOf } from "#demo/titles.ts";
import { expectTable, searchFor } from "#test/searches/understood-searches.ts";
import { understand } from "./understand.ts";

test("requirements for a room become filters, in the order of our URLs", () => {
  expectTable(`
    girls pg near srcc under 9k with food               → near=srcc & gender=Girls & maxRent=9000 & meals=included
    delhi girls                                         → city=Delhi & gender=Girls
    single room in koramangala below 12000              → city=Koramangala & sharing=single & maxRent=12000
    ladies hostel karol bagh                            → city=Karol Bagh & gender=Girls
    boys pg hsr layout ac wifi                          → city=HSR Layout & gender=Boys & amenities=AC & amenities=WiFi
    co living in whitefield 10k-15k                     → city=Whitefield & gender=Co-Living & minRent=10000 & maxRent=15000
    pg in andheri est for girls double sharing          → city=Andheri East & gender=Girls & sharing=double
    hostel for men near manyata tech park upto 8 thousand → near=manyata-tech-park-bengaluru & gender=Boys & maxRent=8000
    no deposit pg noida                                 → city=Noida & maxDeposit=0
    without lock in                                     → maxLockIn=0
    2 sharing                                           → sharing=double
    single sharing room for working women near financial district hyderabad below 15000 with attached bathroom → near=financial-district-hyderabad & gender=Girls & sharing=single & maxRent=15000 & amenities=AttachedWashroom
    pg for girls in delhi near north campus with wifi, ac & food under ₹12,000 → near=du-north-campus & gender=Girls & maxRent=12000 & amenities=WiFi & amenities=AC & meals=included
    wifi laundry power backup parking                   → amenities=WiFi & amenities=Laundry & amenities=PowerBackup & amenities=ParkingFacility
    cctv security guard girls                           → gender=Girls & safety=CCTV & safety=Guard
    twin sharing or 3 seater kengeri                    → city=Kengeri & sharing=double & sharing=triple
    food optional wakad                                 → city=Wakad & meals=optional
    gas included noida girls                            → city=Noida & gender=Girls & bills=Gas
    without food indiranagar                            → city=Indiranagar & meals=none
    non ac room in pune                                 → city=Pune
    pg for students in kothrud                          → city=Kothrud
    boys and girls pg bhopal                            → city=Bhopal & gender=Co-Living
  `);
});

test("names that are nearly right are understood", () => {
  expectTable(`
    laxmi ngr girls pg                                  → city=Laxmi Nagar & gender=Girls
    room koramangla single                              → city=Koramangala & sharing=single
    mukharjee nagar boys hostel                         → city=Mukherjee Nagar & gender=Boys
    karol bag 2 sharing                                 → city=Karol Bagh & sharing=double
    hsr layot co-living                                 → city=HSR Layout & gender=Co-Living
    indranagar girls                                    → city=Indiranagar & gender=Girls
    lajpat ngar under 10k                               → city=Lajpat Nagar & maxRent=10000
    gachibowli boys with food                           → city=Gachibowli & gender=Boys & meals=included
    andheri est                                         → city=Andheri East
    viman nagr ac                                       → city=Viman Nagar & amenities=AC
    hsrlayout girls                                     → city=HSR Layout & gender=Girls
    manyta tech park                                    → near=manyata-tech-park-bengaluru
    gurgoan sec 14 2 sharing                            → city=Sector 14 & sharing=double
    h.s.r layout boys                                   → city=HSR Layout & gender=Boys
    j.p.nagar p.g. with a.c.                            → city=JP Nagar & amenities=AC
    12 sector dwarka                                    → city=Dwarka Sector 12
    dwarka 12 sector                                    → city=Dwarka Sector 12
    62 sec noida boys                                   → city=Sector 62 & gender=Boys
  `);
});

test("a word that is one letter away from ours is read as ours, unless it belongs to a place or a house", () => {
  expectTable(`
    gilrs delhi                                         → city=Delhi & gender=Girls
    girsl pg dehli                                      → city=Delhi & gender=Girls
    gurls hostal koramangla                             → city=Koramangala & gender=Girls
    hostle kota                                         → city=Kota
    signle room                                         → sharing=single
    boyz                                                → gender=Boys
    attachd bathroom                                    → amenities=AttachedWashroom
    studnet acommodation wakad                          → city=Wakad
    vegeterian girls delhi                              → city=Delhi & gender=Girls
    vegeterian                                          → everything
    maels delhi                                         → q=maels & city=Delhi
    near bridge delhi                                   → q=bridge & city=Delhi
    Ladis House                                         → q=Ladis House
    Khanna PG kamla nagar                               → q=Khanna & city=Kamla Nagar
    kamla girls                                         → q=kamla & gender=Girls
    saket mall girls                                    → near=select-citywalk-saket-delhi & gender=Girls
  `);
});

test("what has no filter is left out; a facility that is not needed remains when it is the whole text", () => {
  expectTable(`
    delhi girls without ac                              → city=Delhi & gender=Girls
    non ac                                              → q=non ac
    pg non ac                                           → q=pg non ac
    vegetarian pg                                       → everything
    veg food pune                                       → city=Pune & meals=included
    under 3 lakh delhi                                  → city=Delhi
    above 3 lakh delhi                                  → q=above 3 lakh & city=Delhi
    cheap pg kota                                       → city=Kota & sort=price
    nice and affordable room kota                       → city=Kota & sort=price
    near me                                             → everything
    mere paas                                           → everything
    mere paas girls pg                                  → gender=Girls
  `);
});

test("titles of PGs are not interpreted", () => {
  const titles = Array.from({ length: 400 }, (_, n) => titleOf("delhi/kamla-nagar", n, "girls"));
  // "Chinar Rooms" can also be read as rooms in Chinhat.
  for (const title of titles.filter((name) => !/Rooms|Stay|Women/.test(name)))
    expect(searchFor(title)).toBe(`q=${title}`);
});

test("Hindi is understood, in its own letters and in Latin ones", () => {
  expectTable(`
    लड़कियों के लिए पीजी कमला नगर में                   → city=Kamla Nagar & gender=Girls
    दिल्ली विश्वविद्यालय के पास लड़कों का पीजी          → near=du-north-campus & gender=Boys
    कोरमंगला में १०००० से कम                            → city=Koramangala & maxRent=10000
    महिलाओं के लिए हॉस्टल पुणे                          → city=Pune & gender=Girls
    बेटी के लिए पीजी दिल्ली                              → city=Delhi & gender=Girls
    pg for my daughter near srcc                          → near=srcc & gender=Girls
    दिल्ली यूनिवर्सिटी के पास गर्ल्स पीजी                   → near=du-north-campus & gender=Girls
    लक्ष्मी नगर में सिंगल रूम एसी                       → city=Laxmi Nagar & sharing=single & amenities=AC
    छात्रों के लिए कमरा कोटा में ८००० तक                → city=Kota & maxRent=8000
    नोएडा सेक्टर 62 में पीजी                            → city=Sector 62
    बेंगलुरु में को लिविंग                              → city=Bengaluru & gender=Co-Living
    ladkiyon ka hostel dilli mein                       → city=Delhi & gender=Girls
    ladke ka hostel iit bombay ke paas                  → near=iit-bombay & gender=Boys
    khane ke saath pg patna road lucknow                → q=patna road & city=Lucknow & meals=included
    8 se 12 hazaar lucknow                              → city=Lucknow & minRent=8000 & maxRent=12000
    9k se kam laxmi nagar delhi                         → city=Laxmi Nagar, Delhi & maxRent=9000
    10000 tak kota                                      → city=Kota & maxRent=10000
    १०००० दिल्ली                                        → city=Delhi & maxRent=10000
    दस हजार तक कोटा                                     → city=Kota & maxRent=10000
    das hazaar tak kota                                 → city=Kota & maxRent=10000
    सस्ता पीजी कोटा                                     → city=Kota & sort=price
    लडकियो                                              → gender=Girls
    bete ke liye                                        → gender=Boys
    सुरक्षित पिजी                                        → safety=CCTV
    अच्छा पीजी पुणे                                     → city=Pune
  `);
});

test("money is read as people type it", () => {
  expectTable(`
    under ₹9,000 noida                                  → city=Noida & maxRent=9000
    <9000 noida                                         → city=Noida & maxRent=9000
    pg below rs 8500 in pune                            → city=Pune & maxRent=8500
    srm boys 9000 rs per month                          → near=srm-kattankulathur & gender=Boys & maxRent=9000
    jadavpur 8000/- boys                                → city=Jadavpur & gender=Boys & maxRent=8000
    between 8000 and 12000 pune                         → city=Pune & minRent=8000 & maxRent=12000
    8-12k jaipur                                        → city=Jaipur & minRent=8000 & maxRent=12000
    8k to 12k jaipur                                    → city=Jaipur & minRent=8000 & maxRent=12000
    above 10k powai                                     → city=Powai & minRent=10000
    15k+ powai                                          → city=Powai & minRent=15000
    around 10k kota                                     → city=Kota & minRent=8500 & maxRent=11500
    pg in delhi 8000                                    → city=Delhi & maxRent=8000
    rent under 7000 talwandi                            → city=Talwandi & maxRent=7000
    8000                                                → maxRent=8000
    5000 pg                                             → maxRent=5000
    9000 rs powai                                       → city=Powai & maxRent=9000
    7000 talwandi                                       → city=Talwandi & maxRent=7000
    below9000 powai                                     → city=Powai & maxRent=9000
    powai rs9000                                        → city=Powai & maxRent=9000
    delhi under nine thousand                           → city=Delhi & maxRent=9000
    nine powai                                          → q=nine & city=Powai
    1.2 lakh                                            → maxRent=120000
    under 1 lakh powai                                  → city=Powai & maxRent=100000
    1-1.5 lakh powai                                    → city=Powai & minRent=100000 & maxRent=150000
    deposit 1 lakh powai                                → city=Powai & maxDeposit=100000
    deposit under 10k hsr layout                        → city=HSR Layout & maxDeposit=10000
    lock in max 3 months powai                          → city=Powai & maxLockIn=3
  `);
});

test("words that are not understood remain, in their order", () => {
  expectTable(`
    pg                                                  → everything
    pg near me                                          → everything
    PG204173                                            → q=PG204173
    pg 204173                                           → q=pg 204173
    girls PG204173                                      → q=PG204173 & gender=Girls
    204173                                              → q=204173
    PG5000                                              → q=PG5000
    pg#12                                               → q=pg#12
    pg no 12                                            → q=pg no 12
    girls pg no. 12                                     → q=pg no. 12 & gender=Girls
    kamla nagar 110007                                  → city=Kamla Nagar
    Gulmohar House for Women                            → q=Gulmohar House & gender=Girls
    Mango Tree Nivas                                    → q=Mango Tree Nivas
    Sunshine PG for you                                 → q=Sunshine PG for you
    sai krupa pg kamla nagar                            → q=sai krupa & city=Kamla Nagar
    bhawarkua coaching boys                             → q=coaching & city=Bhawarkua & gender=Boys
    sector 99 noida                                     → q=sector 99 & city=Noida
    girls sunrise near metro                            → q=sunrise & near=metro & gender=Girls
    xyzzy plugh                                         → q=xyzzy plugh
    !!!                                                 → q=!!!
  `);
});

test("each part has the words it came from", () => {
  const { parts } = understand("Girls pg near the SRCC, Delhi: 8k-12k with AC");
  expect(parts).toEqual([
    { text: "Girls", filter: "gender", value: "girls" },
    { text: "near the SRCC, Delhi", filter: "near", value: "srcc" },
    { text: "8k-12k", filter: "minRent", value: 8000 },
    { text: "8k-12k", filter: "maxRent", value: 12_000 },
    { text: "AC", filter: "amenities", value: "AC" },
  ]);
});

test("a filter that takes one value keeps the first, and the other words stay", () => {
  expect(understand("girls pg pune mumbai")).toMatchObject({
    filters: { gender: "girls", city: "Pune" },
    rest: "mumbai",
  });
});

test("endless and hostile texts are read only as far as a person types", () => {
  const texts = [
    "girls ".repeat(1000),
    "a".repeat(5000),
    "1,".repeat(2500),
    "koramangl ".repeat(500),
    "नगर ".repeat(1250),
    "under ".repeat(900) + "9k",
    "\u0000\uD800 <script>",
    "<".repeat(5000),
    "constructor __proto__ toString",
  ];
  for (const text of texts) {
    const { rest } = understand(text);
    expect(rest.length, text.slice(0, 20)).toBeLessThanOrEqual(120);
  }
});
