import { expect, test } from "vitest";
import { htmlOf } from "#test/html-of.ts";

test("the about page begins with students and with Delhi, and names nobody", async () => {
  const html = await htmlOf("/about", {});
  const [first] = /<h2[^>]*>(.*?)<\/h2>/.exec(html.split("<main")[1] ?? "")?.slice(1) ?? [];
  expect(first).toBe("Students first, Delhi first");
  expect(html).not.toMatch(/founder|team of/i);
});

test("the frame of a page shows what is set, and nothing in place of what is not", async () => {
  const set = {
    supportPhone: "+91 11 0000 0000",
    supportEmail: "help@thikana.example",
    instagramUrl: "https://instagram.example/thikana",
    whatsappNumber: "911100000000",
    footerCity: "Delhi",
    liveProperties: 1000,
  };
  const html = await htmlOf("/about", {}, set);
  const [bar = "", footer = ""] = [/<aside.*?<\/aside>/s, /<footer.*<\/footer>/s].map((part) => part.exec(html)?.[0]);
  for (const part of [bar, footer]) {
    expect(part).toContain('href="tel:+911100000000"');
    expect(part).toContain('href="mailto:help@thikana.example"');
    expect(part).toContain('href="https://instagram.example/thikana"');
  }
  expect(footer).toContain(
    `href="https://wa.me/911100000000?text=${encodeURIComponent("Hello, I am looking for a PG on Thikana.")}"`,
  );
  expect(footer).toMatch(/Delhi.*1000\+ PGs with no brokerage|1000\+ PGs with no brokerage.*Delhi/s);
  expect(footer).toMatch(new RegExp(`© (?:<!-- -->)?${new Date().getFullYear()}`));
  expect(footer).toMatch(/<form[^>]* aria-label="Newsletter" [^>]*method="post"/);
  const bareFrame = await htmlOf("/about", {}, { liveProperties: 999 });
  expect(bareFrame).not.toMatch(/tel:|mailto:|wa\.me|instagram|href="#"|1000\+/i);
  expect(bareFrame).toContain("999 PGs with no brokerage");
});

test("the pages on the way in carry the specification's labels", async () => {
  const answers = { "/api/v1/registration": { email: "ananya@example.in" }, "/api/user/getAccess": undefined };
  for (const [path, labels] of [
    [
      "/login",
      ["Login with Google", "OR", "Don&#x27;t have an account?", "Register here", "Forgot Password", "Show password"],
    ],
    ["/registerOtp", ["Verify Your Email", "Continue"]],
    ["/register", ["Continue with Google", "Name", "Email", "Contact", "Password"]],
    ["/login/forgotPassword", ["Email or mobile number", "Send OTP", "Back to Login"]],
  ] as const) {
    const html = await htmlOf(path, answers, { hasGoogle: true });
    for (const label of labels) expect(html, path).toContain(label);
  }
});

test("each step of the way in says that an enquiry is saved, with a way back to its listing", async () => {
  const answers = { "/api/v1/registration": { email: "ananya@example.in" }, "/api/user/getAccess": undefined };
  const next = `next=${encodeURIComponent("/pg-details/PG000011#enquiry-1764000000000")}`;
  const saved = "Your enquiry is saved. We send it as soon as you have registered or logged in.";
  for (const path of ["/login", "/registerOtp", "/register", "/login/forgotPassword", "/login/second-step"]) {
    const html = await htmlOf(`${path}?${next}`, answers);
    expect(html, path).toContain(saved);
    expect(html, path).toContain('<a href="/pg-details/PG000011">Back to the PG</a>');
    expect(await htmlOf(`${path}?next=%2Fpg-details%2FPG000011`, answers), path).not.toContain(saved);
  }
});

test("the legal pages make every statement of the specification", async () => {
  const policy = await htmlOf("/privacyPolicy", {});
  for (const statement of [
    "First published August 2025",
    "from students: name, email and phone number",
    "the name of the college",
    "from owners: contact details, and the details of the property",
    "Your data is not sold.",
    "shared only with the owner you choose, after you agree",
    "stored securely",
    "within 7 working days",
    "Only minimal cookies",
    "from whoever subscribes to the newsletter",
  ])
    expect(policy).toContain(statement);
  const terms = await htmlOf("/termConditions", {});
  for (const statement of [
    "is not responsible for rental agreements or for legal disputes",
    "Owners must keep their listings accurate",
    "A misleading listing may be removed at once",
    "Visit a PG and verify it before you pay anyone",
  ])
    expect(terms).toContain(statement);
});

test("the contact page shows what is set, and has a form also when nothing is", async () => {
  const html = await htmlOf("/contact", {}, { supportEmail: "help@thikana.example" });
  expect(html).toContain('href="mailto:help@thikana.example"');
  expect(html).not.toContain("tel:");
  expect(html).toContain("Other ways to reach us");
  const bare = await htmlOf("/contact", {});
  expect(bare).not.toContain("Other ways to reach us");
  expect(bare).toMatch(/<form[^>]*action="\/contact"/);
});

test("the legal pages name the grievance officer where there is one, and both their dates", async () => {
  for (const path of ["/privacyPolicy", "/termConditions"]) {
    const html = await htmlOf(path, {}, { grievanceOfficer: "A. Officer" });
    expect(html).toContain("Grievance officer: A. Officer");
    expect(html).toContain("First published August 2025 · this version: 27\u00a0November\u00a02026");
    expect(await htmlOf(path, {})).not.toContain("Grievance officer");
  }
});
