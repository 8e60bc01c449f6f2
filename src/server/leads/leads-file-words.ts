import { type Language, languages } from "#contract/languages.ts";
import type { EnquiryDays, LeadStage, LostReason } from "#contract/lead/lead-facts.ts";
import type { Sharing } from "#contract/property/property-facts.ts";
import { sharingWords } from "./mails/sharing-words.ts";
import type { PlainCode } from "#contract/messages/catalogue.ts";
import { formatMessage, message } from "#contract/messages/message.ts";
import { formatMoveIn } from "./mails/move-in-words.ts";

const headings = {
  pgId: "leads-file.pg-id",
  pg: "leads-file.pg",
  name: "leads-file.name",
  phone: "leads-file.phone",
  college: "leads-file.college",
  moveIn: "leads-file.move-in",
  sharing: "leads-file.sharing",
  stage: "leads-file.stage",
  lostBecause: "leads-file.lost-because",
  timesAsked: "leads-file.times-asked",
  firstAsked: "leads-file.first-asked",
  lastAsked: "leads-file.last-asked",
} as const satisfies Readonly<Record<string, PlainCode>>;

const stages: Readonly<Record<LeadStage | "withdrawn", PlainCode>> = {
  new: "leads-file.new",
  contacted: "leads-file.contacted",
  visit: "leads-file.visit",
  "moved-in": "leads-file.moved-in",
  lost: "leads-file.lost",
  withdrawn: "leads-file.withdrawn",
};

const lostReasons: Readonly<Record<LostReason, PlainCode>> = {
  "no-answer": "leads-file.no-answer",
  "found-elsewhere": "leads-file.found-elsewhere",
  "too-expensive": "leads-file.too-expensive",
  full: "leads-file.full",
  other: "leads-file.other",
};

/** The fixed texts in a file of enquiries. */
export interface LeadsFileWords {
  headings: Readonly<Record<keyof typeof headings, string>>;
  days: (days: EnquiryDays) => string;
  sharing: (sharing: Sharing) => string;
  stages: (stage: LeadStage | "withdrawn") => string;
  lostReasons: (reason: LostReason) => string;
}

function wordsIn(language: Language): LeadsFileWords {
  const say = (code: PlainCode) => formatMessage(message(code), language);
  return {
    headings: Object.fromEntries(
      Object.entries(headings).map(([name, code]) => [name, say(code)]),
    ) as LeadsFileWords["headings"],
    days: (days) => formatMoveIn(days, language),
    sharing: (sharing) => (language === "en" ? sharing : sharingWords[language][sharing]),
    stages: (stage) => say(stages[stage]),
    lostReasons: (reason) => say(lostReasons[reason]),
  };
}

export const leadsFileWords = Object.fromEntries(
  languages.map((language) => [language, wordsIn(language)]),
) as Readonly<Record<Language, LeadsFileWords>>;
