/** Every mail that the site sends, with the texts that people have written in it. */
import { accountRemovedMail } from "#server/accounts/mails/account-removed.ts";
import { accountRestoredMail } from "#server/accounts/mails/account-restored.ts";
import { pgBackMail } from "#server/alerts/mails/pg-back.ts";
import { searchAlertMail } from "#server/alerts/mails/search-alert.ts";
import { applicationApprovedMail } from "#server/applications/mails/application-approved.ts";
import { applicationDeclinedMail } from "#server/applications/mails/application-declined.ts";
import { deletionRequestedMail } from "#server/accounts/mails/deletion-requested.ts";
import { enquiryReceivedMail } from "#server/leads/mails/enquiry-received.ts";
import { enquirySentMail } from "#server/leads/mails/enquiry-sent.ts";
import { enquiryWithdrawnMail } from "#server/leads/mails/enquiry-withdrawn.ts";
import { enquiryWithoutOwnerMail } from "#server/leads/mails/enquiry-without-owner.ts";
import { knownAddressCodeMail } from "#server/accounts/mails/known-address-code.ts";
import { listingSuspendedMail } from "#server/listings/mails/listing-suspended.ts";
import { suspensionLiftedMail } from "#server/listings/mails/suspension-lifted.ts";
import { newAdminMail } from "#server/users/mails/new-admin.ts";
import { newsletterConfirmMail } from "#server/newsletter/mails/newsletter-confirm.ts";
import { newsletterKnownMail } from "#server/newsletter/mails/newsletter-known.ts";
import { newsletterLetterMail } from "#server/newsletter/mails/newsletter-letter.ts";
import { newsletterWelcomeMail } from "#server/newsletter/mails/newsletter-welcome.ts";
import { operatorMessageMail } from "#server/operator-messages/mails/operator-message.ts";
import { googleNewsMail } from "#server/accounts/mails/google-link-changed.ts";
import { numberTakenMail } from "#server/accounts/mails/number-taken.ts";
import { passwordChangedMail } from "#server/accounts/mails/password-changed.ts";
import { proofCodeMail } from "#server/accounts/mails/proof-code.ts";
import { registrationCodeMail } from "#server/accounts/mails/registration-code.ts";
import { resetCodeMail } from "#server/accounts/mails/reset-code.ts";
import { roleChangedMail } from "#server/users/mails/role-changed.ts";
import { secondFactorMail } from "#server/accounts/mails/second-factor.ts";
import { roles } from "#contract/account/roles.ts";

export const site = {
  brandName: "Rooms & <More>",
  publicUrl: "https://rooms.example",
  supportEmail: "help@rooms.example",
};
export const code = "271828";
const moment = new Date("2026-11-24T04:00:00Z");

/** User texts that mails quote. */
export interface WrittenWords {
  title: string;
  fullName: string;
  college: string;
  /** Of a new admin. */
  name: string;
  /** Our team's reasons, for a suspension of a listing, and for an answer to an application. */
  suspensionReason: string;
  declineReason: string;
}

export function codeMails() {
  return {
    registration: registrationCodeMail(site, { code }),
    knownAddress: knownAddressCodeMail(site, { code }),
    reset: resetCodeMail(site, { code }),
    proof: proofCodeMail(site, { code }),
  };
}

