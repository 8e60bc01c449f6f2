import { expect, test } from "vitest";
import * as fc from "fast-check";
import { type FindingKind, detectContacts } from "./detect-contacts.ts";

const caught: [FindingKind, string[]][] = [
  ["phone", ["Call 9876543210", "+91 98765 43210", "0091-9876543210", "09876543210"]],
  [
    "phone",
    [
      "98765 43210",
      "98765-43210",
      "9 8 7 6 5 4 3 2 1 0",
      "(98765)43210",
      "98.76.54.32.10",
      "98*76*54*32*10",
      "98765_43210",
      "9,8,7,6,5,4,3,2,1,0",
      "9..8..7..6..5..4..3..2..1..0",
      "WhatsApp: 98765👉43210",
    ],
  ],
  ["phone", ["ping me 98765 and then 43210", "98765\n43210", "98765\u200b43210"]],
  [
    "phone",
    [
      "nine eight seven six five four three two one zero",
      "nine 8 seven 6 five 4 three 2 one 0",
      "98765 four three two one zero",
      "double nine 876 double five 432",
      "98 triple seven 65432",
      "nau aath saat chhe paanch char teen do ek shunya",
      "नौ आठ सात छह पांच चार तीन दो एक शून्य",
    ],
  ],
  ["phone", ["9876S4321O", "98765 4321O"]],
  [
    "phone",
    [
      "९८७६५४३२१०",
      "९८७६५ ४३२१०",
      "९८७६५-43210",
      "নয় 9876543210",
      "৯৮৭৬৫৪৩২১০",
      "੯੮੭੬੫੪੩੨੧੦",
      "૯૮૭૬૫૪૩૨૧૦",
      "୯୮୭୬୫୪୩୨୧୦",
      "௯௮௭௬௫௪௩௨௧௦",
      "౯౮౭౬౫౪౩౨౧౦",
      "೯೮೭೬೫೪೩೨೧೦",
      "൯൮൭൬൫൪൩൨൧൦",
    ],
  ],
  ["phone", ["９８７６５４３２１０", "𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎", "9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣"]],
  ["mailbox", ["my mail is ravi.k@gmail.com", "ravi dot k at gmail dot com", "ravi(at)gmail(dot)com"]],
  ["upi", ["pay on ravi@okaxis", "9876543210@ybl"]],
  ["link", ["wa.me/919876543210", "https://chat.whatsapp.com/AbC", "www.ravipg.in", "t.me/ravipg"]],
  ["handle", ["insta: @ravi.pg", "telegram - ravi_pg"]],
];
const caughtRows = caught.flatMap(([kind, texts]) => texts.map((text) => [text, kind] as const));

const innocent =
  "Rent is 9500 for double, 8500 for triple; Rent 9,500 + deposit 10,000; ₹12,000/month, ₹24,000 deposit; Single 14000 double 11000 triple 9000; Deposit 15000 refund in 15 days, notice 30 days; do din ka kiraya 600; ek room mein do bed; We have 2 double rooms and one single; my room no is 9 and I pay 8500 a month for 6 months; one for all and all for one; 5 min from Metro pillar 745, gate 2; Bus 764, 623 and 615 stop here; Flat 402, 3rd floor, Block B; Room 10x12 ft, 3 beds; 5 to 10 minutes, 2 km; Electricity Rs 8 per unit, about 120 units; PG ID 10234567; Pin code 110007; GST 29ABCDE1234F1Z5; FSSAI 10020042004321; order 4021 3300 2211; From 1 Nov 2026 to 30 Apr 2027; 2026-11-23 18:00 IST; Check-in 10:30, gate closes 22:30; Open 7 am to 10 pm, 24x7 water; Is 6 to 9 pm ok for a visit? or 7 to 8; I am at SRCC, see you at 5; Aadhaar not needed; UPI accepted at the desk; email us later".split(
    "; ",
  );

test("the table has 52 texts to catch and 30 innocent ones", () => {
  expect([caughtRows.length, innocent.length]).toEqual([52, 30]);
});

test.each(caughtRows)("%s is caught as %s, once, where it stands", (text, kind) => {
  const found = detectContacts(text).filter(({ kind: each }) => each !== "zero-width");
  expect(found.map((each) => each.kind)).toEqual([kind]);
});

test.each(innocent)("%s is left alone", (text) => {
  expect(detectContacts(text)).toEqual([]);
});

