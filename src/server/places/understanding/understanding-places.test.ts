/** Places as people type them, and the search that results: a table to read and to extend. */
import { expect, test } from "vitest";
import { expectTable } from "#test/searches/understood-searches.ts";
import { understand } from "./understand.ts";

test("every one of our cities is understood", () => {
  expectTable(`
    mukherjee nagar delhi boys hostel                   → city=Mukherjee Nagar & gender=Boys
    pg in gurgaon sector 45 for men                     → city=Sector 45 & gender=Boys
    sec 62 noida boys under 8k                          → city=Sector 62 & gender=Boys & maxRent=8000
    bangalore girls pg indiranagar                      → city=Indiranagar, Bengaluru & gender=Girls
    bombay girls powai                                  → city=Powai & gender=Girls
    ladies pg viman nagar pune food                     → city=Viman Nagar & gender=Girls & meals=included
    hyd girls pg near iiith                             → near=iiit-hyderabad & gender=Girls
    chennai t nagar girls                               → city=T Nagar & gender=Girls
    kolkata pg near jadavpur university for girls       → near=jadavpur-university & gender=Girls
    navrangpura girls ahmedabad with food               → city=Navrangpura & gender=Girls & meals=included
    malviya nagar jaipur boys                           → city=Malviya Nagar & gender=Boys
    talwandi kota boys hostel with mess                 → city=Talwandi & gender=Boys & meals=included
    gomti nagar lucknow girls pg                        → city=Gomti Nagar & gender=Girls
    sector 15 chandigarh boys                           → city=Sector 15, Chandigarh & gender=Boys
    bhawarkua indore boys                               → city=Bhawarkua & gender=Boys
    mp nagar bhopal boys pg                             → city=MP Nagar & gender=Boys
    kakkanad kochi hostel ladies                        → city=Kakkanad & gender=Girls
    rs puram coimbatore single                          → city=RS Puram & sharing=single
    saheed nagar bhubaneswar boys 6k                    → city=Saheed Nagar & gender=Boys & maxRent=6000
    dharampeth nagpur girls                             → city=Dharampeth & gender=Girls
    rajasthan boys                                      → city=Rajasthan & gender=Boys
  `);
});

test("a college, an office or a landmark is what the room is near to", () => {
  expectTable(`
    srcc delhi                                          → near=srcc
    near amity noida girls                              → near=amity-university-noida & gender=Girls
    girls pg dlf cyber city                             → near=dlf-cyber-city-gurugram & gender=Girls
    men pg near bkc mumbai                              → near=bkc-mumbai & gender=Boys
    hinjewadi phase 1 single ac under 15k               → near=hinjawadi-phase-1-pune & sharing=single & maxRent=15000 & amenities=AC
    near anna university chennai girls                  → near=anna-university & gender=Girls
    near iim ahmedabad                                  → near=iim-ahmedabad
    pgi chandigarh girls                                → near=pgimer-chandigarh & gender=Girls
    near manit bhopal                                   → near=manit-bhopal
    infopark kochi pg for girls                         → near=infopark-kochi & gender=Girls
    peelamedu near psg tech                             → city=Peelamedu & near=psg-tech
    patia bhubaneswar girls near kiit                   → city=Patia & near=kiit & gender=Girls
    near vnit nagpur boys                               → near=vnit-nagpur & gender=Boys
    near c21 mall indore                                → near=c21-mall-indore
    aiims delhi boys                                    → near=aiims-delhi & gender=Boys
    girls near saket                                    → near=select-citywalk-saket-delhi & gender=Girls
    saket mall girls                                    → near=select-citywalk-saket-delhi & gender=Girls
    tidel park chennai boys                             → near=tidel-park-chennai & gender=Boys
    st xaviers kolkata                                  → near=st-xaviers-kolkata
    s.r.c.c                                             → near=srcc
    infosys nagpur boys                                 → near=mihan-sez-nagpur & gender=Boys
    delhi university north campus girls                 → near=du-north-campus & gender=Girls
  `);
});