export function everyMailOf(words: WrittenWords) {
  const { title, fullName, college, name, suspensionReason, declineReason } = words;
  const listing = { title, pgId: "PG000012" };
  const told = { ...listing, localityKey: "delhi/kamla-nagar" };
  const person = { fullName, contact: "9876543210", days: "Within 7 Days", college, sharing: "double" } as const;
  return {
    ...codeMails(),
    ...Object.fromEntries(
      (["enrolled", "removed", "reset", "recovery-codes-renewed", "many-tries"] as const).map((happened) => [
        `secondFactor ${happened}`,
        secondFactorMail(site, { happened }),
      ]),
    ),
    recoveryCodeUsed: secondFactorMail(site, { happened: "recovery-code-used", left: 9 }),
    passwordChanged: passwordChangedMail(site, { changedAt: moment, isGoogleUnlinked: false }),
    passwordReset: passwordChangedMail(site, { changedAt: moment, isGoogleUnlinked: true }),
    numberTaken: numberTakenMail(site),
    googleLinked: googleNewsMail(site, "linked"),
    googleUnlinked: googleNewsMail(site, "unlinked"),
    deletionRequested: deletionRequestedMail(site, { dueAt: moment }),
    newAdmin: newAdminMail(site, { name, displayId: "UK7P2QX", grantedBy: "UADM222" }),
    accountRemoved: accountRemovedMail(site, { erasedAt: moment }),
    accountRestored: accountRestoredMail(site, { erasedAt: undefined }),
    accountRestoredToOwnOrder: accountRestoredMail(site, { erasedAt: moment }),
    ...Object.fromEntries(roles.map((role) => [`roleChanged ${role}`, roleChangedMail(site, { role })])),
    applicationApproved: applicationApprovedMail(site),
    applicationDeclined: applicationDeclinedMail(site, { reason: declineReason }),
    enquiryReceived: enquiryReceivedMail(site, { lead: "L1", listing, person, isCorrection: false }),
    enquiryCorrected: enquiryReceivedMail(site, { lead: "L1", listing, person, isCorrection: true }),
    enquiryWithoutOwner: enquiryWithoutOwnerMail(site, { lead: "L1", listing: undefined, person, isCorrection: false }),
    enquiryWithoutOwnerCorrected: enquiryWithoutOwnerMail(site, {
      lead: "L1",
      listing: undefined,
      person,
      isCorrection: true,
    }),
    enquirySent: enquirySentMail(site, { listing, person, hasOwner: true }),
    listingRemoved: listingSuspendedMail(site, {
      listing,
      suspendedAs: "removed",
      reason: suspensionReason,
      restorableUntil: moment,
    }),
    listingPaused: listingSuspendedMail(site, { listing, suspendedAs: "paused", reason: null }),
    listingReleased: suspensionLiftedMail(site, { listing, status: "live", isHeld: false }),
    listingStillPaused: suspensionLiftedMail(site, { listing, status: "paused", isHeld: true }),
    listingStillRemoved: suspensionLiftedMail(site, {
      listing,
      status: "removed",
      isHeld: false,
      restorableUntil: moment,
    }),
    enquiryWithdrawn: enquiryWithdrawnMail(site, { listing, askedAt: moment, hasOwner: true }),
    generalEnquiryWithdrawn: enquiryWithdrawnMail(site, { listing: undefined, askedAt: moment, hasOwner: false }),
    operatorMessage: operatorMessageMail(site, {
      name: person.fullName,
      email: "visitor@example.in",
      text: "क्या PG000001 अब भी खाली है?",
    }),
    operatorMessageByNumber: operatorMessageMail(site, { name: person.fullName, text: "क्या PG000001 खाली है?" }),
    searchAlert: searchAlertMail(site, {
      query: "locality=delhi%2Fkamla-nagar",
      listings: [
        { ...told, reason: "new", rent: 9500, lastTold: null },
        { ...told, reason: "new", rent: null, lastTold: null },
        { ...told, reason: "rent_fell", rent: 9000, lastTold: 9500 },
      ],
      token: "T1",
    }),
    pgBack: pgBackMail(site, { ...told, rent: 9500 }),
    newsletterConfirm: newsletterConfirmMail(site, { token: "T1" }),
    newsletterKnown: newsletterKnownMail(site, { token: "T1" }),
    newsletterWelcome: newsletterWelcomeMail(site, { token: "T1" }),
    newsletterLetter: newsletterLetterMail(site, {
      letter: { subject: "New colleges", paragraphs: ["Search near <IIT> now.", "And near JNU."] },
      token: "T1",
    }),
  };
}