/** As people in India are called, and as they write of rooms. */
const ordinary = [
  "A. P. J. Abdul Kalam",
  "A.P.J. Abdul Kalam",
  "K.S. Rao",
  "Md. Irfan",
  "Md.Irfan Ansari",
  "O'Brien",
  "D’Souza-Pinto",
  "Dr. (Mrs.) S. Lakshmi",
  "M/s Sharma & Sons",
  "Ravi Kumar (Owner)",
  "Anil 2",
  "No Name",
  "Ekta Do Rego",
  "Nau Nihal Singh",
  "Asha 👩‍🎓 Rao",
  "क्‍षमा श्रीवास्तव",
  "अनुष्का त्रिवेदी",
  "மு. கருணாநிதி",
  "രാജന്‍ നായര്‍",
  "শ্রী অমিত ত্‍",
  "انجم آرا",
  "PG near Gate 2, 5th Block, 2 sharing from 9500",
  "Sri Sai PG for Gents, 1st Cross, 27th Main, HSR Layout Sector 1",
  "Stay@Saket",
  "PG @HSR Layout",
  "PG @St.Johns College",
  "Boys PG @ 6500 only",
  "Girls PG - Rs.7500/- to Rs.12,500/-",
  "8500/7500/6500 single/double/triple",
  "8,500 - 10,000, 1 month deposit",
  "Annual fee 85000 95000 by sharing",
  "Rents 6000 7000 8000, deposit 9000",
  "1BHK/2BHK, 100 Mbps Wi-Fi, 24x7 CCTV",
  "Instagram-worthy rooms, WhatsApp: yes",
  "Facebook, Google and Amazon offices within 2 km",
  "WhatsApp for details, telegram on request",
  "For B.Com, M.Com and B.Tech students; ASP.NET and Node.js classes nearby",
  "Rooms are good.in the evening it is quiet.at night too",
  "The food is home made.Come and see.",
  "H.No. 8-2-293/82, 500033",
  "Plot 7-1-58, Ameerpet 500016",
  "B-7/45 Sector 62, Noida 201301",
  "Meals 7:30-9:30 8:00-10:30",
  "Gate 9.30 to 10.30 pm, 6.30 am",
  "9/11/2026 - 30/4/27, 9-11-26 30-4-27",
  "Coaching for classes 6 7 8 9 10 11 12",
  "Rooms 7, 8, 9, 10, 11 and 12 are free",
  "Bus 764, 623, 6150 and 34",
  "Buses 764 623 and 615, metro at 9",
  "सिंगल 14000, डबल 11000, ट्रिपल 9000; एक कमरे में दो लोग",
  "गेट रात 10 बजे बंद, 2 महीने का नोटिस, 15 दिन में रिफ़ंड",
  "One month, two months or three: four beds in one room, five in two",
  "Twenty four hours of water, ten beds, two floors",
  "Noise-free • Wi‑Fi • 3 meals • 5★",
  "❤️ Loved by students ✔️",
  "St. Stephen's College (DU), I.I.T. Delhi, S.R.C.C.",
  "50% off on 1st month, T&C apply",
  "UDYAM-DL-01-0012345, PAN ABCDE1234F, since 1998-2026",
  "Aadhaar 4021 3300 2211 is masked",
  "A/C 00501000012345",
  "Plot 7-1-58 500016",
  "H.No. 8-2-120 500034, Banjara Hills",
  "Sector 62 Block 3, Pillar 745, Gate 2",
  "Blue line 3, 4 stops; Aqua line 1, 9 stops; Yellow line 2, 8 stops; platform 6",
  "Rooms 98 99 100 101 are free",
  "Meals 7.30-9.30 12.30, gate 10.30",
  "Rent 65999 deposit 12345",
  "Rent 8550, call after 6 pm",
  "Rent 8550, call after 6, pin 560034",
  "Deposit 75000, rent 12500, both 87500",
  "Wi-Fi.TV.AC.RO water",
  "Wi.Fi and T.V.",
  "Mr.ML Gupta",
  "Dr.BD Sharma, Sh.TK Roy",
  "Suresh.TK",
  "Anoop.PK",
  "Sharma Estates Pvt.Ltd",
  "Govt.College, Sector 11",
  "see Govt.School",
  "near Engg.College/bus stop",
  "Neem.House",
  "Rs.five/day",
  "First floor.No lift.Two baths.",
  "a 5★ stay, 100 % vegetarian, ₹8,999/-",
  "१० बजे, ५वीं मंज़िल, २४ घंटे",
  "A/C 50100123456789",
  "Room.Geyser/TV, bed.hot/cold water",
  "Wi-Fi.in every room, upgraded.in 2024, this pg.in the evening",
  "near metro.school/ college",
  "Sunrise PG.Food included",
  "M.Tech/B.Tech, B.Com/M.Com, M.Sc/B.Sc, A.C/Non A.C",
  "R.K.Puram/Saket, T.Nagar/Adyar, M.G.Road/Brigade",
  "Breakfast 7.30, dinner 8.30/9",
  "Annual fee 85000 95000, 65000 (per year) 12000",
  "Rents 9800 8500 7000, 9500 500 600",
  "Sector 62.Block B/C12, No.5/2 Main Road, 12x10 ft, 90x45 cm",
];

