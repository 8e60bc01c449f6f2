import type { propertyMessages as english } from "#web/messages/property/property.ts";
import { messages } from "#web/messages/hi/messages.ts";

export const propertyMessages: typeof english = {
  ...messages,
  property: {
    breadcrumb: "आप यहाँ हैं",
    home: "होम",
    pgId: "पीजी आईडी",
    title: "{locality} में किराए पर पीजी",
    printed: "{brand} पर: {address}",
    pictures: "तस्वीरें",
    carousel: "कैरोसेल",
    slide: "स्लाइड",
    pictureOf: "{count} में से {position}",
    openPicture: "तस्वीर {position} बड़ी करके देखें: {what}",
    illustration: "ड्रॉइंग",
    nameAsWritten: "नाम अंग्रेज़ी में, जैसा मालिक ने लिखा",
    ownersWords: "मालिक ने जैसा लिखा है, अंग्रेज़ी में",
    about: "इस पीजी के बारे में",
    where: "कहाँ है",
    area: "{locality}, {city} में।",
    areaState: "{locality}, {city}, {state} में।",
    areaNote: "हम इलाका बताते हैं, पीजी का पता कभी नहीं।",
    askDistance: "मेरे कॉलेज या ऑफ़िस से कितनी दूर है?",
    measureFrom: "आपका कॉलेज, ऑफ़िस या कोई जानी-मानी जगह",

    cancel: "रद्द करें",
    distanceNote: "अंदाज़ा है: पीजी के आसपास की एक जगह से सीधी दूरी।",
    changePlace: "जगह बदलें",
    forgetPlace: "{place} को हटा दें",
    allInLocality: "{locality} के सभी पीजी",
    listed: "{date} को जुड़ा",
    updated: "{date} को बदला गया",
  },
  around: {
    title: "आसपास के कॉलेज, ऑफ़िस और जानी-मानी जगहें",
    list: "आसपास की जगहें",
    sketchNote: "नक्शा नाप के हिसाब से है, पर इसमें सड़कें नहीं हैं। पीजी नीले गोले में कहीं है, गोले के बीच से {radius} मीटर के अंदर।",
    estimates:
      "किसी जगह को चुनें, तो उसके पास के सभी पीजी दिखेंगे। दूरी और समय अंदाज़ा हैं: पीजी के आसपास की एक जगह से सीधी दूरी। हमारी सूची में इन जगहों की लोकेशन में करीब 1 किमी तक का फ़र्क हो सकता है।",
    similarWithin: "{distance} किमी के अंदर ऐसे ही पीजी",
    similarIn: "{place} में ऐसे ही पीजी",
  },
};
