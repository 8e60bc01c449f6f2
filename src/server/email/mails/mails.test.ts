import { expect, test } from "vitest";
import { type Language, languageOfPath, languages, pathInEnglish } from "#contract/languages.ts";
import { roles } from "#contract/roles.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { accountRemovedMail } from "./account-removed.ts";
import { accountRestoredMail } from "./account-restored.ts";
import { applicationApprovedMail } from "./application-approved.ts";
import { applicationDeclinedMail } from "./application-declined.ts";
import { deletionRequestedMail } from "./deletion-requested.ts";
import { enquiryReceivedMail } from "./enquiry-received.ts";
import { enquirySentMail } from "./enquiry-sent.ts";
import { enquiryWithdrawnMail } from "./enquiry-withdrawn.ts";
import { enquiryWithoutOwnerMail } from "./enquiry-without-owner.ts";
import { indianTime } from "./indian-time.ts";
import { knownAddressCodeMail } from "./known-address-code.ts";
import { listingHeldMail } from "./listing-held.ts";
import { listingReleasedMail } from "./listing-released.ts";
import { newAdminMail } from "./new-admin.ts";
import { newsletterConfirmMail } from "./newsletter-confirm.ts";
import { newsletterKnownMail } from "./newsletter-known.ts";
import { newsletterLetterMail } from "./newsletter-letter.ts";
import { newsletterWelcomeMail } from "./newsletter-welcome.ts";
import { passwordChangedMail } from "./password-changed.ts";
import { registrationCodeMail } from "./registration-code.ts";
import { resetCodeMail } from "./reset-code.ts";
import { roleChangedMail } from "./role-changed.ts";

const site = { brandName: "Rooms & <More>", publicUrl: "https://rooms.example", supportEmail: "help@rooms.example" };
const code = "271828";
const pages = [
  "/login",
  "/login/forgotPassword",
  "/account",
  "/admin/manage-Users",
  "/contact",
  "/add-property",
  "/owner/apply",
  "/account/enquiries",
  "/owner/leads",
  "/owner/leads?lead=L1",
  "/admin/leads",
  "/admin/leads?lead=L1",
  "/owner",
  "/newsletter/confirm/T1",
  "/newsletter/unsubscribe/T1",
];
const asked = { title: "Neem & Co <House>", pgId: "PG000012" };
const person = {
  fullName: "Ananya <b>Rawat</b>",
  contact: "9876543210",
  days: "Within 7 Days",
  college: "Miranda House",
} as const;
const moment = new Date("2026-11-24T04:00:00Z");

