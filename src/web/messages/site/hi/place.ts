import { messages } from "#web/messages/hi/messages.ts";
import type * as english from "#web/messages/site/place.ts";

/** Hindi. */
export const placeMessages: typeof english.placeMessages = {
  facts: messages.facts,
  place: {
    breadcrumb: "आप यहाँ हैं",
    home: "होम",
    heading: { city: "{place} में पीजी", locality: "{city} के {place} में पीजी", college: "{city} में {place} के पास पीजी" },
    where: { city: "{place} में", locality: "{place} में", college: "{place} के पास" },
    description:
      "{count}: एक बेड का किराया, कौन रह सकता है, आम तौर पर क्या मिलता है और आसपास क्या है। सारी जानकारी यहाँ की लिस्टिंग से ली गई है।",
    pgs: { one: "{count} पीजी", other: "{count} पीजी" },
    within: "सीधी दूरी में {km} किमी के अंदर, सबसे पास वाले पहले।",
    for: { girls: "{count} लड़कियों के लिए", boys: "{count} लड़कों के लिए", "co-living": "{count} को-लिविंग" },
    and: "और",
    count: "{count}: {parts}।",
    none: "{where} अभी कोई पीजी नहीं है।",
    few: "यहाँ अभी इतने कम पीजी हैं कि आम तौर पर क्या मिलता है, यह नहीं बताया जा सकता।",
    seeAll: { one: "इसे फ़िल्टर के साथ देखें", other: "सभी {count} पीजी देखें, फ़िल्टर के साथ" },
    seeEverything: "सभी पीजी देखें",
    rents: "एक बेड का किराया",
    rentsNote: "एक बेड का महीने का किराया रुपये में, जैसा मालिकों ने बताया। बीच का किराया: आधे पीजी इतना या इससे कम लेते हैं।",
    sharing: "शेयरिंग",
    half: "आधे पीजी लेते हैं",
    middle: "बीच का",
    sample: "कितने पीजी",
    range: "{low} से {high}",
    facilities: "ज़्यादातर में क्या है",
    facility: "{total} में से {count}",
    listings: "{where} मिलने वाले पीजी",
    nearby: "आसपास क्या है",
    mapNote:
      "नक्शा नाप के हिसाब से है, पर इसमें सड़कें नहीं हैं। नीला गोला {place} का बीच है। जगहों की लोकेशन में करीब 1 किमी तक का फ़र्क हो सकता है।",
    illustration: "ड्रॉइंग",
    localitiesOfCity: "{place} के इलाके",
    localitiesAround: "आसपास के इलाके",
    collegesOfCity: "{place} के कॉलेज",
    collegesAround: "आसपास के कॉलेज",
    questions: "{where} पीजी के बारे में सवाल",
    mealQuestion: "क्या {where} पीजी में खाना मिलता है?",
    mealAnswer:
      "{total} में से {included} में खाना किराए में शामिल है और {optional} में अलग से पैसे देकर मिलता है। बाकी में खाना नहीं है या बताया नहीं गया।",
    lockInQuestion: "क्या {where} पीजी एक महीने बाद छोड़ा जा सकता है?",
    lockInAnswer: {
      one: "{count} पीजी में लॉक-इन एक महीना या उससे कम है। मालिक नोटिस माँगें, तो वह अलग से देना होगा।",
      other: "{count} पीजी में लॉक-इन एक महीना या उससे कम है। मालिक नोटिस माँगें, तो वह अलग से देना होगा।",
    },
  },
};
