import { defineMessages } from "./define-messages.ts";

/** Saved searches, and mails about what is new in them. */
export const alertMessages = defineMessages({
  "alert.frequency-missing": { en: "Choose how often", hi: "चुनें कि कितनी बार बताएँ" },
  "alert.pause-wrong": { en: "Choose 7, 30 or 90 days, or 0", hi: "7, 30 या 90 दिन चुनें, या 0" },
  "alert.not-a-search": { en: "Not a saved search", hi: "यह कोई सेव की हुई खोज नहीं है" },
  "alert.search-missing": { en: "Say which search, or which PG", hi: "बताएँ कि कौन-सी खोज, या कौन-सा पीजी" },
  "alert.search-or-back": { en: "Give search or back, not both", hi: "search या back में से एक ही दें" },
  "alert.search-too-long": {
    en: "This search has too many filters to be saved",
    hi: "इस खोज में इतने फ़िल्टर हैं कि यह सेव नहीं हो सकती",
  },
  "alert.search-unreadable": { en: "Cannot be read: {name} ({problem})", hi: "पढ़ा नहीं जा सका: {name} ({problem})" },
  "alert.search-everything": {
    en: "Choose a place or a filter first: this would be every PG there is.",
    hi: "पहले कोई जगह या फ़िल्टर चुनें: इसमें तो हर पीजी आ जाएगा।",
  },
  "alert.too-many": {
    en: "You have {count} saved searches, which is the limit. Delete one first.",
    hi: "आपकी {count} खोजें सेव हैं, इससे ज़्यादा नहीं हो सकतीं। पहले कोई एक हटाएँ।",
  },
  "alert.too-many-changes": {
    en: "You have saved or changed searches too often within an hour.",
    hi: "एक घंटे में आपने खोजें बहुत बार सेव की या बदली हैं।",
  },
  "alert.too-many-links": {
    en: "Too many links were opened from this connection.",
    hi: "इस इंटरनेट कनेक्शन से बहुत सारे लिंक खोले गए।",
  },
  "alert.saved": { en: "The search is saved.", hi: "खोज सेव हो गई।" },
  "alert.saved-before": { en: "You had saved this search already.", hi: "यह खोज आपने पहले से सेव की हुई थी।" },
  "alert.waits": { en: "We mail you once when this PG is back.", hi: "यह पीजी वापस आने पर हम आपको एक मेल भेजेंगे।" },
  "alert.back-already": {
    en: "This PG can be found again already, so there is nothing to wait for.",
    hi: "यह पीजी फिर से मिलने लगा है, इसलिए इंतज़ार की ज़रूरत नहीं।",
  },
  "alert.not-paused": { en: "No paused PG has this ID", hi: "इस आईडी का कोई पीजी रोका हुआ नहीं है" },
  "alert.not-found": { en: "Saved search not found", hi: "यह सेव की हुई खोज नहीं मिली" },
  "alert.changed": { en: "Saved.", hi: "सेव हो गया।" },
  "alert.paused": { en: "No mails about this search for {days} days.", hi: "{days} दिन तक इस खोज की मेल नहीं आएगी।" },
  "alert.resumed": { en: "Mails about this search come again.", hi: "इस खोज की मेल फिर से आएगी।" },
  "alert.deleted": { en: "The saved search is deleted.", hi: "सेव की हुई खोज हट गई।" },
  "alert.link-incomplete": {
    en: "This link is not complete. Open it from the mail, or copy all of it.",
    hi: "यह लिंक अधूरा है। इसे मेल से खोलें, या पूरा कॉपी करें।",
  },
  "alert.link-unknown": {
    en: "This link belongs to no saved search, or to one that was deleted: no mails come from it, and nothing was changed.",
    hi: "यह लिंक किसी सेव की हुई खोज का नहीं है, या वह खोज हट चुकी है: उसकी मेल नहीं आएगी, और कुछ नहीं बदला गया।",
  },
  "alert.ended": {
    en: "Done. No more mails come about this search. It stays in your account, where they can be switched on again.",
    hi: "हो गया। इस खोज की मेल अब नहीं आएगी। खोज आपके खाते में रहेगी, वहाँ से मेल फिर चालू हो सकती है।",
  },
  "alert.ended-before": {
    en: "Mails about this search had ended before. Nothing was changed.",
    hi: "इस खोज की मेल पहले से बंद थी। कुछ नहीं बदला गया।",
  },
});
