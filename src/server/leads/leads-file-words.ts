import type { Language } from "#contract/languages.ts";
import type { EnquiryDays, LeadStage, LostReason } from "#contract/lead/lead-facts.ts";
import { moveInInHindi } from "./mails/move-in-words.ts";

/** What a file of enquiries says of itself. */
export interface LeadsFileWords {
  headings: {
    pgId: string;
    pg: string;
    name: string;
    phone: string;
    college: string;
    moveIn: string;
    stage: string;
    lostBecause: string;
    timesAsked: string;
    firstAsked: string;
    lastAsked: string;
  };
  days: (days: EnquiryDays) => string;
  stages: (stage: LeadStage | "withdrawn") => string;
  lostReasons: (reason: LostReason) => string;
}

const stagesInHindi: Readonly<Record<LeadStage | "withdrawn", string>> = {
  new: "नई",
  contacted: "बात हुई",
  visit: "विज़िट",
  "moved-in": "रहना शुरू",
  lost: "बात नहीं बनी",
  withdrawn: "वापस ली गई",
};

const lostReasonsInHindi: Readonly<Record<LostReason, string>> = {
  "no-answer": "जवाब नहीं मिला",
  "found-elsewhere": "दूसरी जगह मिल गई",
  "too-expensive": "बहुत महँगा",
  full: "कोई बेड खाली नहीं",
  other: "कोई और वजह",
};

/** In English the values are the API's own, which programs of owners may count on. */
export const leadsFileWords: Readonly<Record<Language, LeadsFileWords>> = {
  en: {
    headings: {
      pgId: "PG ID",
      pg: "PG",
      name: "Name",
      phone: "Phone",
      college: "College",
      moveIn: "Move in",
      stage: "Stage",
      lostBecause: "Lost because",
      timesAsked: "Times asked",
      firstAsked: "First asked (IST)",
      lastAsked: "Last asked (IST)",
    },
    days: (days) => days,
    stages: (stage) => stage,
    lostReasons: (reason) => reason,
  },
  hi: {
    headings: {
      pgId: "पीजी आईडी",
      pg: "पीजी",
      name: "नाम",
      phone: "फ़ोन",
      college: "कॉलेज",
      moveIn: "कब से रहना है",
      stage: "स्टेटस",
      lostBecause: "बात क्यों नहीं बनी",
      timesAsked: "कितनी बार पूछा",
      firstAsked: "पहली बार कब पूछा (भारतीय समय)",
      lastAsked: "पिछली बार कब पूछा (भारतीय समय)",
    },
    days: (days) => moveInInHindi[days],
    stages: (stage) => stagesInHindi[stage],
    lostReasons: (reason) => lostReasonsInHindi[reason],
  },
};
