import { expect, test } from "vitest";
import { type Language, languageOfPath, languages, pathInEnglish } from "#contract/languages.ts";
import type { MailInLanguages } from "#server/email/mail.ts";
import { type WrittenWords, code, codeMails as makeCodeMails, everyMailOf, site } from "#test/every-mail.ts";
import { indianTime } from "#server/email/indian-time.ts";

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
  "/admin/messages",
  "/newsletter/confirm/T1",
  "/newsletter/unsubscribe/T1",
  "/alerts/unsubscribe/T1",
  "/account/searches",
  "/pg-details/PG000012",
  "/all-PG?locality=delhi%2Fkamla-nagar",
];
const words: WrittenWords = {
  title: "Neem & Co <House>",
  fullName: "Ananya <b>Rawat</b>",
  college: "Miranda House",
  name: "Asha <Rao>",
  suspensionReason: "The photos show <another> house",
  declineReason: "The number 9876543210 does not answer",
};
const codeMailsInLanguages = makeCodeMails();
const mailsInLanguages = everyMailOf(words);

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

test("our team may name a number in a reason", () => {
  expect(allMails.applicationDeclined.text).toContain("“The number 9876543210 does not answer”");
});

test("an owner reads who asks, about which PG, when they want to come and how to reach them; who runs the site reads no number", () => {
  const { enquiryReceived, enquiryWithoutOwner, enquirySent } = allMails;
  for (const said of [
    "“Ananya <b>Rawat</b>”",
    "your PG with the ID PG000012",
    "“Neem & Co <House>”",
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
    .toBe(`The Rooms & <More> team has removed your PG with the ID PG000012. It is no longer on the site, and only our team can bring it back.

Its title, as its owner wrote it: “Neem & Co <House>”

The reason, as our team wrote it: “The photos show <another> house”

You object, or have put right what was wrong? Write to us before 24 November 2026 at 9:30 am (IST): until then it can be brought back.

How to reach us: https://rooms.example/contact

My PGs: https://rooms.example/owner

--
Rooms & <More> · https://rooms.example · Questions? help@rooms.example
`);
  expect(listingPaused.subject).toBe("Rooms & <More>: your PG (PG000012) was paused");
  for (const said of ["only our team can resume it", "No reason was given.", "Write to us.\n"])
    expect(listingPaused.text).toContain(said);
  expect(listingReleased.subject).toBe("Rooms & <More>: your PG (PG000012) is back");
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
      ...Object.values(words),
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
      expect(line.replaceAll(/PG\d+|U[\dA-Z]{6}|Google/g, ""), name).not.toMatch(/[a-z]{2}|[०-९\u0958-\u095f]/i);
    }
  },
);

test("somebody's words in the other language are marked as such", () => {
  expect(hindiMails.enquiryReceived.html).toContain('<bdi lang="en">“Miranda House”</bdi>');
  expect(hindiMails.enquiryReceived.text).toContain("इसका नाम, जैसा मालिक ने लिखा: “Neem & Co <House>”");
  expect(allMails.enquiryReceived.html).toContain("<bdi>“Miranda House”</bdi>");
  expect(allMails.operatorMessage.html).toContain('<bdi lang="hi">“क्या PG000001 अब भी खाली है?”</bdi>');
  expect(hindiMails.operatorMessage.html).toContain("<bdi>“क्या PG000001 अब भी खाली है?”</bdi>");
});

test("codes in Hindi mails stand alone as well, and are in no subject", () => {
  for (const mail of Object.values(inLanguage("hi", codeMailsInLanguages))) {
    expect(mail.text).toMatch(/^ +271828$/m);
    expect(mail.subject).not.toContain(code);
    expect(mail.text).toContain("10 मिनट");
  }
});