const alsoCaught: [FindingKind, string][] = [
  ["link", "Verify your account at http://evil.example/x"],
  ["link", "Login hxxps://thikana.secure-login.top"],
  ["link", "http : // evil.example"],
  ["link", "Ahttp://evil.example"],
  ["link", "Visit ravipg.in today"],
  ["link", "ravipg.in"],
  ["link", "ravipg dot com"],
  ["link", "thikana-verify.com/login"],
  ["link", "Account locked bit.ly/3xYz"],
  ["link", "wа.me/919876543210"],
  ["link", "wwW.RAVIPG.IN"],
  ["link", "ｗｗｗ．ravipg．in"],
  ["link", "javascript:alert(1)"],
  ["link", "ravipg。in"],
  ["link", "www。ravipg。com"],
  ["link", "Log in at thikana｡co"],
  ["link", "ravipg.vip"],
  ["link", "neem-stay.press, book now"],
  ["link", "ravipg.cyou for rooms"],
  ["link", "ravipg.pk"],
  ["link", "neem-house.de"],
  ["link", "Visit anoop.pk today"],
  ["link", "anoop.pk/rooms"],
  ["link", "ravi.rent/saket"],
  ["link", "website: ravi.homes"],
  ["link", "EVIL.TK/x"],
  ["link", "RAVIPG.TK"],
  ["link", "evil.xn--h2brj9c"],
  ["link", "93.184.216.34/login"],
  ["link", "8.8.8.8:8080"],
  ["link", "Log in: 93.184.216.34"],
  ["link", "x.com/ravi"],
  ["link", "T.co/abc verify"],
  ["link", "i.in/abc"],
  ["link", "forms.gle/abc123"],
  ["link", "ravi.unlisted/abc123"],
  ["link", "ravipg.homes/"],
  ["link", "ravi.bike/x"],
  ["link", "ravipg.in for booking"],
  ["link", "ravi-pg.in for booking"],
  ["mailbox", "RAVI.K@GMAIL.COM"],
  ["mailbox", "ravi @ gmail . com"],
  ["mailbox", "ravi [at] ravipg [dot] in"],
  ["mailbox", "ravi at gmail.com"],
  ["upi", "gpay ravi@newbank"],
  ["upi", "ravi@ybl"],
  ["handle", "insta id ravipg"],
  ["handle", "@ravi_pg"],
  ["phone", "❾❽❼❻❺❹❸❷❶0"],
  ["phone", "❾❽❼❻❺❹❸❷❶⓿"],
  ["phone", "⑨⑧⑦⑥⑤④③②①🄋"],
  ["phone", "9\u03368\u03367\u03366\u03365\u03364\u03363\u03362\u03361\u03360\u0336"],
  ["phone", "98\u094d765 432\u093c10"],
  ["phone", "987-65-43-210"],
  ["phone", "98-765-43210"],
  ["phone", "9876.54.321.0"],
  ["phone", "98765 call 43210"],
  ["phone", "9876 call 543210"],
  ["phone", "987 फ़ोन 654 3210"],
  ["phone", "98765 tulip 43210"],
  ["phone", "00 91 98765 43210"],
  ["phone", "0091 0 98765 43210"],
  ["phone", "0044 7911 123456"],
  ["phone", "nineeightsevensixfivefourthreetwoonezero"],
  ["phone", "ninety eight seventy six fifty four thirty two ten"],
  ["phone", "n i 98765 n 43210 98765 43210"],
  ["phone", "98,765 43,210"],
  ["phone", "call9876543210now"],
  ["phone", "011-23456789"],
  ["phone", "1800-123-4567"],
  ["phone", "+44 7911 123456"],
  ["phone", "+1 (415) 555-0132"],
  ["phone", "987 654 3210"],
  ["phone", "98765, 43210"],
  ["phone", "9876 543 210"],
  ["phone", "98100 12300"],
  ["phone", "9876 500 321"],
  ["phone", "981 001 2300"],
  ["phone", "98765x43210"],
  ["phone", "98765 (my old) 43210"],
  ["bidirectional", "a\u202egnp.exe"],
  ["bidirectional", "a\u2066b"],
  ["bidirectional", "Asha\u200f"],
  ["zero-width", "a\u200bb"],
  ["zero-width", "A\u200dsha"],
  ["zero-width", "As\u00adha"],
  ["zero-width", "\ufeffAsha"],
  ["zero-width", "\u3164"],
  ["zero-width", "क\u200d\u200dष"],
  ["zero-width", "क्\u200d\u200dष"],
  ["zero-width", "Asha\u{e0041}"],
];

