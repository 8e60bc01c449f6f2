/**
 * Common domain endings, grouped by how reliably they indicate a link: people in India often write no space after a dot, as in
 * "Govt.College", "Wi-Fi.TV.AC" and "Suresh.TK". Each list is an alternation for a regular expression over folded text.
 */

function alternation(words: string): string {
  return words.trim().split(/\s+/).join("|");
}

/** Neither words nor abbreviations: always a link. */
export const sureEndings = alternation(`
  com net org info biz edu gov mobi wiki xyz cyou sbs cfd co io cc ly gl gg dev ru cn uk eu tk ml cf ga gq su ws pw
  xn--[a-z\\d-]{2,59}
`);

/** Also English words ("the rooms are good.in the evening"): a link only at the end of a sentence or before a path. */
export const wordEndings = alternation(`
  in me to is it at so us ai live link online store shop site space page club pro app top click website today world tech news zip mov
  help support login bank email chat one vip icu blog web host press fun best lol wtf fyi guru ninja monster quest bond buzz ink
  social digital network media agency cash money loan loans credit party webcam download stream review deals asia भारत
`);

/** Country endings, which may also be initials ("Anoop.PK"): a link only if the label looks like a site's name. */
export const countryEndings = alternation(`
  ae af ag al ao ar au az ba bd bg bh bi bo br bt bw bz ca cd ch ci ck cl cm cr cu cv cx cy cz de dk dz ec ee eg es et fj fm fo fr gd
  ge gh gi gr gs gt gy hk hn hr ht hu id ie il im io iq ir je jo jp ke kg kh kr kw ky kz la lb lc li lk lt lu lv ma mc md mg mk mm mn
  mo ms mt mu mv mw mx my mz na ng ni nl no np nu nz om pa pe ph pk pl pt py qa sa sc se sg sh si sk sl sn sr sv sx sy tc td tf th tj
  tl tm tn tr tt tw tz ua ug uy uz vc ve vg vi vn vu ye za zm zw
`);

/** Words common in listings: a link only before a path, or after a word such as "visit". */
export const everydayEndings = alternation(`
  academy apartments business cafe camp care careers center city college community company courses education energy estate events
  express farm finance fitness food foundation fund global group guide homes house immo institute international jobs kitchen land
  lease life limited management market name partners photos place plus properties property realty rent rentals rest run school
  services solutions style systems team tours town trade training travel university vacations ventures video villas work works zone
`);

/** Rare endings: a link only before a path. */
export const rareEndings = alternation(`
  gle goo bike bio boo boutique cab cam codes dad esq foo forum foundry gift gifts haus icu inc ist kim kiwi lat lgbt llc lol ltd mom
  nexus onl ooo ovh pics plumbing prof pub ren rip rocks rsvp sexy soy sucks surf tattoo tel tube uno
`);

/** Labels that look like a PG business's site: "ravipg", "pg-saket", but not "PG" or "upg(rade)". */
export const tradeLabel = String.raw`(?:[\p{L}\p{N}-]{2,60}(?:(?<!u)pgs?|hostels?)|pg-?[\p{L}\p{N}-]{3,60})`;

/** Labels that look like a site's name before a country ending: with digits, a hyphen, or a word of the PG business. */
export const siteLabel = String.raw`(?=[\p{L}\p{N}-]{0,60}(?:\d|\p{L}-\p{L}|pg|hostel|room|stay|book|login|verify|rent|flat|secure|pay))`;

/** Abbreviations before names, which are never a site's name: "Mr.ML Gupta", "Govt.College". */
export const abbreviations = alternation(`
  engg med tech inst intl natl mr mrs ms dr sh shri sri smt md mohd st prof adv er ca km kum kumari col capt maj gen lt late miss pt ch pvt govt no
`);