const codeMailsInLanguages = {
  registration: registrationCodeMail(site, { code }),
  knownAddress: knownAddressCodeMail(site, { code }),
  reset: resetCodeMail(site, { code }),
};
const mailsInLanguages = {
  ...codeMailsInLanguages,
  passwordChanged: passwordChangedMail(site, { changedAt: moment }),
  deletionRequested: deletionRequestedMail(site, { dueAt: moment }),
  newAdmin: newAdminMail(site, { name: "Asha <Rao>", displayId: "UK7P2QX", grantedBy: "UADM222" }),
  accountRemoved: accountRemovedMail(site, { erasedAt: moment }),
  accountRestored: accountRestoredMail(site),
  ...Object.fromEntries(roles.map((role) => [`roleChanged ${role}`, roleChangedMail(site, { role })])),
  applicationApproved: applicationApprovedMail(site),
  applicationDeclined: applicationDeclinedMail(site, { reason: "The number does not answer" }),
  enquiryReceived: enquiryReceivedMail(site, { lead: "L1", asked, person, isCorrection: false }),
  enquiryCorrected: enquiryReceivedMail(site, { lead: "L1", asked, person, isCorrection: true }),
  enquiryWithoutOwner: enquiryWithoutOwnerMail(site, { lead: "L1", asked: undefined, person, isCorrection: false }),
  enquiryWithoutOwnerCorrected: enquiryWithoutOwnerMail(site, {
    lead: "L1",
    asked: undefined,
    person,
    isCorrection: true,
  }),
  enquirySent: enquirySentMail(site, { asked, person, hasOwner: true }),
  listingRemoved: listingHeldMail(site, {
    listing: asked,
    heldAs: "removed",
    reason: "The photos show <another> house",
    restorableUntil: moment,
  }),
  listingPaused: listingHeldMail(site, { listing: asked, heldAs: "paused", reason: null }),
  listingReleased: listingReleasedMail(site, { listing: asked, status: "live", isHeld: false }),
  listingStillPaused: listingReleasedMail(site, { listing: asked, status: "paused", isHeld: true }),
  listingStillRemoved: listingReleasedMail(site, {
    listing: asked,
    status: "removed",
    isHeld: false,
    restorableUntil: moment,
  }),
  enquiryWithdrawn: enquiryWithdrawnMail(site, { asked, askedAt: moment, hasOwner: true }),
  generalEnquiryWithdrawn: enquiryWithdrawnMail(site, { asked: undefined, askedAt: moment, hasOwner: false }),
  newsletterConfirm: newsletterConfirmMail(site, { token: "T1" }),
  newsletterKnown: newsletterKnownMail(site, { token: "T1" }),
  newsletterWelcome: newsletterWelcomeMail(site, { token: "T1" }),
  newsletterLetter: newsletterLetterMail(site, {
    letter: { subject: "New colleges", paragraphs: ["Search near <IIT> now.", "And near JNU."] },
    token: "T1",
  }),
};

function inLanguage<Name extends string>(language: Language, mails: Record<Name, MailInLanguages>) {
  const entries = Object.entries<MailInLanguages>(mails).map(([name, mail]) => [name, mail[language]] as const);
  return Object.fromEntries(entries) as Record<Name, MailInLanguages["en"]>;
}
const allMails = inLanguage("en", mailsInLanguages);
const hindiMails = inLanguage("hi", mailsInLanguages);
const codeMails = inLanguage("en", codeMailsInLanguages);
const everyMail = languages.flatMap((language) =>
  Object.entries<MailInLanguages>(mailsInLanguages).map(
    ([name, mail]) => [`${name}, ${language}`, language, mail[language]] as const,
  ),
);

test.each(Object.entries(codeMails))("%s: the code is alone on a line of its text and in no subject", (_name, mail) => {
  expect(mail.text).toMatch(/^ +271828$/m);
  expect(mail.html).toContain(">271828<");
  expect(mail.subject).not.toContain(code);
  expect(mail.text).toContain("10 minutes");
});

test.each(everyMail)("%s: says who writes, in one line of subject, and names are escaped", (_name, _language, mail) => {
  expect(mail.subject).toContain(site.brandName);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.text).toContain(site.supportEmail);
  expect(mail.html).toContain("Rooms &#38; &#60;More&#62;");
  expect(mail.html).not.toContain("<More>");
});

test("an owner reads who asks, about which PG, when they want to come and how to reach them; who runs the site reads no number", () => {
  const { enquiryReceived, enquiryWithoutOwner, enquirySent } = allMails;
  for (const said of [
    "Ananya <b>Rawat</b>",
    "Neem & Co <House> (PG ID PG000012)",
    "Within 7 Days",
    "9876543210",
    "Miranda House",
  ])
    expect(enquiryReceived.text).toContain(said);
  expect(enquiryWithoutOwner.text).not.toContain("9876543210");
  expect(enquirySent.text).toContain("The owner now has your name and your number 9876543210");
});

