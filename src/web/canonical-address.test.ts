import { expect, test } from "vitest";
import { canonicalAddress } from "./canonical-address.ts";
import { propertyAddress } from "./paths.ts";

const at = (address: string) => canonicalAddress(new URL(address, "http://localhost"));

test("a page's own address is left alone", () => {
  for (const address of [
    "/",
    "/all-PG",
    "/all-PG?city=Delhi&gender=Girls",
    "/pg-details/PG000012",
    propertyAddress("PG000012", "triple"),
    "/about",
    "/privacyPolicy",
    "/termConditions",
    "/nothing/here?x=1",
    "/about",
  ])
    expect(at(address), address).toBeUndefined();
});

test("a query that a page does not read is dropped", () => {
  expect(at("/?from=mail")).toEqual({ status: 302, location: "/" });
  for (const query of ["x=1", "gender=Girls", "sharing=quad", "sharing=single&sharing=double"])
    expect(at(`/pg-details/PG000012?${query}`), query).toEqual({ status: 302, location: "/pg-details/PG000012" });
  expect(at("/pg-details/PG000012?x=1&sharing=Triple")).toEqual({
    status: 302,
    location: "/pg-details/PG000012?sharing=triple",
  });
});

test("the pages on the way in keep where one goes on, and why they are shown, and nothing else", () => {
  for (const address of [
    "/login",
    "/registerOtp?next=%2Fall-PG%3Fcity%3DDelhi&notice=verify-first",
    "/login/forgotPassword/otp-verify/update-password",
  ])
    expect(at(address), address).toBeUndefined();
  expect(at("/Login/ForgotPassword/")).toEqual({ status: 308, location: "/login/forgotPassword" });
  expect(at("/registerotp?next=%2Fabout")).toEqual({ status: 308, location: "/registerOtp?next=%2Fabout" });
  expect(at("/login?notice=a&from=mail&next=%2Fabout&next=%2F")).toEqual({
    status: 302,
    location: "/login?next=%2Fabout&notice=a",
  });
  for (const next of ["%2F%2Felsewhere.example", "https%3A%2F%2Felsewhere.example", "%2F", "%2Flogin", ""])
    expect(at(`/login?next=${next}`), next).toEqual({ status: 302, location: "/login" });
});

test("another spelling of a path moves for good to the specification's", () => {
  expect(at("/ALL-pg/")).toEqual({ status: 308, location: "/all-PG" });
  expect(at("/all-pg?gender=girls")).toEqual({ status: 308, location: "/all-PG?gender=Girls" });
  expect(at("/PG-Details/PG000012/")).toEqual({ status: 308, location: "/pg-details/PG000012" });
  expect(at("/privacypolicy")).toEqual({ status: 308, location: "/privacyPolicy" });
  expect(at("/About/")).toEqual({ status: 308, location: "/about" });
});

test("a place has one address, in small letters and without a query", () => {
  for (const address of ["/pg-in/delhi", "/pg-in/delhi/kamla-nagar", "/pg-near/srcc"])
    expect(at(address), address).toBeUndefined();
  expect(at("/PG-In/Delhi/Kamla-Nagar/")).toEqual({ status: 308, location: "/pg-in/delhi/kamla-nagar" });
  expect(at("/pg-near/SRCC?from=mail")).toEqual({ status: 308, location: "/pg-near/srcc" });
  expect(at("/pg-in/delhi?gender=Girls")).toEqual({ status: 302, location: "/pg-in/delhi" });
});

test("below any path, even one of a listing, the legal pages are the one at the root", () => {
  for (const path of [
    "/pg-details/termConditions",
    "/a/b/TERMCONDITIONS/",
    "/all-PG/termConditions",
    "/termconditions",
  ])
    expect(at(path), path).toEqual({ status: 308, location: "/termConditions" });
  expect(at("/pg-details/privacypolicy")).toEqual({ status: 308, location: "/privacyPolicy" });
  expect(at("/pg-details/my-termConditions")).toBeUndefined();
});

test("filters that are unreadable, unknown, empty or out of order move to the one canonical address", () => {
  const canonical = "/all-PG?city=Delhi&gender=Girls&maxRent=9000";
  for (const query of [
    "maxRent=9000&gender=girls&city=Delhi",
    "city=Delhi&gender=Girls&maxRent=9000&page=1&sort=relevance&from=mail",
    "q=&city=%20Delhi&gender=GIRLS&maxRent=9000&sharing=quad",
  ])
    expect(at(`/all-PG?${query}`), query).toEqual({ status: 302, location: canonical });
  for (const box of ["28.7,77,28.5,77.3", "28.500001,77,28.7,77.3", "28.5,77"])
    expect(at(`/all-PG?city=Delhi&box=${box}`)).toEqual({ status: 302, location: "/all-PG?city=Delhi" });
  const withBox = "/all-PG?box=28.5%2C77%2C28.7%2C77.3&maxAllIn=12000&sort=all-in";
  expect(at("/all-PG?sort=all-in&maxAllIn=12000&box=28.50,77.0,28.7,77.3")).toEqual({ status: 302, location: withBox });
  expect(at(withBox)).toBeUndefined();
  for (const query of ["near2=srcc&sort=fair&near=srcc", "near=srcc&sort=fair"])
    expect(at(`/all-PG?${query}`)).toEqual({ status: 302, location: "/all-PG?near=srcc" });
  expect(at("/all-PG?gender=All&page=1")).toEqual({ status: 302, location: "/all-PG" });
});

test("lists of personal pages keep what they know of an address, and nothing that cannot be typed", () => {
  expect(at("/admin?find=PG12&status=live")).toBeUndefined();
  expect(at("/owner/leads?at=x&stage=new&city=Delhi")).toEqual({
    status: 302,
    location: "/owner/leads?stage=new&at=x",
  });
  for (const name of ["find", "at", "listing"])
    expect(at(`/owner/leads?${name}=%00`)).toEqual({ status: 302, location: "/owner/leads" });
  expect(at("/admin/audit?find=a%0Ab&action=erased")).toEqual({ status: 302, location: "/admin/audit?action=erased" });
});
