import { defineMessages } from "./define-messages.ts";

/** The CSV file of enquiries. The English values equal the API's, because programs of owners may depend on them. */
export const leadsFileMessages = defineMessages({
  "leads-file.pg-id": { en: "PG ID", hi: "पीजी आईडी" },
  "leads-file.pg": { en: "PG", hi: "पीजी" },
  "leads-file.name": { en: "Name", hi: "नाम" },
  "leads-file.phone": { en: "Phone", hi: "फ़ोन" },
  "leads-file.college": { en: "College", hi: "कॉलेज" },
  "leads-file.move-in": { en: "Move in", hi: "कब से रहना है" },
  "leads-file.sharing": { en: "Sharing", hi: "शेयरिंग" },
  "leads-file.stage": { en: "Stage", hi: "स्टेटस" },
  "leads-file.lost-because": { en: "Lost because", hi: "बात क्यों नहीं बनी" },
  "leads-file.times-asked": { en: "Times asked", hi: "कितनी बार पूछा" },
  "leads-file.first-asked": { en: "First asked (IST)", hi: "पहली बार कब पूछा (भारतीय समय)" },
  "leads-file.last-asked": { en: "Last asked (IST)", hi: "पिछली बार कब पूछा (भारतीय समय)" },

  "leads-file.within-7-days": { en: "Within 7 Days", hi: "7 दिन के अंदर" },
  "leads-file.7-to-14-days": { en: "7 Days - 14 Days", hi: "7–14 दिन में" },
  "leads-file.after-14-days": { en: "More than 14 Days", hi: "14 दिन से ज़्यादा बाद" },

  "leads-file.new": { en: "new", hi: "नई" },
  "leads-file.contacted": { en: "contacted", hi: "बात हुई" },
  "leads-file.visit": { en: "visit", hi: "विज़िट" },
  "leads-file.moved-in": { en: "moved-in", hi: "रहना शुरू" },
  "leads-file.lost": { en: "lost", hi: "बात नहीं बनी" },
  "leads-file.withdrawn": { en: "withdrawn", hi: "वापस ली गई" },

  "leads-file.no-answer": { en: "no-answer", hi: "जवाब नहीं मिला" },
  "leads-file.found-elsewhere": { en: "found-elsewhere", hi: "दूसरी जगह मिल गई" },
  "leads-file.too-expensive": { en: "too-expensive", hi: "बहुत महँगा" },
  "leads-file.full": { en: "full", hi: "कोई बेड खाली नहीं" },
  "leads-file.other": { en: "other", hi: "कोई और वजह" },
});