test.each(ordinary)("%s is left alone too", (text) => {
  expect(detectContacts(text)).toEqual([]);
});

test.each(alsoCaught)("a %s is found in %j", (kind, text) => {
  expect(detectContacts(text).map((each) => each.kind)).toContain(kind);
});

const unseen = fc.constantFrom(
  "\u200b",
  "\u200c",
  "\u200d",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\ufe0f",
  "\u034f",
  "\u202a",
);
const kindsIn = (text: string) =>
  detectContacts(text)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "zero-width" && kind !== "bidirectional");

test("characters that nobody sees hide nothing, and make nothing of innocent words", () => {
  const texts = [...caughtRows.map(([text]) => text), ...innocent, ...ordinary];
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.array(fc.tuple(fc.nat(), unseen), { maxLength: 20 }), (text, added) => {
      const characters = Array.from(text);
      for (const [at, sign] of added) characters.splice(at % (characters.length + 1), 0, sign);
      expect(kindsIn(characters.join(""))).toEqual(kindsIn(text));
    }),
    { numRuns: 150 },
  );
});

const separator = fc.constantFrom("", " ", "-", ".", " - ", "*", "_", "/", ",", ", ", "\n", "👉", ") (", " ~ ");
const digitsOf = fc.constantFrom("0123456789", "०१२३४५६७८९", "٠١٢٣٤٥٦٧٨٩", "௦௧௨௩௪௫௬௭௮௯", "⓪①②③④⑤⑥⑦⑧⑨", "𝟬𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴𝟵");
const mobileNumber = fc
  .tuple(fc.constantFrom("6", "7", "8", "9"), fc.stringMatching(/^[1-9]{9}$/))
  .map((parts) => parts.join(""));

test("any mobile number is found digit by digit or in halves, in any digits, between any words, where it stands", () => {
  fc.assert(
    fc.property(mobileNumber, separator, digitsOf, fc.boolean(), (number, between, digits, isInHalves) => {
      const written = Array.from(number, (digit) => Array.from(digits)[Number(digit)]);
      const shown = isInHalves
        ? written.slice(0, 5).join("") + between + written.slice(5).join("")
        : written.join(between);
      const text = `Girls PG, call ${shown} (evening)`;
      const found = detectContacts(text).filter(({ kind }) => kind === "phone");
      expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([shown]);
    }),
    { numRuns: 200 },
  );
});

test("any text is read to its end, and what is found lies in it", () => {
  const words = fc.constantFrom(
    ..."9 98765 43210 at dot @ . com in www insta : double nine no + ₹ \u200d 👩 क् \ud800".split(" "),
    " ",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (written) => {
      for (const { start, end } of detectContacts(written)) {
        expect(start).toBeLessThan(end);
        expect(written.slice(start, end)).toHaveLength(end - start);
      }
    }),
    { numRuns: 150 },
  );
});

const repeated = [
  ..."a 1 9 ् @ . - _ + ( 👉 \u200d १".split(" "),
  ..."a. a@ a- 1. 1, 9- 9: www. www.a. http:/ at\u00a0 a\u00a0at\u00a0 a\u00a0dot\u00a0 dot nine nine\u00a0 no\u00a0 to\u00a0 double\u00a0 insta insta\u00a0: insta\u00a0id\u00a0 a@b. a.b@ visit\u00a0 (at) a(dot) 9o 12,345, 20 rs ₹ bit.ly/ a.com@ 98765\u00a0".split(
    " ",
  ),
];

test("no text makes detection slow", () => {
  for (const part of repeated) {
    const text = `${part.replaceAll("\u00a0", " ").repeat(12_000 / part.length)}!`;
    const begin = performance.now();
    detectContacts(text);
    // About 150 ms at most where nothing else runs.
    expect(performance.now() - begin, part).toBeLessThan(1500);
  }
});
