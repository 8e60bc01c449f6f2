import { expect, test } from "vitest";
import { listingStatuses } from "#contract/admin/admin-properties.ts";
import { amenityNames, badgeAmenities, billNames, safetyNames } from "#contract/property/amenities.ts";
import { auditActions } from "#contract/admin/audit-log.ts";
import { demoPeople } from "#contract/account/demo-sign-in.ts";
import { enquiryDays, leadStages, lostReasons } from "#contract/lead/lead-facts.ts";
import { applicationStatuses } from "#contract/owner/owner-applications.ts";
import {
  type Gender,
  type Sharing,
  genders,
  mealPlans,
  sharings,
  guestPolicies,
} from "#contract/property/property-facts.ts";
import { roles } from "#contract/account/roles.ts";
import { sortOrders } from "#contract/search/search-filters.ts";
import { leadsFileWords } from "#server/leads/leads-file-words.ts";
import { describeShareCard } from "#server/share-cards/describe-share-card.ts";
import { adminMessages } from "./hi/admin.ts";
import { homeMessages } from "./site/hi/home.ts";
import { leadMessages } from "./lead/hi/leads.ts";
import { listingFormMessages } from "./owner/hi/listing-form.ts";
import { messages } from "./hi/messages.ts";
import { moveInWords } from "./lead/hi/move-in.ts";
import { sentStages } from "./lead/hi/sent-stages.ts";
import { ownerMessages } from "./owner/hi/owner.ts";
import { placeMessages } from "./site/hi/place.ts";
import { searchResultMessages } from "./search/hi/search-result.ts";
import { searchMessages } from "./search/hi/search.ts";
import { signInMessages } from "./account/hi/sign-in.ts";
import { stayMessages } from "./property/hi/stay.ts";
import { suggestionMessages } from "./search/hi/suggestions.ts";

const { facts } = messages;
const { result } = searchResultMessages;
const { more } = listingFormMessages;
const file = leadsFileWords.hi;
const listing = {
  id: "0193a1f0-0000-7000-8000-000000000001",
  pgId: "PG000001",
  title: "नीम हाउस",
  locality: "साकेत",
  city: "दिल्ली",
  bedsFree: {},
  amenities: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};
/** What the picture that messengers show of a listing says of one sharing, and of whom it is for. */
const cardOf = (gender: Gender, sharing: Sharing) =>
  describeShareCard({ ...listing, gender, rent: { [sharing]: 9000 } }, "", "hi");

/** Every value that the contract enumerates and pages show, with where its words are looked up. */
const enumerated: Readonly<Record<string, readonly [readonly string[], ...Readonly<Record<string, unknown>>[]]>> = {
  amenities: [amenityNames, facts.amenities],
  badges: [badgeAmenities, messages.card.badges],
  safety: [safetyNames, facts.safety],
  bills: [billNames, facts.bills],
  genders: [
    genders,
    facts.genders,
    messages.searchBox.genders,
    searchMessages.search.genders,
    homeMessages.home.forGender,
    result.pgs,
    result.forGender,
    result.everywhere,
    placeMessages.place.for,
    suggestionMessages.suggestions.search.pgs,
    Object.fromEntries(genders.map((each) => [each, cardOf(each, "single").place.replace(/ · .*/, "")])),
  ],
  sharings: [
    sharings,
    facts.sharings,
    facts.sharing,
    result.sharingWords,
    Object.fromEntries(sharings.map((each) => [each, cardOf("girls", each).price?.unit.replace(/.* · /, "")])),
  ],
  meals: [mealPlans, searchMessages.search.mealPlans, result.mealPlanWords, more.mealPlans],
  kitchens: [["true", "false"], more.kitchens],
  visitors: [guestPolicies, stayMessages.stay.visitors, more.guestPolicies],
  sorts: [sortOrders, searchMessages.search.sorts],
  moveIn: [enquiryDays, moveInWords, Object.fromEntries(enquiryDays.map((each) => [each, file.days(each)]))],
  stages: [
    leadStages,
    leadMessages.leads.stages,
    sentStages,
    Object.fromEntries(leadStages.map((each) => [each, file.stages(each)])),
  ],
  lostReasons: [
    lostReasons,
    leadMessages.leads.lostReasons,
    Object.fromEntries(lostReasons.map((each) => [each, file.lostReasons(each)])),
  ],
  statuses: [listingStatuses, adminMessages.adminProperties.statuses, ownerMessages.ownListing.statuses],
  applications: [applicationStatuses, adminMessages.adminApplications.statuses],
  roles: [roles, adminMessages.adminList.roles],
  demoPeople: [demoPeople, signInMessages.signIn.demoPeople],
  auditActions: [auditActions, adminMessages.adminAudit.actions],
};

test.each(Object.entries(enumerated))(
  "each of the %s has Hindi words wherever it is shown",
  (_, [values, ...lists]) => {
    expect(values.length).toBeGreaterThan(1);
    for (const words of lists)
      for (const value of values) {
        expect(words[value], value).toMatch(/\p{Script=Devanagari}/u);
        expect(String(words[value]).replaceAll(/\{\w+\}|Google/g, ""), value).not.toMatch(/\p{Script=Latin}/u);
      }
  },
);