test("an owner reads what was removed or paused, why, how to object, and that it is back", () => {
  const { listingRemoved, listingPaused, listingReleased } = allMails;
  expect(listingRemoved.text)
    .toBe(`Somebody who looks after Rooms & <More> has removed your PG Neem & Co <House> (PG ID PG000012). Nobody finds it any more, and only our team can bring it back.

The reason: The photos show <another> house

You object, or have put right what was wrong? Write to us before 24 November 2026 at 9:30 am (IST): until then it can be brought back.

How to reach us: https://rooms.example/contact

My PGs: https://rooms.example/owner

--
Rooms & <More> · https://rooms.example · Questions? help@rooms.example
`);
  expect(listingPaused.subject).toBe("Rooms & <More>: Neem & Co <House> was paused");
  for (const said of ["only our team can resume it", "No reason was given.", "Write to us.\n"])
    expect(listingPaused.text).toContain(said);
  expect(listingReleased.subject).toBe("Rooms & <More>: Neem & Co <House> is back");
  expect(listingReleased.text).toContain("It is live: people find it again, as it was before.");
});

test.each(everyMail)("%s: both forms say the same, and lead only to pages of ours", (_name, language, mail) => {
  const shown = mail.html
    .replaceAll(/<head>.*<\/head>|<[^>]*>/gs, "")
    .replaceAll(/&#(\d+);/g, (_all, point: string) => String.fromCodePoint(Number(point)));
  const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address);
  const said = mail.text.split(/\n+/).flatMap(
    (line) =>
      line
        .replace(/: https:.*/, "")
        .trim()
        .replace(/^--$/, "") || [],
  );
  for (const line of said) expect(shown).toContain(line);
  for (const link of links) {
    expect(mail.text).toContain(link);
    const address = link.replace(site.publicUrl, "");
    expect(languageOfPath(address)).toBe(language);
    expect(pages).toContain(pathInEnglish(address));
  }
  expect(mail.html).not.toMatch(/<(?:script|img|link|iframe|form)|src=|url\(/);
});

test("times are India's, and say so", () => {
  expect(allMails.deletionRequested.text).toContain("24 November 2026 at 9:30 am (IST)");
  expect(allMails.passwordChanged.text).toContain("24 November 2026 at 9:30 am (IST)");
  expect(hindiMails.passwordChanged.text).toContain("24 नवंबर 2026 को सुबह 9:30 बजे (भारतीय समय)");
  const at = (time: string) => indianTime.hi(new Date(`2026-11-24T${time}:00+05:30`));
  expect(["00:05", "03:59", "12:00", "16:00", "20:00"].map((time) => /को (.*) बजे/.exec(at(time))?.[1])).toEqual([
    "रात 12:05",
    "रात 3:59",
    "दोपहर 12:00",
    "शाम 4:00",
    "रात 8:00",
  ]);
});

test.each(Object.entries(hindiMails))(
  "%s in Hindi: no line of it is left in English, and it says what language it is",
  (name, mail) => {
    expect(mail.html).toContain('<html lang="hi-IN">');
    const given = [
      site.brandName,
      asked.title,
      person.fullName,
      "The number does not answer",
      "The photos show <another> house",
      code,
      "New colleges",
      "Search near <IIT> now.",
      "And near JNU.",
    ];
    const said = [mail.subject, ...mail.text.split("\n")].map((line) =>
      given.reduce((rest, text) => rest.replaceAll(text, ""), line).replaceAll(/https?:\S+|\S+@\S+/g, ""),
    );
    for (const line of said.filter((each) => /\p{L}/u.test(each))) {
      expect(line, name).toMatch(/\p{Script=Devanagari}/u);
      expect(line.replaceAll(/PG\d+|U[\dA-Z]{6}|Miranda House|Asha <Rao>/g, ""), name).not.toMatch(
        /[a-z]{2}|[०-९\u0958-\u095f]/i,
      );
    }
  },
);

test("codes in Hindi mails stand alone as well, and are in no subject", () => {
  for (const mail of Object.values(inLanguage("hi", codeMailsInLanguages))) {
    expect(mail.text).toMatch(/^ +271828$/m);
    expect(mail.subject).not.toContain(code);
    expect(mail.text).toContain("10 मिनट");
  }
});