test("a locality or a city is what the room is near to where the text says so", () => {
  expectTable(`
    koramangala                                         → city=Koramangala
    near koramangala                                    → near=bengaluru/koramangala
    close to whitefield                                 → near=bengaluru/whitefield
    laxmi nagar delhi ke paas                           → near=delhi/laxmi-nagar
    srcc near delhi university                          → q=delhi university & near=srcc
    within 3 km of koramangala                          → near=bengaluru/koramangala & within=3
    2 km from srcc boys                                 → near=srcc & within=2 & gender=Boys
    near hitec city                                     → near=hitec-city-hyderabad
  `);
});

test("the city selects among places of one name, else the City box finds them all, and of several colleges none is picked", () => {
  expectTable(`
    vijay nagar girls                                   → city=Vijay Nagar & gender=Girls
    vijay nagar indore                                  → city=Vijay Nagar, Indore
    girls pg vijay nagar with food, indore              → city=Vijay Nagar, Indore & gender=Girls & meals=included
    sector 22                                           → city=Sector 22
    sector 22 noida                                     → city=Sector 22, Noida
    laxmi nagar maharashtra                             → city=Laxmi Nagar, Nagpur
    mg road girls                                       → city=mg road & gender=Girls
    mg road kochi                                       → city=MG Road Ernakulam
    aiims girls                                         → q=aiims & gender=Girls
    aiims bhopal girls                                  → near=aiims-bhopal & gender=Girls
    allen kota boys                                     → q=allen kota & gender=Boys
    infosys girls                                       → q=infosys & gender=Girls
    airport boys                                        → near=airport & gender=Boys
    saket girls                                         → q=saket & gender=Girls
    andheri girls pg                                    → q=andheri & gender=Girls
    boys near airport pune                              → near=pune-airport & gender=Boys
    koramangala or hsr layout girls                     → locality=bengaluru/koramangala & locality=bengaluru/hsr-layout & gender=Girls
    kamla nagar delhi                                   → city=Kamla Nagar
    kamla nagar mumbai                                  → q=kamla nagar & city=Mumbai
  `);
});

test("a distance alone is the radius of a search that is near something, and otherwise has no meaning", () => {
  expect(understand("pg within 2 km", { isNearSomething: true })).toMatchObject({ filters: { within: 2 }, rest: "" });
  expect(understand("pg within 2 km")).toMatchObject({ filters: {}, rest: "pg within 2 km" });
});

test("the rest of an address beside a locality is neither money nor looked for", () => {
  expectTable(`
    koramangala 5th block                               → city=Koramangala
    12th main indiranagar                               → city=Indiranagar
    27th main hsr layout girls                          → city=HSR Layout & gender=Girls
    jp nagar 7th phase double sharing under 9k          → city=JP Nagar & sharing=double & maxRent=9000
    hsr layout sector 2                                 → city=HSR Layout
    btm layout 2nd stage, 5th cross 8000                → city=BTM Layout & maxRent=8000
    indiranagar 80 feet road                            → city=Indiranagar
    hinjewadi phase 2 boys                              → city=Hinjawadi & gender=Boys
    sector 62 or karol bagh                             → locality=noida/sector-62 & locality=delhi/karol-bagh
    koramangala 5 thousand                              → city=Koramangala & maxRent=5000
    bengaluru 5th block                                 → q=5th block & city=Bengaluru
  `);
});

test("a kind of place is any of that kind, as far as we know one around", () => {
  expectTable(`
    near metro                                          → near=metro
    metro                                               → near=metro
    near metro station                                  → near=metro
    मेट्रो के पास                                       → near=metro
    metro ke paas boys                                  → near=metro & gender=Boys
    pg near metro under 9000                            → near=metro & maxRent=9000
    near a metro station in delhi                       → city=Delhi & near=metro
    pg near delhi metro                                 → city=Delhi & near=metro
    within 2 km of metro delhi                          → city=Delhi & near=metro & within=2
    delhi or pune near metro                            → city=Delhi or Pune & near=metro
    koramangala near metro                              → city=Koramangala & near=metro
    near railway station pune                           → city=Pune & near=railway
    hostel near my office                               → near=office
    near delhi airport                                  → near=indira-gandhi-international-airport-delhi
    karol bagh metro                                    → near=karol-bagh-metro-station-delhi
    talwandi near metro                                 → city=Talwandi
    bhopal near metro                                   → city=Bhopal
    ranchi near metro                                   → q=ranchi
    girls pg near railway station ranchi                → q=ranchi & gender=Girls
    ranchi airport                                      → q=ranchi
    patna or surat near metro                           → city=Patna or Surat
    patna or delhi near metro                           → city=Patna or Delhi & near=metro
    srcc near metro                                     → near=srcc
    Metro Residency                                     → q=Metro Residency
    office girls pg                                     → q=office & gender=Girls
    metro grils under 9k                                → near=metro & gender=Girls & maxRent=9000
    koramangala 5th block metro                         → city=Koramangala & near=metro
    metro stay                                          → near=metro
    Metro View                                          → q=Metro View
    Metro Heaven girls                                  → q=Metro Heaven & gender=Girls
    airport road pg                                     → q=airport road pg
    hal airport road girls                              → q=hal airport road & gender=Girls
    near college road nashik                            → q=near college road nashik
    girls near market yard pune                         → q=market yard & city=Pune & gender=Girls
  `);
});

test("six digits with a word or a sign of money beside them are no postal code", () => {
  expectTable(`
    deposit 110000 pune                                 → city=Pune & maxDeposit=110000
    deposit 1,10,000 pune                               → city=Pune & maxDeposit=110000
    deposit under 400000 pune                           → city=Pune
    110000 deposit pune                                 → city=Pune & maxDeposit=110000
    security deposit 160000                             → maxDeposit=160000
    deposit of 122000 pune                              → q=deposit of 122000 & city=Pune
    under 122000 girls                                  → gender=Girls & maxRent=122000
    girls ₹1,10,000                                     → gender=Girls & maxRent=110000
    pune rs 110000                                      → city=Pune & maxRent=110000
  `);
});

test("typical queries of first-time users are understood", () => {
  expectTable(`
    560034                                              → city=Bengaluru
    pg in pin code 411 057                              → city=Pune
    kamla nagar 110007 girls                            → city=Kamla Nagar & gender=Girls
    pg 560034                                           → q=pg 560034
    rent under 9000 110007                              → city=Delhi & maxRent=9000
    girls 560034 under 9k                               → city=Bengaluru & gender=Girls & maxRent=9000
    560034 or 411057                                    → city=Bengaluru or Pune
    560034 560001                                       → city=Bengaluru
    400053                                              → city=Mumbai
    400601                                              → q=400601
    400703                                              → q=400703
    quiet 160000                                        → q=quiet 160000
    quiet pin code 560034                               → q=quiet & city=Bengaluru
    delhi 400 700                                       → q=400 700 & city=Delhi
    500 600                                             → q=500 600
    near infosys pune                                   → near=hinjawadi-phase-1-pune
    ladies pg near infosys electronic city              → near=electronic-city-phase-1-bengaluru & gender=Girls
    pg near tcs siruseri                                → near=sipcot-siruseri-chennai
    pg near allen kota                                  → city=allen kota
    girls near aiims                                    → city=aiims & gender=Girls
    college girls pg kothrud                            → city=Kothrud & gender=Girls
    4 sharing btm                                       → city=BTM Layout
    3 share koramangala                                 → city=Koramangala & sharing=triple
    2 person sharing powai                              → city=Powai & sharing=double
    single ac room without sharing hsr                  → city=HSR Layout & sharing=single & amenities=AC
    pg without brokerage in delhi                       → city=Delhi
    mukherjee nagar pg for upsc students                → city=Mukherjee Nagar
    fully furnished 1 rk powai                          → city=Powai
    boys pg koramangala single room ac                  → city=Koramangala & gender=Boys & sharing=single & amenities=AC
    pg in gurgaon sector 14 under 10k with food         → city=Sector 14 & maxRent=10000 & meals=included
  `);
});
